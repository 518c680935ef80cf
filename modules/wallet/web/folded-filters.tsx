import { Button, Count, Icon } from "@fairhouse/ui";
import { downIcon } from "@fairhouse/ui/icons";
import { type ReactNode, useId, useState } from "react";
import css from "./folded-filters.module.css";

type Props = {
  /** What is always in sight, such as a search. */
  first: ReactNode;
  label: string;
  /** How many filters narrow the list now, and the sentence that says so. */
  count: number;
  countLabel: string;
  children: ReactNode;
};

/** The filters of a list. On a phone they are behind one button with their number, so that the list is on the first screen. */
export function FoldedFilters({ first, label, count, countLabel, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="filterbar__fields">
      <div className="filterbar__row">
        {first}
        <Button
          kind="line"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {label}
          {count > 0 && <span className="sr">{countLabel}</span>}
          <span aria-hidden="true" className={css.count}>
            <Count count={count} />
          </span>
          <Icon shape={downIcon} />
        </Button>
      </div>
      <div id={id} className={css.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </search>
  );
}
