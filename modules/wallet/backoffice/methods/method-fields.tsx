import { useText } from "@fairhouse/i18n";
import { Field, Select } from "@fairhouse/ui";
import { METHOD_PICTURES } from "../../rules/deposit-methods.ts";
import { CommonFields, FigureFields } from "./common-fields.tsx";
import type { MethodDraft } from "./draft.ts";

type Props = { draft: MethodDraft; onChange: (some: Partial<MethodDraft>) => void };

const FIGURES = ["amountMin", "amountMax", "feeBps", "feeFixed", "position"] as const;

export function MethodFields({ draft, onChange }: Props) {
  const t = useText("wallet");
  return (
    <CommonFields draft={draft} onChange={onChange}>
      <FigureFields
        draft={draft}
        figures={FIGURES}
        label={(field) => t(`office.methods.fields.${field}`)}
        onChange={onChange}
      >
        <Field label={t("office.methods.fields.picture")}>
          <Select
            value={draft.picture}
            onChange={(event) => onChange({ picture: event.target.value as MethodDraft["picture"] })}
          >
            {METHOD_PICTURES.map((picture) => (
              <option key={picture} value={picture}>
                {t(`office.methods.pictures.${picture}`)}
              </option>
            ))}
          </Select>
        </Field>
      </FigureFields>
    </CommonFields>
  );
}
