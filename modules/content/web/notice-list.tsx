import { DateTime } from "@fairhouse/ui";
import { Accordion } from "@fairhouse/ui/accordion";
import type { NoticeItem } from "./api.ts";
import { Html } from "./html.tsx";
import css from "./notice-list.module.css";
import { useTextLanguage } from "./text-language.ts";

/** Notices one below the other, one open at a time. */
export function NoticeList({ notices, initialIndex }: { notices: readonly NoticeItem[]; initialIndex?: number }) {
  const items = notices.map((notice) => ({
    key: notice.id,
    title: <NoticeTitle notice={notice} />,
    body: <NoticeBody notice={notice} />,
  }));
  return <Accordion items={items} {...(initialIndex === undefined ? {} : { initialIndex })} />;
}

function NoticeTitle({ notice }: { notice: NoticeItem }) {
  const language = useTextLanguage(notice.language);
  return (
    <span className={css.title}>
      <span {...language}>{notice.title}</span>
      <small>
        <DateTime at={notice.time} />
      </small>
    </span>
  );
}

function NoticeBody({ notice }: { notice: NoticeItem }) {
  const language = useTextLanguage(notice.language);
  return (
    <div {...language}>
      <Html html={notice.content} />
    </div>
  );
}

/** Where a notice stands in a list: by its id, which stays true when a newer one comes first, else by its place. */
export function indexOf(
  notices: readonly NoticeItem[],
  { id, index }: { id?: string | undefined; index?: number | undefined },
): number | undefined {
  const found = id ? notices.findIndex((notice) => notice.id === id) : -1;
  if (found >= 0) return found;
  return index !== undefined && index >= 0 && index < notices.length ? index : undefined;
}
