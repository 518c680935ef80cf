import { useText } from "@fairhouse/i18n";
import { useMay } from "@fairhouse/staff/backoffice";
import { Badge, Button, DateTime, ErrorState, Skeleton } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { useAct } from "@fairhouse/ui/use-act";
import { AnswerForm } from "./answer-form.tsx";
import { type Opened, type Queued, THREAD_CALL, useAction, useCall } from "./api.ts";
import { CloseForm } from "./close-form.tsx";
import { MembersPicture } from "./members-picture.tsx";
import css from "./thread-detail.module.css";

type Props = { subject: Pick<Queued, "memberId" | "threadId">; onChanged: () => Promise<unknown> };

/** One conversation with all its texts, and beside them what an operator does about it. */
export function ThreadDetail({ subject: { memberId, threadId }, onChanged }: Props) {
  const t = useText("feedback");
  const refusalText = useRefusalText(t);
  const mayAnswer = useMay("feedback.answer");
  const { data, error, isPending, refetch } = useCall(THREAD_CALL, { memberId, threadId });
  const settle = () => Promise.all([refetch(), onChanged()]);
  return (
    <aside className="card detail" aria-labelledby="detail-title">
      {isPending && <Skeleton shape="skel--row" count={5} />}
      {!data && error && (
        <ErrorState title={t("office.threadFailed")} onRetry={() => void refetch()}>
          {error.reply.code === "unanswered" ? undefined : refusalText(error.reply)}
        </ErrorState>
      )}
      {data && (
        <>
          <div className="row row--apart row--wrap">
            <h2 className="voice" id="detail-title">
              <bdi dir="ltr">{data.userName}</bdi>
            </h2>
            <Badge tone={data.state === "open" ? "wait" : "plain"}>{t(`office.states.${data.state}`)}</Badge>
          </div>
          <Texts thread={data} />
          {!mayAnswer && <p className="muted small">{t("office.readOnly")}</p>}
          {mayAnswer && data.state !== "closed" && (
            <>
              <Assignee thread={data} onSettled={settle} />
              <AnswerForm thread={data} onSettled={settle} />
              <CloseForm thread={data} onSettled={settle} />
            </>
          )}
        </>
      )}
    </aside>
  );
}

function Texts({ thread: { memberId, messages } }: { thread: Opened }) {
  return (
    <ol className={css.texts}>
      {messages.map((message) => (
        <li key={message.messageId} className={css.text} data-author={message.author}>
          <p className={css.by}>
            <strong>
              <bdi dir="ltr">{message.writtenBy}</bdi>
            </strong>
            <small className="muted">
              <DateTime at={message.writtenAt} />
            </small>
          </p>
          <p className={css.said} dir="auto">
            {message.text}
          </p>
          {message.pictureIds.length > 0 && (
            <div className={css.pictures}>
              {message.pictureIds.map((pictureId, index) => (
                <MembersPicture key={pictureId} memberId={memberId} pictureId={pictureId} number={index + 1} />
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Who looks after it; a colleague's stays theirs until they lay it down. */
function Assignee({ thread, onSettled }: { thread: Opened; onSettled: () => Promise<unknown> }) {
  const t = useText("feedback");
  const assign = useAction("POST /staff/feedback/{memberId}/{threadId}/assignee");
  const { send, isBusy, notice } = useAct({ texts: t, onSettled });
  const { memberId, threadId, assignee } = thread;
  const isMine = assignee?.isMe === true;

  const turn = () =>
    send(async () => {
      const reply = await assign.run({ memberId, threadId, isMine: !isMine });
      return reply.ok ? { ok: true, done: t(isMine ? "office.released" : "office.taken") } : reply;
    });

  return (
    <>
      {notice}
      <div className="row row--apart row--wrap">
        <span className="small">
          {t("office.assignee")}:{" "}
          {assignee ? isMine ? t("office.you") : <bdi dir="ltr">{assignee.name}</bdi> : t("office.unassigned")}
        </span>
        {(assignee === null || isMine) && (
          <Button kind="line" small busy={isBusy} onClick={() => void turn()}>
            {t(isMine ? "office.release" : "office.take")}
          </Button>
        )}
      </div>
    </>
  );
}
