import { type ReactNode, type SyntheticEvent, useId } from "react";
import { Icon } from "./icon.tsx";
import { downIcon } from "./icons.ts";

export type AccordionItem = { key: string; title: ReactNode; body: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** The one that is open from the start; none when absent. */
  initialIndex?: number;
  /** Told with the index that was opened, or null when the open one was closed. */
  onChange?: (index: number | null) => void;
};

/**
 * One open at a time; pressing the open one closes it. The platform's own disclosure, so it works before any script,
 * is found by the browser's search and is read by every reader.
 */
export function Accordion({ items, initialIndex, onChange }: AccordionProps) {
  const group = useId();
  const closeOthers = (event: SyntheticEvent<HTMLDetailsElement>, index: number) => {
    const opened = event.currentTarget;
    if (opened.open) {
      // Browsers from before 2024 know no named groups.
      for (const other of opened.parentElement?.children ?? []) {
        if (other instanceof HTMLDetailsElement && other !== opened) other.open = false;
      }
      onChange?.(index);
    } else if (!opened.parentElement?.querySelector(":scope > details[open]")) onChange?.(null);
  };
  return (
    <div key={initialIndex}>
      {items.map((item, index) => (
        <details
          key={item.key}
          className="accordion"
          name={group}
          open={index === initialIndex}
          onToggle={(event) => closeOthers(event, index)}
        >
          <summary>
            <span>{item.title}</span>
            <Icon shape={downIcon} />
          </summary>
          <div className="accordion__body">{item.body}</div>
        </details>
      ))}
    </div>
  );
}
