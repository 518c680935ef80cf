import { useText } from "@fairhouse/i18n";
import { Checkbox, Field, Input, Select } from "@fairhouse/ui";
import { METHOD_PICTURES } from "../../rules/deposit-methods.ts";
import type { MethodDraft } from "./draft.ts";
import css from "./method-fields.module.css";

type Props = { draft: MethodDraft; onChange: (some: Partial<MethodDraft>) => void };

const FIGURES = ["amountMin", "amountMax", "feeBps", "feeFixed", "position"] as const;

export function MethodFields({ draft, onChange }: Props) {
  const t = useText("wallet");
  return (
    <div className={css.fields}>
      <Checkbox checked={draft.isOpen} onChange={(event) => onChange({ isOpen: event.target.checked })}>
        {t("office.methods.fields.isOpen")}
      </Checkbox>
      <div className={css.pairs}>
        {FIGURES.map((field) => (
          <Field key={field} label={t(`office.methods.fields.${field}`)}>
            <Input
              leftToRight
              value={draft[field]}
              inputMode="decimal"
              autoComplete="off"
              maxLength={18}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
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
      </div>
      <Checkbox checked={draft.isAlways} onChange={(event) => onChange({ isAlways: event.target.checked })}>
        {t("office.methods.always")}
      </Checkbox>
      {!draft.isAlways && (
        <div className={css.pairs}>
          {(["opens", "closes", "zone"] as const).map((field) => (
            <Field key={field} label={t(`office.methods.fields.${field}`)}>
              <Input
                leftToRight
                type={field === "zone" ? "text" : "time"}
                value={draft[field]}
                autoComplete="off"
                spellCheck={false}
                maxLength={64}
                onChange={(event) => onChange({ [field]: event.target.value })}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
