import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { currencyOfCode, Notice, useCurrency, useMoneyText } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { useAction } from "../api.ts";
import { draftOf, type MethodDraft, type MethodTerms, termsOf } from "./draft.ts";
import { MethodChanges } from "./method-changes.tsx";
import { MethodFields } from "./method-fields.tsx";

type Props = { method: MethodTerms; onChanged: () => Promise<unknown> };

/** The terms of one way to deposit, to be changed by an administrator, with what was changed before. */
export function MethodPanel({ method, onChanged }: Props) {
  const t = useText("wallet");
  const mayChange = useMay("deposits.methods");
  const moneyText = useMoneyText();
  const site = useCurrency();
  const currency = currencyOfCode(method.currency) ?? site;
  const { run } = useAction("POST /staff/deposits/methods/{code}");
  const [draft, setDraft] = useState<MethodDraft>(() => draftOf(method, currency));
  const { code, revision } = method;

  async function save(reason: string) {
    const terms = termsOf(draft, currency);
    if (terms === null) return { ok: false as const, code: "amount_invalid", message: null };
    const reply = await run({ code, revision, ...terms, reason });
    return reply.ok ? { ok: true as const, done: t("office.methods.saved") } : reply;
  }

  return (
    <aside className="card detail" aria-labelledby="method-title">
      <h2 className="voice" id="method-title">
        {t.maybe(`methods.${code}.name`) ?? code}
      </h2>
      <p className="small muted">
        {t("office.methods.provider", {
          min: moneyText(method.providerLedgerMin, method.currency),
          max: moneyText(method.providerLedgerMax, method.currency),
        })}
      </p>
      {mayChange ? (
        <ActionForm
          texts={t}
          reasonLabel={t("office.methods.reason")}
          acts={[{ label: t("office.methods.save"), perform: save }]}
          onSettled={onChanged}
        >
          <MethodFields draft={draft} onChange={(some) => setDraft((before) => ({ ...before, ...some }))} />
        </ActionForm>
      ) : (
        <Notice tone="info">{t("office.methods.viewOnly")}</Notice>
      )}
      <MethodChanges code={code} currency={method.currency} revision={revision} />
    </aside>
  );
}
