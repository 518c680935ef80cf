import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { type HouseSwitch, useAction } from "../api.ts";
import { REASON_MIN, ReasonField } from "../reason-field.tsx";
import { Stopped } from "./switch-tables.tsx";

type Props = { row: HouseSwitch; onDone: () => void; onChanged: () => Promise<unknown> };

/** Letting play go on asks for a reason as stopping it does. */
export function LiftForm({ row, onDone, onChanged }: Props) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/switches/{switchId}/lift");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isShort = reason.trim().length < REASON_MIN;
    setFault(isShort ? t("office.reasonShort") : null);
    setFailure(null);
    if (isShort || action.isBusy) return;
    const reply = await action.run({ switchId: row.switchId, reason: reason.trim() });
    await onChanged();
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("office.switches.goesOn"));
    onDone();
  }

  return (
    <aside className="card detail" aria-labelledby="lift-title">
      <h2 className="voice" id="lift-title">
        {t("office.switches.lift")}
      </h2>
      <p>
        <Stopped row={row} />
      </p>
      <form className="stack" noValidate onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <ReasonField
          label={t("office.switches.liftReason")}
          hint={t("office.switches.reasonHint")}
          error={fault}
          value={reason}
          onChange={setReason}
        />
        <div className="two">
          <Button kind="line" onClick={onDone} disabled={action.isBusy}>
            {t("office.back")}
          </Button>
          <Button type="submit" busy={action.isBusy}>
            {t("office.switches.lift")}
          </Button>
        </div>
      </form>
    </aside>
  );
}
