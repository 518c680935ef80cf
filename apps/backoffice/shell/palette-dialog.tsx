import { useText } from "@fairhouse/i18n";
import { useOperator } from "@fairhouse/staff/backoffice";
import { Icon, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import type { PaletteEntry } from "@fairhouse/ui/operators";
import { useNavigate } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useState } from "react";
import { type PageLink, pagesFor } from "../collect.ts";
import { slices } from "../slices.ts";
import css from "./palette-dialog.module.css";
import { useFullText } from "./screen-view.tsx";

const SHOWN_MAX = 8;
const LIST = "palette-list";

type Line = PaletteEntry & { keys?: string };

/** Finds pages and what the slices offer, such as waiting withdrawals; nothing is listed that does not exist. */
export default function PaletteDialog() {
  const t = useText("backoffice");
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const { close } = useDialog();
  const navigate = useNavigate();
  const pages = usePages().filter((line) => matches(line, words));
  const entries = useEntries()
    .filter((line) => matches(line, words))
    .slice(0, SHOWN_MAX);
  const lines = [...entries, ...pages];
  const chosen = lines[Math.min(at, lines.length - 1)];

  useEffect(() => {
    if (chosen) document.getElementById(optionId(chosen))?.scrollIntoView({ block: "nearest" });
  }, [chosen]);

  function open(line: Line | undefined) {
    if (!line) return;
    close();
    void navigate({ href: line.to });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && lines.length > 0) setAt((Math.min(at, lines.length - 1) + step + lines.length) % lines.length);
    else if (event.key === "Enter") open(chosen);
    else return;
    event.preventDefault();
  }

  const group = (name: string, inside: readonly Line[]) => (
    <Group name={name} lines={inside} chosen={chosen} onOpen={open} />
  );
  return (
    <Dialog name="palette" title={t("palette.title")} showClose={false} className="palette">
      <input
        className="input"
        role="combobox"
        aria-label={t("palette.title")}
        aria-expanded="true"
        aria-controls={LIST}
        aria-activedescendant={chosen ? optionId(chosen) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={t("find")}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={LIST} role="listbox" aria-label={t("palette.title")} className={css.list}>
        {entries.length > 0 && group(t("palette.entries"), entries)}
        {pages.length > 0 && group(t("palette.pages"), pages)}
      </div>
      <p className={css.none} role="status">
        {lines.length === 0 && t("palette.nothing")}
      </p>
      <p className="keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t("palette.move")}
        </span>
        <span>
          <kbd>Enter</kbd> {t("palette.open")}
        </span>
        <span>
          <kbd>Esc</kbd> {t("palette.close")}
        </span>
      </p>
    </Dialog>
  );
}

type GroupProps = { name: string; lines: readonly Line[]; chosen: Line | undefined; onOpen: (line: Line) => void };

function Group({ name, lines, chosen, onOpen }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox.
    <div role="group" aria-label={name}>
      <p className={css.head} aria-hidden="true">
        {name}
      </p>
      {lines.map((line) => (
        <Option key={line.id} line={line} isChosen={line === chosen} onOpen={onOpen} />
      ))}
    </div>
  );
}

function Option({ line, isChosen, onOpen }: { line: Line; isChosen: boolean; onOpen: (line: Line) => void }) {
  return (
    <div
      id={optionId(line)}
      role="option"
      tabIndex={-1}
      className={css.line}
      aria-selected={isChosen}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onOpen(line)}
      onKeyDown={(event) => event.key === "Enter" && onOpen(line)}
    >
      <Icon shape={line.icon} />
      <span className="grow">{line.label}</span>
      <span className="small">{line.detail}</span>
      {line.keys && <kbd>{line.keys}</kbd>}
    </div>
  );
}

const optionId = ({ id }: Line) => `palette-${id}`;

function matches({ label, detail }: Line, words: string): boolean {
  const text = `${label} ${detail}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function usePages(): readonly Line[] {
  const { state } = useOperator();
  return pagesFor(state.kind === "open" ? state.operator.permissions : []).map(usePageLine);
}

/** The pages of one operator do not change while the palette is open, so neither does the order of these hooks. */
function usePageLine({ path, title, navigation }: PageLink): Line {
  const label = useFullText(title);
  return {
    id: path.slice(1) || "home",
    label,
    detail: "",
    icon: navigation.icon,
    to: path,
    keys: `G ${navigation.letter.toUpperCase()}`,
  };
}

type EntriesHook = () => readonly Line[];

const none: EntriesHook = () => [];
const both =
  (first: EntriesHook, second: EntriesHook): EntriesHook =>
  () => [...first(), ...second()];

/** What all slices offer; their number never changes, so neither does the order of their hooks. */
const useEntries = slices.map((slice) => slice.useEntries ?? none).reduce(both, none);
