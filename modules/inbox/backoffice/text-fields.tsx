import { LOCALES, useText } from "@fairhouse/i18n";
import { Button, Field, Input, Select, useFieldControl } from "@fairhouse/ui";
import { BODY_MAX, FIRST_LANGUAGE, TITLE_MAX } from "../rules.ts";
import { type Draft, type DraftText, isUnfinished } from "./sending.ts";

type Props = {
  draft: Draft;
  /** The language that is being written. */
  language: string;
  isTried: boolean;
  onLanguage: (language: string) => void;
  onChange: (draft: Draft) => void;
};

/** Title and text in one language; the list above them leads to the others and adds new ones. */
export function TextFields({ draft, language, isTried, onLanguage, onChange }: Props) {
  const t = useText("inbox");
  const { texts } = draft;
  const text = texts.find((one) => one.language === language) ?? { language, title: "", body: "" };
  const put = (part: Partial<DraftText>) =>
    onChange({ ...draft, texts: texts.map((one) => (one.language === language ? { ...one, ...part } : one)) });
  const choose = (code: string) => {
    if (!texts.some((one) => one.language === code))
      onChange({ ...draft, texts: [...texts, { language: code, title: "", body: "" }] });
    onLanguage(code);
  };
  const remove = () => {
    onChange({ ...draft, texts: texts.filter((one) => one.language !== language) });
    onLanguage(FIRST_LANGUAGE);
  };
  const lang = LOCALES.find(({ code }) => code === language)?.tag;
  const faultOf = (value: string) => isTried && isUnfinished(text) && value.trim() === "" && t("office.missing");
  return (
    <>
      <Field label={t("office.language")} hint={t("office.languageHint")}>
        <Select value={language} onChange={({ target }) => choose(target.value)}>
          <LanguageOptions written={texts.map((one) => one.language)} />
        </Select>
      </Field>
      {language !== FIRST_LANGUAGE && (
        <Button kind="plain" small onClick={remove}>
          {t("office.removeLanguage")}
        </Button>
      )}
      <Field label={t("office.titleOf")} error={faultOf(text.title)}>
        <Input
          {...{ lang }}
          dir="auto"
          maxLength={TITLE_MAX}
          value={text.title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <Field label={t("office.bodyOf")} error={faultOf(text.body)}>
        <BodyInput lang={lang} value={text.body} onChange={(body) => put({ body })} />
      </Field>
    </>
  );
}

/** Those that are written first, then those that could be added, each by its own name. */
function LanguageOptions({ written }: { written: readonly string[] }) {
  const t = useText("inbox");
  return (
    <>
      {written.map((code) => (
        <option key={code} value={code}>
          {LOCALES.find((locale) => locale.code === code)?.name ?? code}
        </option>
      ))}
      <optgroup label={t("office.addLanguage")}>
        {LOCALES.filter(({ code }) => !written.includes(code)).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
    </>
  );
}

type BodyInputProps = { lang: string | undefined; value: string; onChange: (body: string) => void };

function BodyInput({ lang, value, onChange }: BodyInputProps) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input"
      rows={5}
      maxLength={BODY_MAX}
      lang={lang}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
