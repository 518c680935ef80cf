import { useText } from "@fairhouse/i18n";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { nextIcon, prevIcon } from "./icons.ts";

export type PagerProps = {
  /** Counts from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
  /** The address of a page, so that it can be opened in a tab and read without JavaScript. */
  hrefOf?: (page: number) => string;
  /** Names the pager for readers. */
  label: string;
  className?: string | undefined;
};

/** Pages of a list; nothing when there is one. The double rule is the page that is shown. */
export function Pager({ page, pages, onPage, hrefOf, label, className }: PagerProps) {
  const t = useText("ui");
  if (pages < 2) return null;
  const link = { onPage, hrefOf, pages };
  return (
    <nav className={classes("pager", className)} aria-label={label}>
      <PageLink {...link} to={page - 1} label={t("pager.previous")}>
        <Icon shape={prevIcon} directional />
      </PageLink>
      {pagesShown(page, pages).map((shown) =>
        typeof shown === "string" ? (
          <span key={shown} className="muted" aria-hidden="true">
            …
          </span>
        ) : (
          <PageLink
            {...link}
            key={shown}
            to={shown}
            isCurrent={shown === page}
            label={t("pager.page", { page: shown })}
          >
            <span className="num">{shown}</span>
          </PageLink>
        ),
      )}
      <PageLink {...link} to={page + 1} label={t("pager.next")}>
        <Icon shape={nextIcon} directional />
      </PageLink>
    </nav>
  );
}

/** First, last and the neighbours of the page; a gap stands for two pages or more, never for one. */
export function pagesShown(page: number, pages: number): readonly (number | "before" | "after")[] {
  const from = page <= 4 ? 1 : Math.min(page - 1, pages - 4);
  const to = page >= pages - 3 ? pages : Math.max(page + 1, 5);
  const middle = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (one) => one === 1 || one === pages || (one >= from && one <= to),
  );
  return middle.flatMap((one, index) => {
    const previous = middle[index - 1] ?? 0;
    if (one - previous < 2) return [one];
    if (one - previous === 2) return [one - 1, one];
    return [one === pages ? ("after" as const) : ("before" as const), one];
  });
}

type PageLinkProps = {
  onPage: PagerProps["onPage"];
  hrefOf: PagerProps["hrefOf"] | undefined;
  pages: number;
  to: number;
  isCurrent?: boolean;
  label: string;
  children: ReactNode;
};

function PageLink({ to, pages, isCurrent = false, label, onPage, hrefOf, children }: PageLinkProps) {
  const isThere = to >= 1 && to <= pages;
  if (hrefOf && isThere) {
    return (
      <a
        href={hrefOf(to)}
        aria-current={isCurrent ? "page" : undefined}
        aria-label={label}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onPage(to);
        }}
      >
        {children}
      </a>
    );
  }
  return (
    <button
      type="button"
      disabled={!isThere}
      aria-current={isCurrent ? "page" : undefined}
      aria-label={label}
      onClick={() => onPage(to)}
    >
      {children}
    </button>
  );
}
