import { useText } from "@fairhouse/i18n";
import { Badge } from "@fairhouse/ui";
import css from "./office.module.css";
import { shownValue } from "./shown-value.ts";

type FieldChange = {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly isCorrected?: boolean | undefined;
};

/** Fields with what they were and what they are; a correction that stays over the vendor's word is marked. */
export function ChangeList({ changes }: { changes: readonly FieldChange[] }) {
  const t = useText("catalogue");
  const words = { yes: t("office.yes"), no: t("office.no"), none: t("office.none") };
  return (
    <ul className={css.changes}>
      {changes.map(({ field, before, after, isCorrected }) => (
        <li key={field} className={css.change}>
          <span className="strong">{t.maybe(`office.fields.${field}`) ?? field}</span>{" "}
          <bdi className="muted">{shownValue(before, words)}</bdi> → <bdi>{shownValue(after, words)}</bdi>{" "}
          {isCorrected && <Badge tone="info">{t("office.vendors.kept")}</Badge>}
        </li>
      ))}
    </ul>
  );
}
