import { useText } from "@fairhouse/i18n";
import { Button, ErrorState, Field, Input, Notice, openDialog, Skeleton, useDialog } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { useAction, useCall } from "./api.ts";
import { focusFirstFault } from "./focus-first-fault.ts";
import { type RegistrationRules, useFieldTexts } from "./registration-fields.ts";
import { MEMBER_CALL } from "./session.ts";
import { TermsBox } from "./terms-box.tsx";

/** The first thing that a member sees whose account the house has opened: what everybody else accepts at registration. */
export default function AcceptTermsDialog() {
  const t = useText("session");
  const rules = useCall("GET /wps/system/setting/register", {});
  return (
    <Dialog name="accept-terms" title={t("acceptTerms.title")} locked showClose={false}>
      {rules.data ? (
        <AcceptForm rules={rules.data} onTermsChanged={() => rules.refetch()} />
      ) : rules.isError ? (
        <ErrorState onRetry={() => rules.refetch()} />
      ) : (
        <Skeleton shape="skel--line" count={4} />
      )}
    </Dialog>
  );
}

function AcceptForm({ rules, onTermsChanged }: { rules: RegistrationRules; onTermsChanged: () => void }) {
  const t = useText("session");
  const member = useText("member");
  const { close } = useDialog();
  const api = useApiHandle();
  const form = useRef<HTMLFormElement>(null);
  const accept = useAction("POST /wps/member/terms");
  const texts = useFieldTexts(rules);
  const refusalText = useRefusalText(member);
  const [agreeTerms, setAgreeTerms] = useState(rules.isTermsTicked);
  const [faults, setFaults] = useState<{ readonly [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const birthday = new FormData(event.currentTarget).get("birthday");
    const reply = await accept.run({
      agreeTerms,
      termsVersion: rules.termsVersion,
      ...(typeof birthday === "string" ? { birthday } : {}),
    });
    if (!reply.ok) {
      setFaults(reply.fields);
      if (reply.code === "terms_changed") onTermsChanged();
      if (Object.keys(reply.fields).length === 0) setFailure(refusalText(reply));
      return focusFirstFault(form.current, reply.fields);
    }
    api.queries.setQueryData(callKey(MEMBER_CALL), reply.value);
    // What was refused until now is asked again.
    void api.queries.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== MEMBER_CALL });
    close();
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <p>{t("acceptTerms.body")}</p>
      {rules.isBirthdayAsked && (
        <Field
          label={member("fields.birthday")}
          required
          hint={texts.hint("birthday")}
          error={faults.birthday && texts.fault("birthday", faults.birthday)}
        >
          <Input name="birthday" type="date" leftToRight autoComplete="bday" />
        </Field>
      )}
      <TermsBox
        rules={rules}
        checked={agreeTerms}
        onChange={setAgreeTerms}
        isMissing={faults.agreeTerms !== undefined}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={accept.isBusy}>
        {t("acceptTerms.submit")}
      </Button>
      <Button kind="plain" block onClick={() => openDialog("sign-out")}>
        {member("password.signOut")}
      </Button>
    </form>
  );
}
