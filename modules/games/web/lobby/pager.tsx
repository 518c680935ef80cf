import { useText } from "@fairhouse/i18n";
import { Button, Icon } from "@fairhouse/ui";
import { nextIcon, prevIcon } from "@fairhouse/ui/icons";

export type PagerProps = { pageNo: number; totalPages: number; onPage: (pageNo: number) => void };

/** The way through a list of several pages; nothing for one. */
export function Pager({ pageNo, totalPages, onPage }: PagerProps) {
  const t = useText("games/first");
  if (totalPages <= 1) return null;
  return (
    <nav className="lobby__pager" aria-label={t("lobby.pages")}>
      <Button
        kind="line"
        iconOnly
        aria-label={t("lobby.previous")}
        disabled={pageNo <= 1}
        onClick={() => onPage(pageNo - 1)}
      >
        <Icon shape={prevIcon} directional />
      </Button>
      <span aria-live="polite">{t("lobby.page", { page: pageNo, pages: totalPages })}</span>
      <Button
        kind="line"
        iconOnly
        aria-label={t("lobby.next")}
        disabled={pageNo >= totalPages}
        onClick={() => onPage(pageNo + 1)}
      >
        <Icon shape={nextIcon} directional />
      </Button>
    </nav>
  );
}
