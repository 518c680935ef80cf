import { useLocale, useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, Icon, OfflineState, Skeleton, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { messageIcon, trashIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { type Message, useAction, useCall } from "./api.ts";
import { MessageRow } from "./message-row.tsx";
import css from "./messages.module.css";

const PAGE = 20;
/** A page of the list is never longer; older messages come up when newer ones are deleted. */
const SHOWN_MAX = 100;

/** The member's messages: opened one by one, marked and deleted together. */
export function MessageList() {
  const language = useLocale().code;
  const [limit, setLimit] = useState(PAGE);
  const call = useCall("GET /wps/inbox/messages", { language, limit });
  const [last, setLast] = useState(call.data);
  if (call.data && call.data !== last) setLast(call.data);
  // A longer list is on its way: the shorter one stays.
  const page = call.data ?? (call.isError ? undefined : last);
  if (!page) {
    if (!call.isError) return <Waiting />;
    return call.error?.reply?.code === "offline" ? (
      <OfflineState onRetry={() => void call.refetch()} />
    ) : (
      <ErrorState onRetry={() => void call.refetch()} />
    );
  }
  return (
    <Messages
      messages={page.messages}
      unreadCount={page.unreadCount}
      hasMore={page.next !== null && limit < SHOWN_MAX}
      isLoading={call.isFetching && !call.data}
      onMore={() => setLimit(Math.min(SHOWN_MAX, limit + PAGE))}
      onChanged={() => call.refetch()}
    />
  );
}

type Props = {
  messages: readonly Message[];
  unreadCount: number;
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onChanged: () => Promise<unknown>;
};

function Messages({ messages, unreadCount, hasMore, isLoading, onMore, onChanged }: Props) {
  const t = useText("inbox");
  const refusalText = useRefusalText(t);
  const reading = useAction("POST /wps/inbox/read");
  const deleting = useAction("POST /wps/inbox/delete");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = messages.filter(({ messageId }) => ticked.has(messageId)).map(({ messageId }) => messageId);
  const areAll = messages.length > 0 && chosen.length === messages.length;

  async function read(messageIds: string[] | "all") {
    const reply = await reading.run({ messageIds });
    if (!reply.ok) return showToast(refusalText(reply), "bad");
    setTicked(new Set());
    await onChanged();
  }

  async function remove() {
    const reply = await deleting.run({ messageIds: chosen });
    if (!reply.ok) return showToast(refusalText(reply), "bad");
    showToast(t("deleted", { count: chosen.length }));
    setTicked(new Set());
    await onChanged();
  }

  const tick = (messageId: string, isTicked: boolean) =>
    setTicked((now) => new Set(isTicked ? [...now, messageId] : [...now].filter((one) => one !== messageId)));

  if (messages.length === 0) {
    return (
      <EmptyState icon={messageIcon} title={t("empty")}>
        {t("emptyBody")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className={css.bar}>
        <label className={css.all}>
          <input
            type="checkbox"
            checked={areAll}
            onChange={() => setTicked(new Set(areAll ? [] : messages.map(({ messageId }) => messageId)))}
          />
          <span>{t("all")}</span>
        </label>
        <span className="small muted" aria-live="polite">
          {chosen.length > 0 ? t("chosen", { count: chosen.length }) : t("unread", { count: unreadCount })}
        </span>
        <span className={css.acts}>
          <Button
            kind="line"
            small
            className={css.act}
            busy={reading.isBusy}
            disabled={chosen.length === 0 && unreadCount === 0}
            onClick={() => void read(chosen.length > 0 ? chosen : "all")}
          >
            {t(chosen.length > 0 ? "markRead" : "markAllRead")}
          </Button>
          <Button
            kind="line"
            small
            className={css.act}
            busy={deleting.isBusy}
            disabled={chosen.length === 0}
            onClick={() => void remove()}
          >
            <Icon shape={trashIcon} />
            {t("delete")}
          </Button>
        </span>
      </div>
      <ul className={css.list}>
        {messages.map((message) => (
          <MessageRow
            key={message.messageId}
            message={message}
            isTicked={ticked.has(message.messageId)}
            onTick={(isTicked) => tick(message.messageId, isTicked)}
            onOpen={() => !message.isRead && void read([message.messageId])}
          />
        ))}
      </ul>
      {hasMore && (
        <div className={css.more}>
          <Button kind="line" busy={isLoading} onClick={onMore}>
            {t("more")}
          </Button>
        </div>
      )}
    </>
  );
}

export const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={6} />
  </div>
);
