import { type KeyboardEvent, useState } from "react";

export type NumberBoardProps = {
  /** In reading order, ten to a row: "00" to "99". */
  numbers: readonly string[];
  selected: ReadonlySet<string>;
  /** What cannot be chosen now; it stays in its place, struck through. */
  off?: ReadonlySet<string>;
  onToggle: (number: string) => void;
  /** Names the board for readers. */
  label: string;
};

const PER_ROW = 10;
const STEPS: { readonly [key: string]: number } = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: PER_ROW,
  ArrowUp: -PER_ROW,
};

/** Numbers to choose from. One stop for Tab; arrows move as the numbers lie, left to right in every language. */
export function NumberBoard({ numbers, selected, off, onToggle, label }: NumberBoardProps) {
  const [current, setCurrent] = useState(0);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = STEPS[event.key];
    const next = current + (step ?? 0);
    if (!step || next < 0 || next >= numbers.length) return;
    event.preventDefault();
    setCurrent(next);
    (event.currentTarget.children[next] as HTMLElement | undefined)?.focus();
  }

  return (
    <fieldset className="board" aria-label={label} onKeyDown={onKeyDown}>
      {numbers.map((number, index) => (
        <button
          key={number}
          type="button"
          tabIndex={index === current ? 0 : -1}
          aria-pressed={selected.has(number)}
          aria-disabled={off?.has(number) || undefined}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (!off?.has(number)) onToggle(number);
          }}
        >
          {number}
        </button>
      ))}
    </fieldset>
  );
}
