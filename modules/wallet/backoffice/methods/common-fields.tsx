import { useText } from "@fairhouse/i18n";
import { Checkbox, Field, Input } from "@fairhouse/ui";
import type { ReactNode } from "react";
import css from "./common-fields.module.css";
import type { CommonDraft } from "./draft.ts";

type FigureProps<Name extends string> = {
  draft: { readonly [Of in Name]: string };
  figures: readonly Name[];
  label: (field: Name) => string;
  onChange: (some: { [Of in Name]?: string }) => void;
  /** Fields beside them that are no figures. */
  children?: ReactNode;
};

/** The figures of a method in pairs, as they are typed. */
export function FigureFields<Name extends string>({ draft, figures, label, onChange, children }: FigureProps<Name>) {
  return (
    <div className={css.pairs}>
      {figures.map((field) => (
        <Field key={field} label={label(field)}>
          <Input
            leftToRight
            value={draft[field]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={18}
            onChange={(event) => onChange({ [field]: event.target.value } as { [Of in Name]?: string })}
          />
        </Field>
      ))}
      {children}
    </div>
  );
}

type Props = {
  draft: CommonDraft;
  onChange: (some: Partial<CommonDraft>) => void;
  /** The method's figures. */
  children: ReactNode;
};

/** Whether a method is offered, its figures, and when it is open: at all hours, or between two times by the clocks of a zone. */
export function CommonFields({ draft, onChange, children }: Props) {
  const t = useText("wallet");
  return (
    <div className={css.fields}>
      <Checkbox checked={draft.isOpen} onChange={(event) => onChange({ isOpen: event.target.checked })}>
        {t("office.methods.fields.isOpen")}
      </Checkbox>
      {children}
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
