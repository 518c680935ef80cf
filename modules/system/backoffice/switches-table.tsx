import { useText } from "@fairhouse/i18n";
import { Badge, Button } from "@fairhouse/ui";
import { useAct } from "@fairhouse/ui/use-act";
import { type ChangeProps, useAction, type WrittenSwitch } from "./api.ts";
import css from "./switches-table.module.css";

/** Every feature by the name that operators and pages share, with what it opens. */
export function SwitchesTable({
  switches,
  readReason,
  onChanged,
}: ChangeProps & { switches: readonly WrittenSwitch[] }) {
  const t = useText("system");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled: onChanged });
  return (
    <section className="card card--pad stack">
      <h2>{t("office.settings.switches.title")}</h2>
      {notice}
      <ul className={css.switchlist}>
        {switches.map((one) => (
          <SwitchRow key={one.switchId} row={one} readReason={readReason} send={send} isBusy={isBusy} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = Pick<ChangeProps, "readReason"> & { row: WrittenSwitch } & Pick<
    ReturnType<typeof useAct>,
    "send" | "isBusy"
  >;

function SwitchRow({ row, readReason, send, isBusy }: RowProps) {
  const t = useText("system");
  const action = useAction("POST /staff/features/{switchId}");
  const { switchId, isOn, waiting } = row;

  async function turn() {
    const reason = readReason();
    if (reason === null) return;
    await send(async () => {
      const reply = await action.run({ switchId, isOn: !isOn, reason });
      if (!reply.ok) return reply;
      return {
        ok: true,
        done: t(reply.value.state === "done" ? "office.settings.changed" : "office.settings.switches.waits"),
      };
    });
  }

  return (
    <li>
      <span className={`grow ${css.name}`}>
        <code className={`code ${css.code}`}>{switchId}</code>
        <small className="muted">{t(`office.settings.switches.${switchId}`)}</small>
        {row.needsTwo && <small className="muted">{t("office.settings.switches.two")}</small>}
      </span>
      {waiting && (
        <Badge tone="wait" className={css.waiting}>
          {t(waiting.isOwn ? "office.settings.switches.ownRequest" : "office.settings.switches.othersRequest")}
        </Badge>
      )}
      <Badge tone={isOn ? "good" : "plain"}>
        {t(isOn ? "office.settings.switches.on" : "office.settings.switches.off")}
      </Badge>
      <Button
        kind="line"
        busy={action.isBusy}
        resting={isBusy && !action.isBusy}
        disabled={waiting?.isOwn === true}
        aria-label={t(isOn ? "office.settings.switches.turnOffOf" : "office.settings.switches.turnOnOf", {
          name: switchId,
        })}
        onClick={() => void turn()}
      >
        {t(isOn ? "office.settings.switches.turnOff" : "office.settings.switches.turnOn")}
      </Button>
    </li>
  );
}
