import { ok, type Result, refuse } from "@fairhouse/base";
import type { Picks } from "../picks.ts";
import type { EnteredList, Field, Fields, Play } from "../plays/play.ts";

/** Longer than any entry that is taken. */
export const TEXT_MOST = 60_000;

export type TextRefusal = "text_too_long" | "fields_wrong" | "text_unreadable" | "list_not_taken";

/** Between fields. */
const FIELD_END = "|";
/** A field without picks. */
const EMPTY = "-";

/**
 * Picks as they are typed field by field: `012|5|7`, `04 11|01|08`, `small odd`, `-|3|-`. Digits stand side by side, longer numbers
 * apart. What it reads is not checked yet.
 */
export function parseFields(play: Play, text: string): Result<Picks, TextRefusal> {
  if (text.length > TEXT_MOST) return refuse("text_too_long");
  const parts = text.split(FIELD_END);
  if (parts.length !== play.fields.length) return refuse("fields_wrong");
  const fields: number[][] = [];
  for (const [index, field] of play.fields.entries()) {
    const picks = parsePicks(field, parts[index]!.trim());
    if (picks === undefined) return refuse("text_unreadable");
    fields.push(picks);
  }
  return ok({ kind: "fields", fields });
}

function parsePicks(field: Field, text: string): number[] | undefined {
  if (text === "" || text === EMPTY) return [];
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  const names = field.width === 1 ? words.flatMap((word) => [...word]) : words;
  const picks = names.map((name) => parsePick(field, name));
  return picks.every((pick) => pick !== undefined) ? picks : undefined;
}

function parsePick({ choices, from, width }: Field, name: string): number | undefined {
  if (choices) {
    const index = choices.indexOf(name.toLowerCase());
    return index < 0 ? undefined : index + from;
  }
  return /^\d+$/.test(name) && name.length <= width ? Number(name) : undefined;
}

/** Picks as they are typed: the inverse of `parseFields`. */
export const writeFields = (play: Play, fields: Fields): string =>
  play.fields.map((field, index) => writePicks(field, fields[index]!)).join(FIELD_END);

function writePicks(field: Field, picks: readonly number[]): string {
  if (picks.length === 0) return EMPTY;
  const names = picks.map((pick) => field.choices?.[pick - field.from] ?? String(pick).padStart(field.width, "0"));
  return names.join(field.width === 1 && !field.choices ? "" : " ");
}

/** What was read of a list, without what stood in it twice. */
export type ReadList = { readonly picks: Picks; readonly repeated: number };

/**
 * Combinations as they are typed or pasted, one after the other: `12345 67890, 11111` or, where numbers have two digits,
 * `01 02 03, 040506`. Repeats are left out and counted. What it reads is not checked yet.
 */
export function parseList({ list }: Play, text: string): Result<ReadList, TextRefusal> {
  if (list === undefined) return refuse("list_not_taken");
  if (text.length > TEXT_MOST) return refuse("text_too_long");
  const words = text.split(list.width === 1 ? /[\s,;]+/ : /[,;\n\r]+/).filter((word) => word.trim() !== "");
  const seen = new Map<string, readonly number[]>();
  for (const word of words) {
    const combination = parseCombination(list, word.replace(/\s+/g, ""));
    if (combination === undefined) return refuse("text_unreadable");
    const canonical = list.canonical(combination) ?? combination;
    seen.set(canonical.join(), canonical);
  }
  return ok({ picks: { kind: "list", combinations: [...seen.values()] }, repeated: words.length - seen.size });
}

function parseCombination({ length, width }: EnteredList, word: string): number[] | undefined {
  if (word.length !== length * width || !/^\d+$/.test(word)) return undefined;
  return Array.from({ length }, (_, index) => Number(word.slice(index * width, (index + 1) * width)));
}

/** Combinations as they are typed: the inverse of `parseList`. */
export const writeList = ({ list }: Play, combinations: readonly (readonly number[])[]): string =>
  combinations.map((one) => one.map((number) => String(number).padStart(list!.width, "0")).join("")).join(", ");
