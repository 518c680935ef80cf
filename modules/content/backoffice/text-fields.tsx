import { LOCALES, useText } from "@fairhouse/i18n";
import { Button, Field, Input, Select } from "@fairhouse/ui";
import { FIRST_LANGUAGE } from "../rules.ts";
import { Area } from "./area.tsx";
import { type Draft, type DraftText, emptyText } from "./draft.ts";

type Props = {
  draft: Draft;
  language: string;
  isTitleMissing: boolean;
  onLanguage: (language: string) => void;
  onChange: (draft: Draft) => void;
};

/** The texts of one language; the list above adds others. */
export function TextFields({ draft, language, isTitleMissing, onLanguage, onChange }: Props) {
  const t = useText("content");
  const text = draft.texts.find((one) => one.language === language) ?? emptyText(language);
  const set = (part: Partial<DraftText>) =>
    onChange({ ...draft, texts: draft.texts.map((one) => (one.language === language ? { ...one, ...part } : one)) });
  const choose = (code: string) => {
    if (!draft.texts.some((one) => one.language === code))
      onChange({ ...draft, texts: [...draft.texts, emptyText(code)] });
    onLanguage(code);
  };
  const remove = () => {
    onChange({ ...draft, texts: draft.texts.filter((one) => one.language !== language) });
    onLanguage(FIRST_LANGUAGE);
  };
  return (
    <>
      <Field label={t("office.language")} hint={t("office.languageHint")}>
        <Select value={language} onChange={(event) => choose(event.target.value)}>
          <LanguageOptions written={draft.texts.map((one) => one.language)} />
        </Select>
      </Field>
      {language !== FIRST_LANGUAGE && (
        <Button kind="plain" small onClick={remove}>
          {t("office.removeLanguage")}
        </Button>
      )}
      <Field
        label={t("office.heading")}
        hint={t("office.headingHint")}
        error={isTitleMissing && text.title.trim() === "" && t("office.titleMissing")}
        required
      >
        <Input dir="auto" value={text.title} maxLength={160} onChange={(event) => set({ title: event.target.value })} />
      </Field>
      {(draft.type === "B" || draft.type === "PR") && (
        <Field label={t("office.summary")}>
          <Area value={text.summary} rows={2} maxLength={400} onChange={(summary) => set({ summary })} />
        </Field>
      )}
      {draft.type !== "B" && (
        <Field label={t("office.content")} hint={t("office.contentHint")}>
          <Area value={text.content} rows={8} maxLength={20_000} onChange={(content) => set({ content })} />
        </Field>
      )}
      {draft.type === "PR" && (
        <Field label={t("office.terms")} hint={t("office.contentHint")}>
          <Area value={text.terms} rows={5} maxLength={20_000} onChange={(terms) => set({ terms })} />
        </Field>
      )}
      {(draft.type === "B" || draft.type === "PR") && (
        <Field label={t("office.alt")} hint={t("office.altHint")}>
          <Input dir="auto" value={text.alt} maxLength={200} onChange={(event) => set({ alt: event.target.value })} />
        </Field>
      )}
      {(draft.type === "B" || draft.type === "PU") && draft.linkageType && (
        <Field label={t("office.action")}>
          <Input
            dir="auto"
            value={text.action}
            maxLength={60}
            onChange={(event) => set({ action: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}

/** Those that are written first, then those that could be added. */
function LanguageOptions({ written }: { written: readonly string[] }) {
  const t = useText("content");
  const nameOf = (code: string) => LOCALES.find((locale) => locale.code === code)?.name ?? code;
  const others = LOCALES.filter(({ code }) => !written.includes(code));
  return (
    <>
      {written.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
      <optgroup label={t("office.addLanguage")}>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}
