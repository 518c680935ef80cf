import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction } from "./api.ts";
import { Area } from "./area.tsx";
import css from "./office.module.css";

const REASON_MIN = 3;

/** Takes it off the site for good, with a reason that is kept. */
export function TakeDownForm({
  announcementId,
  onChanged,
}: {
  announcementId: string;
  onChanged: () => Promise<void>;
}) {
  const t = useText("content");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/content/{announcementId}/take-down");
  const [reason, setReason] = useState("");
  const [isShort, setShort] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const short = reason.trim().length < REASON_MIN;
    setShort(short);
    setFailure(null);
    if (short || action.isBusy) return;
    const reply = await action.run({ announcementId, reason: reason.trim() });
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("office.takenDown"));
    await onChanged();
  }

  return (
    <form className={`stack ${css.contenttimes}`} noValidate onSubmit={submit}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field
        label={t("office.reason")}
        hint={t("office.reasonHint")}
        error={isShort && t("office.reasonShort")}
        required
      >
        <Area value={reason} rows={2} maxLength={400} onChange={setReason} />
      </Field>
      <Button kind="danger" type="submit" busy={action.isBusy}>
        {t("office.takeDown")}
      </Button>
    </form>
  );
}
