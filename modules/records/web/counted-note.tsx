import { useText } from "@fairhouse/i18n";
import { Badge } from "@fairhouse/ui";

/** Whether the sums beside it are the ledger's to the unit. */
export function CountedNote({ isCounted }: { isCounted: boolean }) {
  const t = useText("records");
  return (
    <p>
      <Badge tone={isCounted ? "good" : "wait"}>{t(isCounted ? "counted.yes" : "counted.no")}</Badge>
    </p>
  );
}
