import { useText } from "@fairhouse/i18n";
import { Button, Notice } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import css from "./content-form.module.css";
import { type Draft, type DraftFault, faultsOf } from "./draft.ts";
import { PlaceFields } from "./place-fields.tsx";
import { PreviewButton } from "./preview-button.tsx";
import { TextFields } from "./text-fields.tsx";

type Refused = { readonly code: string; readonly message: string | null };

type Props = {
  draft: Draft;
  onChange: (draft: Draft) => void;
  isBusy: boolean;
  /** To be read only. */
  isLocked?: boolean;
  /** Answers with the refusal, or with null when it is done. */
  save: () => Promise<Refused | null>;
};

/** Where it stands, what it opens, its texts by language. */
export function ContentForm({ draft, onChange, isBusy, isLocked = false, save }: Props) {
  const t = useText("content");
  const refusalText = useRefusalText(t);
  const [language, setLanguage] = useState(draft.texts[0]?.language ?? "EN");
  const [faults, setFaults] = useState<readonly DraftFault[]>([]);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    setFailure(null);
    // The language whose title is missing is the one to look at.
    const untitled = draft.texts.find(({ title }) => title.trim() === "");
    if (untitled) setLanguage(untitled.language);
    if (found.length > 0 || isBusy) return;
    const refused = await save();
    if (refused) setFailure(refusalText(refused));
  }

  const text = draft.texts.find((one) => one.language === language);
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <fieldset className={`stack ${css.plainset}`} disabled={isLocked}>
        <PlaceFields draft={draft} faults={faults} onChange={onChange} />
        <TextFields
          draft={draft}
          language={language}
          isTitleMissing={faults.includes("title")}
          onLanguage={setLanguage}
          onChange={onChange}
        />
        {!isLocked && (
          <div className="two">
            {draft.type === "B" ? <span /> : <PreviewButton content={`${text?.content ?? ""}${text?.terms ?? ""}`} />}
            <Button type="submit" busy={isBusy}>
              {t("office.save")}
            </Button>
          </div>
        )}
      </fieldset>
    </form>
  );
}
