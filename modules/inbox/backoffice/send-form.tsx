import { newId } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { Button, Checkbox, Field, Input, Notice, Select, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { FIRST_LANGUAGE, MESSAGE_PURPOSES } from "../rules.ts";
import { useAction } from "./api.ts";
import { ACCOUNT_TYPES, AUDIENCE_KINDS, type Draft, EMPTY_DRAFT, firstUnwritten, sendingOf } from "./sending.ts";
import { TextFields } from "./text-fields.tsx";

/** Writes to one member, to accounts of some types, or to all. */
export function SendForm({ onSent }: { onSent: () => Promise<unknown> }) {
  const t = useText("inbox");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/inbox/messages");
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  // A press again after a lost answer sends nothing a second time.
  const [requestKey, setRequestKey] = useState(() => newId());
  const [language, setLanguage] = useState<string>(FIRST_LANGUAGE);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const faults = {
    member: draft.kind === "one" && draft.member.trim() === "",
    types: draft.kind === "types" && draft.types.length === 0,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    const unwritten = firstUnwritten(draft);
    // What is missing may be in a language that is not shown.
    if (unwritten !== null) setLanguage(unwritten);
    const { purpose } = draft;
    if (purpose === null || Object.values(faults).includes(true) || unwritten !== null || action.isBusy) return;
    const reply = await action.run(sendingOf(draft, { purpose, requestKey }));
    if (!reply.ok) return setFailure(refusalText(reply));
    showToast(t("office.sent"));
    setDraft(EMPTY_DRAFT);
    setLanguage(FIRST_LANGUAGE);
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
        <PurposeField draft={draft} isMissing={isTried && draft.purpose === null} onChange={setDraft} />
        <Field label={t("office.audience")}>
          <Select
            value={draft.kind}
            onChange={({ target }) =>
              setDraft({ ...draft, kind: AUDIENCE_KINDS.find((kind) => kind === target.value) ?? draft.kind })
            }
          >
            {AUDIENCE_KINDS.map((kind) => (
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
        <TextFields {...{ draft, language, isTried }} onLanguage={setLanguage} onChange={setDraft} />
        <Button type="submit" busy={action.isBusy}>
          {t("office.send")}
        </Button>
      </form>
    </aside>
  );
}

type PartProps = { draft: Draft; onChange: (draft: Draft) => void };

function PurposeField({ draft, isMissing, onChange }: PartProps & { isMissing: boolean }) {
  const t = useText("inbox");
  return (
    <Field
      label={t("office.purpose")}
      hint={t(draft.purpose === "marketing" ? "office.marketingHint" : "office.purposeHint")}
      error={isMissing && t("office.missing")}
    >
      <Select
        value={draft.purpose ?? ""}
        onChange={({ target }) =>
          onChange({ ...draft, purpose: MESSAGE_PURPOSES.find((purpose) => purpose === target.value) ?? null })
        }
      >
        <option value="">{t("office.choosePurpose")}</option>
        {MESSAGE_PURPOSES.map((purpose) => (
          <option key={purpose} value={purpose}>
            {t(`office.purposes.${purpose}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function TypesField({ draft, isMissing, onChange }: PartProps & { isMissing: boolean }) {
  const t = useText("inbox");
  return (
    <fieldset className="stack">
      <legend>{t("office.accountTypes")}</legend>
      {ACCOUNT_TYPES.map((type) => (
        <Checkbox
          key={type}
          checked={draft.types.includes(type)}
          onChange={({ target }) =>
            onChange({
              ...draft,
              types: ACCOUNT_TYPES.filter((one) => (one === type ? target.checked : draft.types.includes(one))),
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
