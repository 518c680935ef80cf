import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction, type Written } from "./api.ts";
import { instantOf, timeText } from "./draft.ts";
import css from "./office.module.css";

/** From when until when it is on the site, in UTC. */
export function ScheduleForm({ written, onChanged }: { written: Written; onChanged: () => Promise<void> }) {
  const t = useText("content");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/content/{announcementId}/schedule");
  const [from, setFrom] = useState(timeText(written.fromAt));
  const [until, setUntil] = useState(timeText(written.untilAt));
  const [isWrong, setWrong] = useState({ from: false, until: false });
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const [fromAt, untilAt] = [instantOf(from), instantOf(until)];
    setWrong({ from: fromAt === undefined, until: untilAt === undefined });
    setFailure(null);
    if (fromAt === undefined || untilAt === undefined || action.isBusy) return;
    const reply = await action.run({ announcementId: written.announcementId, fromAt, untilAt });
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(doneText(fromAt));
    await onChanged();
  }

  function doneText(fromAt: string | null): string {
    if (fromAt === null) return t("office.savedDraft");
    const isFuture = Date.parse(fromAt) > Date.now();
    return isFuture ? t("office.scheduled", { time: timeText(fromAt) }) : t("office.published");
  }

  return (
    <form className={`stack ${css.contenttimes}`} noValidate onSubmit={submit}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field label={t("office.fromAt")} hint={t("office.fromHint")} error={isWrong.from && t("office.timeWrong")}>
        <Input leftToRight value={from} maxLength={16} onChange={(event) => setFrom(event.target.value)} />
      </Field>
      <Field label={t("office.untilAt")} hint={t("office.untilHint")} error={isWrong.until && t("office.timeWrong")}>
        <Input leftToRight value={until} maxLength={16} onChange={(event) => setUntil(event.target.value)} />
      </Field>
      <div className="two">
        <Button kind="line" onClick={() => setFrom(timeText(new Date().toISOString()))}>
          {t("office.now")}
        </Button>
        <Button type="submit" busy={action.isBusy}>
          {t("office.schedule")}
        </Button>
      </div>
    </form>
  );
}
