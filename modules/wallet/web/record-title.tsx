import { Badge, coverUrl, DateTime, Money, Picture } from "@fairhouse/ui";
import type { ReactNode } from "react";
import css from "./record-title.module.css";

export type RecordTitleProps = {
  cover: string | null | undefined;
  name: string;
  vendorName: string | null | undefined;
  /** Of a round that is not over as usual. */
  state?: { readonly isOpen: boolean; readonly label: string } | undefined;
  netLedger: string;
  unit: string;
  postedAt: string;
  /** What else tells it from others, after the vendor's name. */
  children?: ReactNode;
};

/** The first cell of a round or payment: its picture, name and vendor; on a phone also its time and its net. */
export function RecordTitle(props: RecordTitleProps) {
  const { cover, name, vendorName, state, netLedger, unit, postedAt, children } = props;
  return (
    <>
      <span className={css.what}>
        {cover && <Picture className="thumb" src={coverUrl(cover)} width={36} height={44} alt="" loading="lazy" />}
        <span className={css.names}>
          <strong>{name}</strong>
          <small className={css.more}>
            {vendorName && <bdi lang="en">{vendorName}</bdi>}
            {children}
            {state && <Badge tone={state.isOpen ? "wait" : "plain"}>{state.label}</Badge>}
            <span className="phone">
              <DateTime at={postedAt} />
            </span>
          </small>
        </span>
      </span>
      <span className="phone strong">
        <Money amount={netLedger} currency={unit} signed bare />
      </span>
    </>
  );
}
