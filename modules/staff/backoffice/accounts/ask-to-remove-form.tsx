import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction } from "../api.ts";
import { REASON_MAX, REASON_MIN, ReasonInput } from "../reason-input.tsx";
import { useReadAgain } from "./account-calls.ts";

/** The first operator's word: what has happened, and how he knows that it is the player himself. */
export function AskToRemoveForm({ memberId }: { memberId: string }) {
  const t = useText("staff");
  const refusalText = useRefusalText(t);
  const readAgain = useReadAgain();
  const ask = useAction("POST /staff/accounts/{memberId}/factors/request");
  const [reason, setReason] = useState("");
  const [identifiedBy, setIdentifiedBy] = useState("");
  const [isJudged, setJudged] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const faultOf = (words: string) => (words.trim().length < REASON_MIN ? t("accounts.short") : null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setJudged(true);
    setFailure(null);
    if (faultOf(reason) || faultOf(identifiedBy) || ask.isBusy) return;
    const reply = await ask.run({ memberId, reason: reason.trim(), identifiedBy: identifiedBy.trim() });
    readAgain();
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("accounts.factors.asked"));
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field
        label={t("accounts.factors.reason")}
        hint={t("accounts.factors.reasonHint", { max: REASON_MAX })}
        error={isJudged ? faultOf(reason) : null}
        required
      >
        <ReasonInput value={reason} onChange={setReason} />
      </Field>
      <Field
        label={t("accounts.factors.identified")}
        hint={t("accounts.factors.identifiedHint", { max: REASON_MAX })}
        error={isJudged ? faultOf(identifiedBy) : null}
        required
      >
        <ReasonInput value={identifiedBy} onChange={setIdentifiedBy} />
      </Field>
      <Button type="submit" kind="line" busy={ask.isBusy}>
        {t("accounts.factors.ask")}
      </Button>
    </form>
  );
}
