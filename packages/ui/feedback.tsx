import { useText } from "@fairhouse/i18n";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { Icon, type IconShape } from "./icon.tsx";
import { checkIcon, infoIcon, refreshIcon, warnIcon } from "./icons.ts";

const PLACES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

/** Holds the place of what is on its way, twelve places at most. `shape` is a class that gives it the size of the content. */
export function Skeleton({ shape = "skel--line", count = 1 }: { shape?: string | undefined; count?: number }) {
  const t = useText("ui");
  return (
    <div role="status" aria-label={t("loading")}>
      {PLACES.slice(0, count).map((place) => (
        <div key={place} className={classes("skel", shape)} />
      ))}
    </div>
  );
}

export type EmptyStateProps = { icon: IconShape; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Icon, one bold line, one sentence, one action that fills it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Icon shape={icon} />
      <strong>{title}</strong>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

export type ErrorStateProps = {
  /** What failed, and whether money moved. */
  title?: ReactNode;
  children?: ReactNode;
  onRetry?: () => void;
  /** Where to go on, when another try is no use. */
  action?: ReactNode;
};

/** What failed, whether money moved, and another try. */
export function ErrorState({ title, children, onRetry, action }: ErrorStateProps) {
  const t = useText("ui");
  return (
    <div className="empty" role="alert">
      <Icon shape={warnIcon} />
      <strong>{title ?? t("failed.title")}</strong>
      <p>{children ?? t("failed.body")}</p>
      {onRetry && (
        <Button kind="line" onClick={onRetry}>
          <Icon shape={refreshIcon} />
          {t("retry")}
        </Button>
      )}
      {action}
    </div>
  );
}

/** Stands where something needs the network that is not there. What was typed stays. */
export function OfflineState({ onRetry }: { onRetry?: () => void }) {
  const t = useText("ui");
  return (
    <ErrorState title={t("noNetwork.title")} {...(onRetry ? { onRetry } : {})}>
      {t("noNetwork.body")}
    </ErrorState>
  );
}

export type NoticeTone = "info" | "good" | "wait" | "bad";
const NOTICE_ICONS = { info: infoIcon, good: checkIcon, wait: infoIcon, bad: warnIcon } as const;

/** A sentence in its place on the page: a refusal, a hint, a confirmation. Bad ones are announced at once. */
export function Notice({ tone = "info", children }: { tone?: NoticeTone; children: ReactNode }) {
  return (
    <div className={classes("notice", `notice--${tone}`)} role={tone === "bad" ? "alert" : "status"}>
      <Icon shape={NOTICE_ICONS[tone]} />
      <div className="grow">{children}</div>
    </div>
  );
}

export type MeterProps = { label: ReactNode; used: bigint; limit: bigint; figures: ReactNode; name: string };

/** How much of a limit is used. `figures` are written beside it, so the bar alone never carries the meaning. */
export function Meter({ label, used, limit, figures, name }: MeterProps) {
  const percent = limit > 0n ? Number((used * 100n) / limit) : 0;
  const shown = Math.min(100, Math.max(0, percent));
  return (
    <div className="meter">
      <div className="row row--apart small">
        <span>{label}</span>
        <span>{figures}</span>
      </div>
      <Progress percent={shown} label={name} />
    </div>
  );
}

export type ProgressProps = {
  /** From 0 to 100. */
  percent: number;
  /** Names it for readers. */
  label: string;
};

/** How far something has come; the colour changes from 80 on. */
export function Progress({ percent, label }: ProgressProps) {
  return (
    <progress className={classes("bar", percent >= 80 && "bar--near")} value={percent} max={100} aria-label={label} />
  );
}

const SAYS_COPIED_MS = 3_000;

/** Copies a code and says so for a moment. `of` tells readers what is copied: "the round's number". */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const t = useText("ui");
  const [said, setSaid] = useState<"copy" | "copied" | "notCopied">("copy");
  useEffect(() => {
    if (said === "copy") return;
    const timer = setTimeout(() => setSaid("copy"), SAYS_COPIED_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = () =>
    copyText(text).then(
      () => setSaid("copied"),
      () => setSaid("notCopied"),
    );
  return (
    <Button kind="plain" small onClick={copy}>
      {said !== "copy" && <Icon shape={said === "copied" ? checkIcon : warnIcon} />}
      <span aria-live="polite">{t(said)}</span>
      <span className="sr">{of}</span>
    </Button>
  );
}

/** Fails instead of throwing where the page is not secure and there is no clipboard. */
const copyText = async (text: string): Promise<void> => navigator.clipboard.writeText(text);
