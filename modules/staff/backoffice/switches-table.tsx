import { useText } from "@fairhouse/i18n";
import { Badge, Button, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { type ChangeProps, REASON_MIN, useSettingsAction, type WrittenSwitch } from "./settings-api.ts";
import css from "./switches-table.module.css";

/** Every feature by the name that operators and pages share, with what it opens. */
export function SwitchesTable({ switches, ...props }: ChangeProps & { switches: readonly WrittenSwitch[] }) {
  const t = useText("staff");
  const [failure, setFailure] = useState<string | null>(null);
  return (
    <section className="card card--pad stack">
      <h2>{t("settings.switches.title")}</h2>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <ul className={css.switchlist}>
        {switches.map((one) => (
          <SwitchRow key={one.switchId} row={one} onFailure={setFailure} {...props} />
        ))}
      </ul>
    </section>
  );
}

type RowProps = ChangeProps & { row: WrittenSwitch; onFailure: (failure: string | null) => void };

function SwitchRow({ row, reason, onChanged, onFailure }: RowProps) {
  const t = useText("staff");
  const refusalText = useRefusalText(t);
  const action = useSettingsAction("POST /staff/features/{switchId}");
  const { switchId, isOn, waiting } = row;

  async function turn() {
    if (action.isBusy) return;
    if (reason.length < REASON_MIN) return onFailure(t("settings.reasonMissing"));
    const reply = await action.run({ switchId, isOn: !isOn, reason });
    onFailure(reply.ok ? null : refusalText(reply));
    if (reply.ok) showToast(t(reply.value.state === "done" ? "settings.changed" : "settings.switches.waits"));
    await onChanged();
  }

  return (
    <li>
      <span className={`grow ${css.name}`}>
        <code className={`code ${css.code}`}>{switchId}</code>
        <small className="muted">{t(`settings.switches.${switchId}`)}</small>
        {row.needsTwo && <small className="muted">{t("settings.switches.two")}</small>}
      </span>
      {waiting && (
        <Badge tone="wait" className={css.waiting}>
          {t(waiting.isOwn ? "settings.switches.ownWish" : "settings.switches.othersWish")}
        </Badge>
      )}
      <Badge tone={isOn ? "good" : "plain"}>{t(isOn ? "settings.switches.on" : "settings.switches.off")}</Badge>
      <Button
        kind="line"
        busy={action.isBusy}
        disabled={waiting?.isOwn === true}
        aria-label={t(isOn ? "settings.switches.turnOffOf" : "settings.switches.turnOnOf", { name: switchId })}
        onClick={() => void turn()}
      >
        {t(isOn ? "settings.switches.turnOff" : "settings.switches.turnOn")}
      </Button>
    </li>
  );
}
