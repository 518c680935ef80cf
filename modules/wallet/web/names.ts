import type { Text } from "@fairhouse/i18n";
import type { Entry } from "./use-entries.ts";

type Words = Pick<Text, "maybe">;

/** What an entry is called: its kind and what it was for. */
export function entryName(t: Words, entry: Pick<Entry, "kind" | "label">): string {
  const kind = t.maybe(`kinds.${entry.kind}`) ?? t.maybe("kinds.other") ?? entry.kind;
  return entry.label ? `${kind} · ${labelName(t, entry.label)}` : kind;
}

/** The name of a payment method, or of a game by its code: "tiger-at-four" is Tiger at Four. */
const labelName = (t: Words, label: string): string => t.maybe(`methods.${label}.name`) ?? titleOf(label);

const SMALL_WORDS = new Set(["a", "an", "and", "at", "in", "of", "on", "the"]);

const titleOf = (code: string): string =>
  code
    .split("-")
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

/** What an account of the books is called in front of the member. */
export function accountName(t: Words, account: string): string {
  const known = t.maybe(`accounts.${account}`);
  if (known) return known;
  const [family = "", ...rest] = account.split("_");
  return t.maybe(`accounts.${family}`, { name: rest.join("_") }) ?? account;
}
