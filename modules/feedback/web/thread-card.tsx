import { useText } from "@fairhouse/i18n";
import { Badge, type BadgeTone, Button, DateTime, Icon } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { useId, useState } from "react";
import { type Message, type Thread, useAction } from "./api.ts";
import { SentPicture } from "./sent-picture.tsx";
import css from "./thread-card.module.css";
import { WriteForm } from "./write-form.tsx";

type Props = { thread: Thread; onChanged: () => Promise<unknown> };

const TONES: { readonly [State in Thread["state"]]: BadgeTone } = { open: "wait", answered: "good", closed: "plain" };

/** One conversation: its first words and its state, and all of it once it is opened. */
export function ThreadCard({ thread, onChanged }: Props) {
  const t = useText("feedback");
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isReplying, setReplying] = useState(false);
  const read = useAction("POST /wps/feedback/{threadId}/read");
  const { threadId, state, hasNews, messages, changedAt } = thread;

  async function toggle() {
    setOpen(!isOpen);
    if (isOpen || !hasNews) return;
    const reply = await read.run({ threadId });
    if (reply.ok) await onChanged();
  }

  return (
    <article className="card">
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.open}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => void toggle()}
        >
          <span className={css.words}>
            <bdi className={css.first}>{messages[0]?.text}</bdi>
            <small className="muted">
              <DateTime at={changedAt} />
            </small>
          </span>
          {hasNews ? <Badge tone="info">{t("news")}</Badge> : <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>}
          <Icon shape={nextIcon} directional />
        </button>
      </h2>
      <div id={id} className={css.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <ol className={css.texts}>
              {messages.map((message) => (
                <Text key={message.messageId} message={message} />
              ))}
            </ol>
            {state === "closed" && <p className="small muted">{t("closedNote")}</p>}
            {state !== "closed" && !isReplying && (
              <Button kind="line" onClick={() => setReplying(true)}>
                {t("reply")}
              </Button>
            )}
            {state !== "closed" && isReplying && (
              <WriteForm
                threadId={threadId}
                onSent={async () => {
                  setReplying(false);
                  await onChanged();
                }}
              />
            )}
          </>
        )}
      </div>
    </article>
  );
}

function Text({ message }: { message: Message }) {
  const t = useText("feedback");
  const { author, text, writtenAt, pictureIds } = message;
  return (
    <li className={css.text} data-author={author}>
      <p className={css.by}>
        <strong>{t(author === "member" ? "you" : "house")}</strong>
        <small className="muted">
          <DateTime at={writtenAt} />
        </small>
      </p>
      <p className={css.said} dir="auto">
        {text}
      </p>
      {pictureIds.length > 0 && (
        <div className={css.pictures}>
          {pictureIds.map((pictureId, index) => (
            <SentPicture key={pictureId} pictureId={pictureId} number={index + 1} />
          ))}
        </div>
      )}
    </li>
  );
}
