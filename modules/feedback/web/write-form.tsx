import { newId } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, showToast, useFieldControl } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { decideText, lengthOf, PICTURES_MAX, picturesFault, TEXT_MAX } from "../rules.ts";
import { useAction } from "./api.ts";
import { PicturesField } from "./pictures-field.tsx";

type Props = {
  /** The conversation that the text continues; without one it begins another. */
  threadId?: string;
  onSent: () => Promise<unknown>;
};

/** A text of up to 140 characters with up to three pictures. What is too much is said before anything is sent. */
export function WriteForm({ threadId, onSent }: Props) {
  const t = useText("feedback");
  const { send, isBusy, failure } = useSending(threadId);
  const [text, setText] = useState("");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isTried, setTried] = useState(false);
  const decided = decideText(text);
  const isLong = lengthOf(text.trim()) > TEXT_MAX;
  const fault = picturesFault(files);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!decided.ok || fault || isBusy) return;
    if (!(await send(text, files))) return;
    setText("");
    setFiles([]);
    setTried(false);
    showToast(t("sent"));
    await onSent();
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Field
        label={t(threadId ? "replyText" : "text")}
        hint={t("textHint", { count: lengthOf(text.trim()), max: TEXT_MAX })}
        error={
          (isTried || isLong) &&
          !decided.ok &&
          `${t(`refusals.${decided.refusal}`)} ${t("textHint", { count: lengthOf(text.trim()), max: TEXT_MAX })}`
        }
        required
      >
        <TextArea value={text} onChange={setText} />
      </Field>
      <PicturesField
        files={files}
        onFiles={setFiles}
        error={fault && t(`faults.${fault}`, { max: PICTURES_MAX })}
        disabled={isBusy}
      />
      <div className="row">
        <Button type="submit" busy={isBusy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}

/** Sends the pictures one after the other, then the text that takes them along. What was sent already is not sent again. */
function useSending(threadId: string | undefined) {
  const t = useText("feedback");
  const refusalText = useRefusalText(t);
  const upload = useAction("PUT /wps/feedback/pictures");
  const put = useAction("PUT /wps/feedback");
  const [known, setKnown] = useState<ReadonlyMap<File, string>>(new Map());
  // A press again after a lost answer writes nothing a second time.
  const [requestKey, setRequestKey] = useState(() => newId());
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function sendAll(text: string, files: readonly File[]): Promise<string | null> {
    const sent = new Map(known);
    for (const file of files) {
      if (sent.has(file)) continue;
      const reply = await upload.run({}, { file });
      if (!reply.ok) return refusalText(reply);
      sent.set(file, reply.value.pictureId);
      setKnown(new Map(sent));
    }
    const pictureIds = files.flatMap((file) => sent.get(file) ?? []);
    const reply = await put.run({ requestKey, text, pictureIds, ...(threadId ? { threadId } : {}) });
    if (reply.ok) return null;
    if (reply.code === "picture_unknown") setKnown(new Map());
    return refusalText(reply);
  }

  async function send(text: string, files: readonly File[]): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    try {
      const refused = await sendAll(text, files);
      setFailure(refused);
      if (refused === null) setRequestKey(newId());
      return refused === null;
    } finally {
      setBusy(false);
    }
  }
  return { send, isBusy, failure };
}

function TextArea({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input"
      rows={3}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
