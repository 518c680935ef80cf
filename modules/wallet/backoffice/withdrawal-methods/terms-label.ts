import { useText } from "@fairhouse/i18n";

/** What a field of the terms is called, by its name in a history. */
export function useTermsLabel() {
  const t = useText("wallet");
  return (field: string): string | undefined =>
    t.maybe(`office.withdrawalMethods.fields.${field}`) ?? t.maybe(`office.methods.fields.${field}`);
}
