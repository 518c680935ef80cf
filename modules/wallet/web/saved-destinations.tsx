import { useText } from "@fairhouse/i18n";
import { Field, Select } from "@fairhouse/ui";
import { useCall } from "./api.ts";

export type SavedDestination = { readonly accountId: string; readonly name: string };

/** The member's own bank accounts, by what is shown of them. A form without them is whole. */
export function useSavedDestinations(): readonly SavedDestination[] {
  const { data } = useCall("GET /wps/member/bankAccounts", {});
  return (data?.accounts ?? []).map(({ accountId, bankName, ending }) => ({
    accountId,
    name: `${bankName} ••• ${ending}`,
  }));
}

type SavedDestinationsProps = {
  accounts: readonly SavedDestination[];
  value: string | null;
  onChange: (accountId: string | null) => void;
};

/** Chooses where the money goes. Nothing is chosen in advance. */
export function SavedDestinations({ accounts, value, onChange }: SavedDestinationsProps) {
  const t = useText("wallet");
  return (
    <Field label={t("withdraw.saved")}>
      <Select value={value ?? ""} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{t("withdraw.savedOther")}</option>
        {accounts.map(({ accountId, name }) => (
          <option key={accountId} value={accountId}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
