import { useText } from "@fairhouse/i18n";
import { ActionForm } from "@fairhouse/ui/action-form";
import { type HouseSwitch, useAction } from "../api.ts";
import { Stopped } from "./switch-tables.tsx";

type Props = { row: HouseSwitch; onDone: () => void; onChanged: () => Promise<unknown> };

/** Letting play go on asks for a reason as stopping it does. */
export function LiftForm({ row, onDone, onChanged }: Props) {
  const t = useText("games");
  const { run } = useAction("POST /staff/switches/{switchId}/lift");
  return (
    <aside className="card detail" aria-labelledby="lift-title">
      <h2 className="voice" id="lift-title">
        {t("office.switches.lift")}
      </h2>
      <p>
        <Stopped row={row} />
      </p>
      <ActionForm
        texts={t}
        reasonLabel={t("office.switches.liftReason")}
        acts={[
          {
            label: t("office.switches.lift"),
            perform: async (reason) => {
              const reply = await run({ switchId: row.switchId, reason });
              return reply.ok ? { ok: true, done: t("office.switches.resumed") } : reply;
            },
          },
        ]}
        onSettled={onChanged}
        onDone={onDone}
        onBack={onDone}
      />
    </aside>
  );
}
