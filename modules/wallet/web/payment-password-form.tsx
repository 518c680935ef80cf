import { useText } from "@fairhouse/i18n";
import { MEMBER_CALL } from "@fairhouse/session/web";
import { Button, Field, Notice, PasswordInput } from "@fairhouse/ui";
import { useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useRef, useState } from "react";
import { useAction } from "./api.ts";
import css from "./wallet.module.css";

type FieldName = "password" | "paymentPassword" | "confirmPaymentPassword";
const FIELDS: readonly FieldName[] = ["password", "paymentPassword", "confirmPaymentPassword"];

/** Sets the payment password before the first withdrawal; the login password proves who does. */
export function PaymentPasswordForm({ onSet }: { onSet: (paymentPassword: string) => void }) {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const refusalText = useRefusalText(t);
  const form = useRef<HTMLFormElement>(null);
  const { run, isBusy } = useAction("POST /wps/member/paymentPassword");
  const [typed, setTyped] = useState({ password: "", paymentPassword: "", confirmPaymentPassword: "" });
  const [faults, setFaults] = useState<{ readonly [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);

  function showFaults(found: { readonly [field: string]: string }) {
    setFaults(found);
    const first = FIELDS.find((name) => name in found);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    const empty = FIELDS.filter((name) => typed[name] === "");
    if (empty.length > 0) return showFaults(Object.fromEntries(empty.map((name) => [name, "required"])));
    if (typed.confirmPaymentPassword !== typed.paymentPassword)
      return showFaults({ confirmPaymentPassword: "mismatch" });
    const reply = await run(typed);
    if (reply.ok) {
      onSet(typed.paymentPassword);
      void queries.invalidateQueries({ queryKey: [MEMBER_CALL] });
      return;
    }
    if (reply.code === "wrong_password") return showFaults({ password: "wrong" });
    if (Object.keys(reply.fields).length > 0) return showFaults(reply.fields);
    setFailure(refusalText(reply));
  }

  const control = (name: FieldName) => ({
    name,
    value: typed[name],
    maxLength: 128,
    onChange: ({ target }: { target: HTMLInputElement }) => setTyped({ ...typed, [name]: target.value }),
  });
  const faultText = (name: FieldName) =>
    faults[name] && (t.maybe(`password.faults.${faults[name]}`) ?? t("password.faults.other"));

  return (
    <form ref={form} onSubmit={submit} noValidate className={css.form}>
      <p className="muted">{t("password.why")}</p>
      <Field label={t("password.login")} error={faultText("password")} required>
        <PasswordInput {...control("password")} autoComplete="current-password" />
      </Field>
      <Field label={t("password.new")} hint={t("password.rule")} error={faultText("paymentPassword")} required>
        <PasswordInput {...control("paymentPassword")} inputMode="numeric" autoComplete="off" />
      </Field>
      <Field label={t("password.again")} error={faultText("confirmPaymentPassword")} required>
        <PasswordInput {...control("confirmPaymentPassword")} inputMode="numeric" autoComplete="off" />
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={isBusy}>
        {t("password.set")}
      </Button>
    </form>
  );
}
