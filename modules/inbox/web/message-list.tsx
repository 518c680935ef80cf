import { useLocale, useText } from "@fairhouse/i18n";
import { Button, EmptyState, ErrorState, OfflineState, Skeleton, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { messageIcon } from "@fairhouse/ui/icons";
import { useInfiniteScroll } from "@fairhouse/ui/infinite-scroll";
import { useRef, useState } from "react";
import type { Message } from "./api.ts";
import { MessageActs } from "./message-acts.tsx";
import { MessageRow } from "./message-row.tsx";
import css from "./messages.module.css";
import { type Messages, useMessages } from "./use-messages.ts";

/** The member's messages: opened one by one, marked and deleted together. */
export function MessageList() {
  const t = useText("inbox");
  const inbox = useMessages(useLocale().code);
  const { messages } = inbox;
  if (!messages) {
    if (!inbox.isFailed) return <Waiting />;
    return inbox.isOffline ? <OfflineState onRetry={inbox.retry} /> : <ErrorState onRetry={inbox.retry} />;
  }
  if (messages.length === 0) {
    return (
      <EmptyState icon={messageIcon} title={t("empty")}>
        {t("emptyBody")}
      </EmptyState>
    );
  }
  return <Listed inbox={inbox} messages={messages} />;
}

function Listed({ inbox, messages }: { inbox: Messages; messages: readonly Message[] }) {
  const t = useText("inbox");
  const refusalText = useRefusalText(t);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = messages.filter(({ messageId }) => ticked.has(messageId)).map(({ messageId }) => messageId);
  const areAll = chosen.length === messages.length;

  async function open(messageId: string) {
    const refused = await inbox.read([messageId]);
    if (refused) showToast(refusalText(refused), "bad");
  }

  async function read() {
    const refused = await inbox.read(chosen.length > 0 ? chosen : "all");
    if (refused) return showToast(refusalText(refused), "bad");
    setTicked(new Set());
  }

  async function remove() {
    const refused = await inbox.remove(chosen);
    if (refused) return showToast(refusalText(refused), "bad");
    showToast(t("deleted", { count: chosen.length }));
    setTicked(new Set());
  }

  const tick = (messageId: string, isTicked: boolean) =>
    setTicked((now) => new Set(isTicked ? [...now, messageId] : [...now].filter((one) => one !== messageId)));

  return (
    <>
      <MessageActs
        {...{ areAll, unreadCount: inbox.unreadCount, chosenCount: chosen.length }}
        isReading={inbox.isReading}
        isDeleting={inbox.isDeleting}
        onTickAll={() => setTicked(new Set(areAll ? [] : messages.map(({ messageId }) => messageId)))}
        onRead={() => void read()}
        onDelete={() => void remove()}
      />
      <ul className={css.list}>
        {messages.map((message) => (
          <MessageRow
            key={message.messageId}
            message={message}
            isTicked={ticked.has(message.messageId)}
            onTick={(isTicked) => tick(message.messageId, isTicked)}
            onOpen={() => !message.isRead && void open(message.messageId)}
          />
        ))}
      </ul>
      <ListEnd inbox={inbox} />
    </>
  );
}

/** The place after the last message: older ones are loaded when it comes near, and by its button. */
function ListEnd({ inbox }: { inbox: Messages }) {
  const t = useText("inbox");
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, isLoading, hasFailed, more } = inbox;
  useInfiniteScroll({ end, hasMore: hasMore && !hasFailed, isLoading, onMore: () => void more() });
  return (
    <div ref={end} className={hasMore ? css.more : undefined}>
      <p className="small muted" aria-live="polite">
        {hasFailed ? t("moreFailed") : ""}
      </p>
      {hasMore && (
        <Button kind="line" busy={isLoading} onClick={() => void more()}>
          {t("more")}
        </Button>
      )}
    </div>
  );
}

export const Waiting = () => (
  <div className="card__body">
    <Skeleton shape="skel--row" count={6} />
  </div>
);
