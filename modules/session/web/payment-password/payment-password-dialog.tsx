import { useText } from "@fairhouse/i18n";
import type * as contract from "@fairhouse/member/contract";
import { paymentPasswordFault } from "@fairhouse/member/web";
import { Button, Field, Notice, PasswordInput, showToast, useDialog } from "@fairhouse/ui";
import { apiHooks, callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { ForgottenPaymentPassword } from "./forgotten-payment-password.tsx";

const { useAction, useCall } = apiHooks<typeof contract>();
const MEMBER_CALL = "GET /wps/member/info";

export type PaymentPasswordDialogProps = {
  /** Told once it is set, before the dialog closes. */
  onSet?: () => void;
  /** Begins with a code, for who does not know the one until now. */
  isForgotten?: boolean;
};

type Texts = ReturnType<typeof useText<"member">>;
type Typed = { readonly [field: string]: string };
type Faults = { readonly [field: string]: string };

/** Sets the payment password anew by the one until now, or by a code when it is forgotten. */
export default function PaymentPasswordDialog({ onSet, isForgotten: beginsForgotten }: PaymentPasswordDialogProps) {
  const t = useText("member");
  const { close } = useDialog();
  const { queries } = useApiHandle();
  const [isForgotten, setForgotten] = useState(beginsForgotten === true);

  async function end(done: "paymentPassword.done" | "paymentPassword.heldDone") {
    await queries.invalidateQueries({ queryKey: callKey(MEMBER_CALL) });
    showToast(t(done));
    onSet?.();
    close();
  }

  if (!isForgotten)
    return <KnownPasswordDialog onDone={() => end("paymentPassword.done")} onForgotten={() => setForgotten(true)} />;
  return (
    <Dialog name="payment-password" title={t("paymentPassword.forgotTitle")}>
      <ForgottenPaymentPassword onSet={() => void end("paymentPassword.heldDone")} onBack={() => setForgotten(false)} />
    </Dialog>
  );
}

type KnownPasswordProps = { onDone: () => Promise<void>; onForgotten: () => void };

/** Sets the payment password, or changes it when there is one. The login password is asked for with it. */
function KnownPasswordDialog({ onDone, onForgotten }: KnownPasswordProps) {
  const t = useText("member");
  const form = useRef<HTMLFormElement>(null);
  const member = useCall(MEMBER_CALL, {});
  const set = useAction("POST /wps/member/paymentPassword");
  const refusalText = useRefusalText(t);
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isChange = member.data?.hasPaymentPassword === true;
  const fields = fieldsOf(t, isChange);

  function show(found: Faults) {
    setFaults(found);
    const first = form.current?.elements.namedItem(fields.find(({ name }) => found[name])?.name ?? "");
    if (first instanceof HTMLElement) first.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const typed = Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? "")]));
    const found = faultsOf(typed);
    if (Object.keys(found).length > 0) return show(found);
    const reply = await set.run(inputOf(typed));
    if (reply.ok) return onDone();
    setFailure(refusalText(reply));
    show(serverFaults(reply.fields));
  }

  return (
    <Dialog
      name="payment-password"
      title={t(isChange ? "paymentPassword.change" : "paymentPassword.title")}
      locked={set.isBusy}
    >
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <p className="small muted">{t("paymentPassword.body")}</p>
        {fields.map(({ name, label, hint, ...attributes }) => (
          <Field key={name} label={label} hint={hint} required error={faults[name] && faultText(t, faults[name])}>
            <PasswordInput name={name} maxLength={600} {...attributes} />
          </Field>
        ))}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" block busy={set.isBusy}>
          {t("paymentPassword.submit")}
        </Button>
        {isChange && (
          <Button kind="plain" block onClick={onForgotten}>
            {t("paymentPassword.forgot")}
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const DIGITS = { inputMode: "numeric", autoComplete: "off" } as const;

const fieldsOf = (t: Texts, isChange: boolean) => [
  { name: "password", label: t("paymentPassword.login"), hint: undefined, autoComplete: "current-password" },
  ...(isChange ? [{ name: "oldPaymentPassword", label: t("paymentPassword.old"), hint: undefined, ...DIGITS }] : []),
  { name: "paymentPassword", label: t("paymentPassword.new"), hint: t("paymentPassword.hint"), ...DIGITS },
  { name: "confirmPaymentPassword", label: t("paymentPassword.again"), hint: undefined, ...DIGITS },
];

function inputOf({ password = "", oldPaymentPassword, paymentPassword = "", confirmPaymentPassword = "" }: Typed) {
  return {
    ...{ password, paymentPassword, confirmPaymentPassword },
    ...(oldPaymentPassword === undefined ? {} : { oldPaymentPassword }),
  };
}

function faultsOf(typed: Typed): Faults {
  const empty = Object.entries(typed).filter(([, value]) => value === "");
  const fault = typed.paymentPassword ? paymentPasswordFault(typed.paymentPassword) : undefined;
  const isConfirmed = typed.paymentPassword === typed.confirmPaymentPassword;
  return {
    ...Object.fromEntries(empty.map(([name]) => [name, "required"])),
    ...(fault ? { paymentPassword: fault } : {}),
    ...(typed.confirmPaymentPassword && !isConfirmed ? { confirmPaymentPassword: "mismatch" } : {}),
  };
}

/** The server's `mismatch` of a proof means that it is wrong, not that two fields differ. */
const serverFaults = (fields: Faults): Faults =>
  Object.fromEntries(
    Object.entries(fields).map(([name, fault]) => [
      name,
      fault === "mismatch" && name !== "confirmPaymentPassword" ? "wrong" : fault,
    ]),
  );

function faultText(t: Texts, fault: string): string {
  switch (fault) {
    case "required":
      return t("faults.required");
    case "mismatch":
      return t("faults.mismatch");
    case "wrong":
      return t("faults.wrong");
    default:
      return t("paymentPassword.hint");
  }
}
