import { newId } from "@fairhouse/base";
import { useText } from "@fairhouse/i18n";
import { Button, Field, useFieldControl } from "@fairhouse/ui";
import { useAct } from "@fairhouse/ui/use-act";
import { type FormEvent, useState } from "react";
import { ANSWER_MAX, decideText, lengthOf } from "../rules.ts";
import { type Opened, useAction } from "./api.ts";

type Props = { thread: Opened; onSettled: () => Promise<unknown> };

/** An answer that the member reads, with or without the end of the conversation. */
export function AnswerForm({ thread: { memberId, threadId }, onSettled }: Props) {
  const t = useText("feedback");
  const answer = useAction("POST /staff/feedback/{memberId}/{threadId}/answers");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled });
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  // A press again after a lost answer writes nothing a second time.
  const [requestKey, setRequestKey] = useState(() => newId());
  const decided = decideText(text, ANSWER_MAX);

  async function press(closes: boolean) {
    setTried(true);
    if (!decided.ok) return;
    const isSent = await send(async () => {
      const reply = await answer.run({ memberId, threadId, requestKey, text, closes });
      return reply.ok ? { ok: true, done: t("office.sent") } : reply;
    });
    if (!isSent) return;
    setText("");
    setTried(false);
    setRequestKey(newId());
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void press(false);
      }}
    >
      {notice}
      <Field
        label={t("office.answer")}
        hint={t("office.answerHint", { count: lengthOf(text.trim()), max: ANSWER_MAX })}
        error={
          isTried && !decided.ok && t(decided.refusal === "text_empty" ? "office.answerEmpty" : "office.answerLong")
        }
        required
      >
        <Area value={text} onChange={setText} />
      </Field>
      <div className="actform__acts">
        <Button type="submit" busy={isBusy}>
          {t("office.send")}
        </Button>
        <Button kind="line" disabled={isBusy} onClick={() => void press(true)}>
          {t("office.sendAndClose")}
        </Button>
      </div>
    </form>
  );
}

function Area({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input"
      rows={5}
      dir="auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
