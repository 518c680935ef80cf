import { formatTime, useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, showToast, useDialog, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useRef, useState } from "react";
import { withStepUp } from "../factors/ask-step-up.ts";
import { focusFirstFault } from "../focus-first-fault.ts";
import { useAction, useCall } from "./api.ts";
import { BANKS_CALL, SECURITY_CALL, useReread } from "./use-security.ts";

type Faults = { readonly [field: string]: string };

/** Adds an account that the member is paid to. */
export default function BankAccountDialog() {
  const t = useText("session");
  const zone = useZone();
  const { close } = useDialog();
  const form = useRef<HTMLFormElement>(null);
  const banks = useCall(BANKS_CALL, {});
  const add = useAction("POST /wps/member/bankAccounts");
  const reread = useReread();
  const refusalText = useRefusalText(useText("member"));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const ownName = banks.data?.holderName ?? null;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    setFaults({});
    const data = new FormData(event.currentTarget);
    const given = {
      bankName: String(data.get("bankName")),
      holderName: String(data.get("holderName")),
      accountNumber: String(data.get("accountNumber")),
    };
    const reply = await withStepUp(() => add.run(given));
    if (!reply.ok) {
      setFaults(reply.fields);
      setFailure(refusalText(reply));
      return focusFirstFault(form.current, reply.fields);
    }
    await reread(BANKS_CALL, SECURITY_CALL);
    const { heldUntil } = reply.value;
    showToast(
      heldUntil ? t("security.banks.savedHeld", { until: formatTime(heldUntil, zone) }) : t("security.banks.saved"),
    );
    close();
  }

  const errorOf = (field: string) => {
    const fault = faults[field];
    return fault && (t.maybe(`security.faults.${fault}`, LENGTHS[field]) ?? t("security.faults.pattern"));
  };

  return (
    <Dialog name="bank-account" title={t("security.banks.addTitle")} locked={add.isBusy}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <Field label={t("security.banks.bankName")} required error={errorOf("bankName")}>
          <Input name="bankName" maxLength={200} autoComplete="off" />
        </Field>
        <Field
          label={t("security.banks.holderName")}
          required
          hint={t(ownName === null ? "security.banks.holderHint" : "security.banks.holderFixed")}
          error={errorOf("holderName")}
        >
          <Input
            key={ownName}
            name="holderName"
            maxLength={200}
            autoComplete="name"
            defaultValue={ownName ?? ""}
            readOnly={ownName !== null}
          />
        </Field>
        <Field
          label={t("security.banks.accountNumber")}
          required
          hint={t("security.banks.accountHint")}
          error={errorOf("accountNumber")}
        >
          <Input name="accountNumber" leftToRight maxLength={60} autoComplete="off" />
        </Field>
        {(banks.data?.accounts.length ?? 0) > 0 && <p className="small muted">{t("security.banks.cooling")}</p>}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Button type="submit" block busy={add.isBusy}>
          {t("security.banks.save")}
        </Button>
      </form>
    </Dialog>
  );
}

const TEXT = { min: 2, max: 60 };
const LENGTHS: { readonly [field: string]: { min: number; max: number } } = {
  bankName: TEXT,
  holderName: TEXT,
  accountNumber: { min: 6, max: 34 },
};
