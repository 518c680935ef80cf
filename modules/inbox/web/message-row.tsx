import { useLocale, useText } from "@fairhouse/i18n";
import { Badge, DateTime, Icon } from "@fairhouse/ui";
import { nextIcon } from "@fairhouse/ui/icons";
import { useId, useState } from "react";
import type { Message } from "./api.ts";
import css from "./messages.module.css";

type Props = {
  message: Message;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
  onOpen: () => void;
};

/** One message: its tick, its title, and its text once it is opened. */
export function MessageRow({ message, isTicked, onTick, onOpen }: Props) {
  const t = useText("inbox");
  const own = useLocale().code;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { title, body, sentAt, isRead, language } = message;
  const lang = language === own ? undefined : language.toLowerCase();
  const toggle = () => {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  };
  return (
    <li className={css.message} data-unread={isRead ? undefined : true}>
      <label className={css.tick}>
        <input type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
        <span className="sr">{t("choose", { title })}</span>
      </label>
      <div className={css.text}>
        <h2 className={css.heading}>
          <button type="button" className={css.open} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
            <bdi lang={lang}>{title}</bdi>
            {!isRead && <Badge tone="info">{t("new")}</Badge>}
            <Icon shape={nextIcon} directional />
          </button>
        </h2>
        <small className="muted">
          <DateTime at={sentAt} />
        </small>
        <p id={id} className={css.body} hidden={!isOpen} lang={lang} dir="auto">
          {body}
        </p>
      </div>
    </li>
  );
}
