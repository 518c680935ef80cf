import { useText } from "@fairhouse/i18n";
import { currencyOfCode, useCurrency } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { useAction } from "../api.ts";
import { CommonFields, FigureFields } from "../methods/common-fields.tsx";
import { type WithdrawalDraft, type WithdrawalMethod, withdrawalDraftOf, withdrawalTermsOf } from "./draft.ts";

type Props = { method: WithdrawalMethod; onChanged: () => Promise<unknown> };

const FIGURES = ["amountMin", "amountMax", "feeBps", "feeFixed", "confirmationMinutes", "coolingMinutes"] as const;

/** New terms of a way to withdraw, which another operator confirms. */
export function TermsForm({ method, onChanged }: Props) {
  const t = useText("wallet");
  const site = useCurrency();
  const currency = currencyOfCode(method.currency) ?? site;
  const { run } = useAction("POST /staff/withdrawal-methods/{code}");
  const [draft, setDraft] = useState<WithdrawalDraft>(() => withdrawalDraftOf(method, currency));
  const change = (some: Partial<WithdrawalDraft>) => setDraft((before) => ({ ...before, ...some }));

  async function ask(reason: string) {
    const terms = withdrawalTermsOf(draft, currency);
    if (terms === null) return { ok: false as const, code: "amount_invalid", message: null };
    const reply = await run({ code: method.code, revision: method.revision, ...terms, reason });
    return reply.ok ? { ok: true as const, done: t("office.withdrawalMethods.asked") } : reply;
  }

  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.methods.reason")}
      acts={[{ label: t("office.withdrawalMethods.ask"), perform: ask }]}
      onSettled={onChanged}
    >
      <CommonFields draft={draft} onChange={change}>
        <FigureFields
          draft={draft}
          figures={FIGURES}
          label={(field) => t(`office.withdrawalMethods.fields.${field}`)}
          onChange={change}
        />
      </CommonFields>
    </ActionForm>
  );
}
