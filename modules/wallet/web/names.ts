import type { Text } from "@fairhouse/i18n";
import type { Entry } from "./entry.ts";
import type { LedgerRecord } from "./use-records.ts";

type Words = Pick<Text, "maybe">;

/** What an entry is called: its kind and what it was for. */
export function entryName(t: Words, entry: Pick<Entry, "kind" | "label">): string {
  const kind = t.maybe(`kinds.${entry.kind}`) ?? t.maybe("kinds.other") ?? entry.kind;
  if (!entry.label) return kind;
  // The other side of a transfer between members is a masked name, which is shown as it is.
  return `${kind} · ${entry.kind.startsWith("member_transfer_") ? entry.label : labelName(t, entry.label)}`;
}

/** What a row of the ledger is called: a game by the catalogue's name, a payment by its kind and what it was for. */
export function recordName(
  t: Words,
  { round, entryKind, label, labelName }: Pick<LedgerRecord, "round" | "entryKind" | "label" | "labelName">,
): string {
  if (round) return round.gameName ?? gameTitle(round.gameCode);
  const kind = entryName(t, { kind: entryKind, label: null });
  return labelName ? `${kind} · ${labelName}` : entryName(t, { kind: entryKind, label });
}

/** The name of a payment method, or of a game by its code: "tiger-at-four" is Tiger at Four. */
const labelName = (t: Words, label: string): string => t.maybe(`methods.${label}.name`) ?? gameTitle(label);

const SMALL_WORDS = new Set(["a", "an", "and", "at", "in", "of", "on", "the"]);

/** "tiger-at-four" is Tiger at Four. */
export const gameTitle = (code: string): string =>
  code
    .split("-")
    .map((word, index) => (index > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

/** What an account of the books is called in front of the member, with the name of the company that it belongs to. */
export function accountName(t: Words, { account, name }: Pick<Entry["leaves"], "account" | "name">): string {
  const known = t.maybe(`accounts.${account}`);
  if (known) return known;
  const [family = "", ...rest] = account.split("_");
  return t.maybe(`accounts.${family}`, { name: name ?? gameTitle(rest.join("_")) }) ?? account;
}
