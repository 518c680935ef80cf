import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { megaphoneIcon } from "@fairhouse/ui/icons";
import type { UseQueryResult } from "@tanstack/react-query";
import type { NoticeItem } from "./api.ts";
import { NoticeList } from "./notice-list.tsx";

export type NoticesBodyProps = {
  answer: Pick<UseQueryResult<{ readonly notice: readonly NoticeItem[] }>, "data" | "isPending" | "refetch">;
  initialIndex?: number | undefined;
  /** How many lines stand while they are on their way. */
  lines: number;
};

/** The notices, on their page and in their dialog: on their way, failed, none, or one below the other. */
export function NoticesBody({ answer: { data, isPending, refetch }, initialIndex, lines }: NoticesBodyProps) {
  const t = useText("content");
  if (isPending) return <Skeleton shape="skel--row" count={lines} />;
  if (!data) return <ErrorState title={t("notices.failed")} onRetry={() => void refetch()} />;
  if (data.notice.length === 0) {
    return (
      <EmptyState icon={megaphoneIcon} title={t("notices.none")}>
        {t("notices.noneBody")}
      </EmptyState>
    );
  }
  return <NoticeList notices={data.notice} {...(initialIndex === undefined ? {} : { initialIndex })} />;
}
