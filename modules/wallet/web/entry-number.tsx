import { useText } from "@fairhouse/i18n";
import { CopyButton } from "@fairhouse/ui";
import css from "./wallet.module.css";

/** The number under which the ledger has an entry, to copy. */
export function EntryNumber({ entryId }: { entryId: string }) {
  const t = useText("wallet");
  return (
    <span className="row">
      <span className={`code ${css.code}`}>{entryId}</span>
      <CopyButton text={entryId} of={t("book.transfer")} />
    </span>
  );
}
