import { useText } from "@fairhouse/i18n";
import { DateTime, Progress } from "@fairhouse/ui";
import { useEffect, useState } from "react";
import css from "./time-left.module.css";

const TICK_MS = 1_000;

/** How long a payment can still be made: a bar that fills, and the figures. It is read out once, not every second. */
export function TimeLeft({ from, until }: { from: string; until: string }) {
  const t = useText("wallet");
  const now = useNow();
  const [began, ends] = [Date.parse(from), Date.parse(until)];
  const left = Math.max(0, ends - now);
  return (
    <div className={css.left}>
      <p className="row row--apart small">
        <span>{t.rich("deposit.here.until", { at: () => <DateTime at={until} /> })}</span>
        <strong className="num" aria-hidden="true">
          {figures(left)}
        </strong>
      </p>
      <Progress percent={usedPercent(began, ends, left)} label={t("deposit.here.used")} />
    </div>
  );
}

const usedPercent = (began: number, ends: number, left: number): number =>
  Math.min(100, Math.max(0, Math.floor(100 - (100 * left) / Math.max(1, ends - began))));

/** "24:10", and "23:10:05" from an hour on. */
function figures(leftMs: number): string {
  const seconds = Math.ceil(leftMs / 1_000);
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60];
  return (parts[0] === 0 ? parts.slice(1) : parts).map((part) => String(part).padStart(2, "0")).join(":");
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
