import { useText } from "@fairhouse/i18n";
import { Button, Icon } from "@fairhouse/ui";
import { trashIcon } from "@fairhouse/ui/icons";
import css from "./messages.module.css";

type Props = {
  areAll: boolean;
  chosenCount: number;
  unreadCount: number;
  isReading: boolean;
  isDeleting: boolean;
  onTickAll: () => void;
  onRead: () => void;
  onDelete: () => void;
};

/** Above the list: the tick for all that are shown, and what is done with those that are ticked. */
export function MessageActs(props: Props) {
  const t = useText("inbox");
  const { areAll, chosenCount, unreadCount, isReading, isDeleting, onTickAll, onRead, onDelete } = props;
  return (
    <div className={css.bar}>
      <label className={css.all}>
        <input type="checkbox" checked={areAll} onChange={onTickAll} />
        <span>{t("all")}</span>
      </label>
      <span className="small muted" aria-live="polite">
        {chosenCount > 0 ? t("chosen", { count: chosenCount }) : t("unread", { count: unreadCount })}
      </span>
      <span className={css.acts}>
        <Button
          kind="line"
          small
          className={css.act}
          busy={isReading}
          disabled={chosenCount === 0 && unreadCount === 0}
          onClick={onRead}
        >
          {t(chosenCount > 0 ? "markRead" : "markAllRead")}
        </Button>
        <Button kind="line" small className={css.act} busy={isDeleting} disabled={chosenCount === 0} onClick={onDelete}>
          <Icon shape={trashIcon} />
          {t("delete")}
        </Button>
      </span>
    </div>
  );
}
