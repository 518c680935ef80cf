import { useLocale, useText } from "@fairhouse/i18n";
import { useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useCall } from "./api.ts";
import { noticesCall } from "./calls.ts";
import css from "./content.module.css";
import { indexOf } from "./notice-list.tsx";
import { NoticesBody } from "./notices-body.tsx";

export type NoticeDialogProps = {
  /** Which one is open from the start, counted from 0. */
  index?: number;
  /** The same by its id; it wins when it is there. */
  id?: string;
};

/** The notices on top of the page, open at the one that was pressed. */
export default function NoticeDialog({ index, id }: NoticeDialogProps) {
  const t = useText("content");
  const { close } = useDialog();
  const { route, input } = noticesCall(useLocale().code);
  const answer = useCall(route, input);
  const { data } = answer;
  const list = useRef<HTMLDivElement>(null);
  const initialIndex = data ? indexOf(data.notice, { id, index }) : undefined;
  useEffect(() => {
    if (initialIndex) list.current?.querySelector("details[open]")?.scrollIntoView({ block: "start" });
  }, [initialIndex]);
  return (
    <Dialog
      name="notice"
      title={t("notices.title")}
      className={css.modalNotices}
      footer={
        <Link to="/noticePage" className="more" onClick={close}>
          {t("notices.all")}
        </Link>
      }
    >
      <div ref={list}>
        <NoticesBody answer={answer} initialIndex={initialIndex} lines={4} />
      </div>
    </Dialog>
  );
}
