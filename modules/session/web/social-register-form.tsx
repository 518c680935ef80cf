import type { ReceivedOf } from "@fairhouse/contract";
import { useText } from "@fairhouse/i18n";
import { Button, ErrorState, Notice, openDialog, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { whenReleased } from "@fairhouse/ui/when-released";
import { type FormEvent, useRef, useState } from "react";
import type { finishSocial } from "../contract/social.ts";
import { useAfterLogin } from "./after-login.ts";
import { useAction, useCall } from "./api.ts";
import type { MobileNumber } from "./mobile-number.ts";
import { RegisterField } from "./register-field.tsx";
import {
  type FieldName,
  faultAfterLeaving,
  faultsOf,
  isRequired,
  type RegistrationRules,
  shownFields,
  useFieldTexts,
} from "./registration-fields.ts";
import shared from "./session.module.css";
import css from "./social-register-form.module.css";
import { pageTold, type Typed } from "./submit-registration.ts";
import { TermsBox } from "./terms-box.tsx";

type Came = ReceivedOf<typeof finishSocial>;
type Faults = { readonly [field: string]: string };

const GOES_HOME = { goesHome: true };

/** What is missing after a provider has identified a person: a user name and the consent to the terms. */
export function SocialRegisterForm({ came }: { came: Came }) {
  const t = useText("session");
  const rules = useCall("GET /wps/system/setting/register", {});
  return (
    <div className={css.finish}>
      <h1 className="voice">{t("social.finishTitle")}</h1>
      <p>
        {t("social.finishLead", { name: came.providerName })}{" "}
        {came.label && t("social.finishAs", { label: `\u2068${came.label}\u2069` })}
      </p>
      {rules.data ? (
        <Fields rules={rules.data} came={came} onTermsChanged={() => rules.refetch()} />
      ) : rules.isError ? (
        <ErrorState onRetry={() => rules.refetch()} />
      ) : (
        <Skeleton shape="skel--line" count={4} />
      )}
    </div>
  );
}

/** No password is needed here; a number that has to be proved is asked for by the whole form alone. */
const NOT_HERE: ReadonlySet<FieldName> = new Set(["password", "confirmPassword", "mobileNum", "verificationCode"]);

const METHOD = "username";
const NO_NUMBER: MobileNumber = { countryCode: "", countryDialingCode: "", mobileNum: "" };

type FieldsProps = { rules: RegistrationRules; came: Came; onTermsChanged: () => void };

function Fields({ rules, came, onTermsChanged }: FieldsProps) {
  const t = useText("member");
  const own = useText("session");
  const form = useRef<HTMLFormElement>(null);
  const register = useAction("POST /wps/session/social/register");
  const afterLogin = useAfterLogin(GOES_HOME);
  const refusalText = useRefusalText(own);
  const texts = useFieldTexts(rules);
  const [typed, setTyped] = useState<Typed>({});
  const [agreeTerms, setAgreeTerms] = useState(rules.isTermsTicked);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const all = shownFields(rules, { method: METHOD, isInvited: false });
  const fields = all.filter((name) => !NOT_HERE.has(name));

  const check = (): Faults =>
    Object.fromEntries(
      Object.entries(faultsOf(rules, METHOD, { ...typed, agreeTerms }))
        .filter(([name]) => name === "agreeTerms" || fields.some((field) => field === name))
        .map(([name, fault]) => [name, String(fault)]),
    );

  function showFaults(found: Faults) {
    setFaults(found);
    const first = [...fields, "agreeTerms"].find((name) => name in found);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  function checkField(name: FieldName) {
    const judged = { typed: typed[name], found: check()[name] };
    setFaults(({ [name]: before, ...others }) => {
      const stands = faultAfterLeaving(before, judged);
      return stands ? { ...others, [name]: stands } : others;
    });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const found = check();
    if (Object.keys(found).length > 0) return showFaults(found);
    const filled = Object.fromEntries(Object.entries(typed).filter(([, value]) => value));
    const reply = await register.run({
      ...filled,
      username: typed.username ?? "",
      agreeTerms,
      termsVersion: rules.termsVersion,
      ...pageTold(),
    });
    if (reply.ok) return afterLogin({ ...reply.value, bonus: rules.bonus ?? undefined });
    setAttempt((before) => before + 1);
    if (reply.code === "terms_changed") onTermsChanged();
    if (Object.keys(reply.fields).length > 0) showFaults(reply.fields);
    if (!fields.some((name) => name in reply.fields)) setFailure(refusalText(reply));
  }

  if (all.includes("mobileNum") && isRequired(rules, METHOD, "mobileNum"))
    return (
      <>
        <Notice>{own("social.needsForm", { name: came.providerName })}</Notice>
        <Button onClick={() => openDialog("register", GOES_HOME)}>{t("register.submit")}</Button>
      </>
    );
  return (
    <form ref={form} className={shared.form} onSubmit={submit} noValidate>
      {fields.map((name) => (
        <RegisterField
          key={name}
          name={name}
          method={METHOD}
          rules={rules}
          texts={texts}
          fault={faults[name]}
          typed={typed}
          onType={(value) => setTyped((before) => ({ ...before, [name]: value }))}
          onLeave={() => whenReleased(() => checkField(name))}
          number={NO_NUMBER}
          onNumber={() => undefined}
          onSendCode={async () => null}
          attempt={attempt}
        />
      ))}
      <TermsBox
        rules={rules}
        checked={agreeTerms}
        onChange={setAgreeTerms}
        isMissing={faults.agreeTerms !== undefined}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={register.isBusy}>
        {own("social.finish")}
      </Button>
    </form>
  );
}
