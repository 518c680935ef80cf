import { useText } from "@fairhouse/i18n";
import { useMoneyText } from "@fairhouse/ui";

type Change = { readonly field: string; readonly before: string; readonly after: string };
type Props = { changes: readonly Change[]; currency: string; label: (field: string) => string | undefined };

const AMOUNTS = ["amountMin", "amountMax", "feeFixed"];

/** What changes of a method's terms, each field with its value before and after. */
export function ChangedTerms({ changes, currency, label }: Props) {
  const t = useText("wallet");
  const moneyText = useMoneyText();
  function shown(field: string, value: string): string {
    if (AMOUNTS.includes(field) && /^\d+$/.test(value)) return moneyText(value, currency);
    if (field === "isOpen") return t(value === "true" ? "office.methods.on" : "office.methods.off");
    return value || "–";
  }
  return changes.map(({ field, before, after }) => (
    <span key={field}>
      {label(field) ?? field}:{" "}
      <bdi dir="ltr">
        <bdi>{shown(field, before)}</bdi> → <bdi>{shown(field, after)}</bdi>
      </bdi>{" "}
    </span>
  ));
}
