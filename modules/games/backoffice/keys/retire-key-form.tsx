import { useText } from "@fairhouse/i18n";
import { Button, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction, type VendorKey } from "../api.ts";
import { REASON_MIN, ReasonField } from "../reason-field.tsx";

type Props = { vendorKey: VendorKey; onDone: () => void; onChanged: () => Promise<unknown> };

export function RetireKeyForm({ vendorKey, onDone, onChanged }: Props) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/vendor-keys/{vassalage}/{keyId}/retire");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isShort = reason.trim().length < REASON_MIN;
    setFault(isShort ? t("office.reasonShort") : null);
    setFailure(null);
    if (isShort || action.isBusy) return;
    const { vassalage, keyId } = vendorKey;
    const reply = await action.run({ vassalage, keyId, reason: reason.trim() });
    await onChanged();
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("office.keys.retiredDone"));
    onDone();
  }

  return (
    <aside className="card detail" aria-labelledby="retire-title">
      <h2 className="voice" id="retire-title">
        {t("office.keys.retire")}
      </h2>
      <p>
        <bdi className="code strong" dir="ltr">
          {vendorKey.keyId}
        </bdi>
      </p>
      {vendorKey.signsNow && <Notice tone="wait">{t("office.keys.retireWarning")}</Notice>}
      <form className="stack" noValidate onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <ReasonField
          label={t("office.switches.reason")}
          hint={t("office.switches.reasonHint")}
          error={fault}
          value={reason}
          onChange={setReason}
        />
        <div className="two">
          <Button kind="line" onClick={onDone} disabled={action.isBusy}>
            {t("office.back")}
          </Button>
          <Button kind="danger" type="submit" busy={action.isBusy}>
            {t("office.keys.retire")}
          </Button>
        </div>
      </form>
    </aside>
  );
}
