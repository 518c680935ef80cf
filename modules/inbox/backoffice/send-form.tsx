import { newId } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { Button, Checkbox, Field, Input, Notice, Select, showToast, useFieldControl } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { BODY_MAX, TITLE_MAX } from "../rules.ts";
import { type Sending, useAction } from "./api.ts";

const TYPES = [0, 1, 2, 41, 42] as const;
type AccountType = (typeof TYPES)[number];
type AudienceKind = Sending["audience"]["kind"];
const KINDS: readonly AudienceKind[] = ["one", "types", "all"];

type Draft = {
  readonly kind: AudienceKind;
  readonly member: string;
  readonly types: readonly AccountType[];
  readonly texts: { readonly [Language in "EN" | "UR"]: { readonly title: string; readonly body: string } };
};

const NOTHING = { title: "", body: "" };
const EMPTY: Draft = { kind: "one", member: "", types: [], texts: { EN: NOTHING, UR: NOTHING } };

/** The languages that something was typed in; English always. */
function sendingOf({ kind, member, types, texts }: Draft, requestKey: string): Sending {
  const isUsed = (language: "EN" | "UR") =>
    language === "EN" || texts[language].title !== "" || texts[language].body !== "";
  return {
    requestKey,
    audience:
      kind === "one"
        ? { kind, member: member.trim() }
        : kind === "types"
          ? { kind, accountTypes: [...types] }
          : { kind },
    texts: (["EN", "UR"] as const).filter(isUsed).map((language) => ({ language, ...texts[language] })),
  };
}

/** Writes to one member, to accounts of some types, or to all. */
export function SendForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const t = useText("inbox");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/inbox/messages");
  const [draft, setDraft] = useState(EMPTY);
  // A press again after a lost answer sends nothing a second time.
  const [requestKey, setRequestKey] = useState(() => newId());
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const faults = {
    member: draft.kind === "one" && draft.member.trim() === "",
    types: draft.kind === "types" && draft.types.length === 0,
    title: draft.texts.EN.title.trim() === "",
    body: draft.texts.EN.body.trim() === "",
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (Object.values(faults).includes(true) || action.isBusy) return;
    const reply = await action.run(sendingOf(draft, requestKey));
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("office.sent"));
    setDraft(EMPTY);
    setRequestKey(newId());
    setTried(false);
    await onSent();
  }

  return (
    <aside className="card detail" aria-labelledby="send-message">
      <h2 className="voice" id="send-message">
        {t("office.write")}
      </h2>
      <form className="stack" noValidate onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={t("office.audience")}>
          <Select
            value={draft.kind}
            onChange={({ target }) =>
              setDraft({ ...draft, kind: KINDS.find((kind) => kind === target.value) ?? draft.kind })
            }
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {t(`office.to.${kind}`)}
              </option>
            ))}
          </Select>
        </Field>
        {draft.kind === "one" && (
          <Field
            label={t("office.member")}
            hint={t("office.memberHint")}
            error={isTried && faults.member && t("office.missing")}
          >
            <Input
              leftToRight
              maxLength={64}
              value={draft.member}
              onChange={({ target }) => setDraft({ ...draft, member: target.value })}
            />
          </Field>
        )}
        {draft.kind === "types" && <TypesField draft={draft} isMissing={isTried && faults.types} onChange={setDraft} />}
        <TextFields draft={draft} language="EN" isTried={isTried} onChange={setDraft} />
        <TextFields draft={draft} language="UR" isTried={false} onChange={setDraft} />
        <Button type="submit" busy={action.isBusy}>
          {t("office.send")}
        </Button>
      </form>
    </aside>
  );
}

type PartProps = { draft: Draft; onChange: (draft: Draft) => void };

function TypesField({ draft, isMissing, onChange }: PartProps & { isMissing: boolean }) {
  const t = useText("inbox");
  return (
    <fieldset className="stack">
      <legend>{t("office.accountTypes")}</legend>
      {TYPES.map((type) => (
        <Checkbox
          key={type}
          checked={draft.types.includes(type)}
          onChange={({ target }) =>
            onChange({
              ...draft,
              types: TYPES.filter((one) => (one === type ? target.checked : draft.types.includes(one))),
            })
          }
        >
          {t(`office.types.${type}`)}
        </Checkbox>
      ))}
      {isMissing && <Notice tone="bad">{t("office.missing")}</Notice>}
    </fieldset>
  );
}

function TextFields({ draft, language, isTried, onChange }: PartProps & { language: "EN" | "UR"; isTried: boolean }) {
  const t = useText("inbox");
  const { title, body } = draft.texts[language];
  const put = (text: { title?: string; body?: string }) =>
    onChange({ ...draft, texts: { ...draft.texts, [language]: { ...draft.texts[language], ...text } } });
  const lang = language.toLowerCase();
  return (
    <>
      <Field
        label={t(`office.titleIn.${language}`)}
        optional={language !== "EN"}
        error={isTried && title.trim() === "" && t("office.missing")}
      >
        <Input
          lang={lang}
          dir="auto"
          maxLength={TITLE_MAX}
          value={title}
          onChange={({ target }) => put({ title: target.value })}
        />
      </Field>
      <Field
        label={t(`office.bodyIn.${language}`)}
        optional={language !== "EN"}
        error={isTried && body.trim() === "" && t("office.missing")}
      >
        <BodyInput lang={lang} value={body} onChange={(next) => put({ body: next })} />
      </Field>
    </>
  );
}

type BodyInputProps = { lang: string; value: string; onChange: (body: string) => void };

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
