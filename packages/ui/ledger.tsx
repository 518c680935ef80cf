import { useText } from "@fairhouse/i18n";
import { type ReactNode, useId } from "react";
import { classes } from "./classes.ts";
import { Icon } from "./icon.tsx";
import { bookIcon } from "./icons.ts";

export type LedgerLine = { key: string; label: ReactNode; value: ReactNode; total?: boolean };

/** Names and figures on ruled lines; the total stands under a full line. */
export function LedgerList({ lines, small = false }: { lines: readonly LedgerLine[]; small?: boolean }) {
  return (
    <dl className={classes("ledger", small && "small")}>
      {lines.map((line) => (
        <div key={line.key} className={classes(line.total && "total")}>
          <dt>{line.label}</dt>
          <dd>{line.value}</dd>
        </div>
      ))}
    </dl>
  );
}

export type OpenBookProps = {
  /** The page that the amount leaves. */
  leaves: { title: ReactNode; lines: readonly LedgerLine[] };
  /** The page on which it arrives. */
  arrives: { title: ReactNode; lines: readonly LedgerLine[] };
  /** Below both pages: the round, its seal, what it refers to. */
  children?: ReactNode;
};

/** Both sides of an entry: one amount leaves a page and arrives on the other. */
export function OpenBook({ leaves, arrives, children }: OpenBookProps) {
  return (
    <div className="openbook">
      <BookPage {...leaves} />
      <BookPage {...arrives} />
      {children && <div className="full">{children}</div>}
    </div>
  );
}

function BookPage({ title, lines }: OpenBookProps["leaves"]) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <p className="openbook__title" id={id}>
        {title}
      </p>
      <LedgerList lines={lines} />
    </section>
  );
}

/** The small button at the end of a row that opens it to both sides. */
export function BothSidesButton({ open, onToggle, of }: { open: boolean; onToggle: () => void; of: string }) {
  const t = useText("ui");
  return (
    <button
      type="button"
      className="verify"
      aria-expanded={open}
      aria-label={t("bothSides.of", { entry: of })}
      onClick={onToggle}
    >
      <Icon shape={bookIcon} />
      <span>{t("bothSides.label")}</span>
    </button>
  );
}

/** The promise made before a round and what it proved after. */
export function Seal({ lines }: { lines: readonly { key: string; label: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className="seal">
      {lines.map((line) => (
        <div key={line.key} className="seal__line">
          <dt>{line.label}</dt>
          <dd>
            <span className="code">{line.value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
