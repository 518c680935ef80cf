import type { Game } from "../api.ts";

/** The fields of the form as texts and marks; lists have commas between their items. */
export type Draft = {
  readonly name: string;
  readonly gameClass: string;
  readonly popularity: string;
  readonly cover: string;
  readonly languages: string;
  readonly blockedCountries: string;
  readonly hasDemo: boolean;
  readonly isFrameAllowed: boolean;
  readonly isHot: boolean;
  readonly isOpen: boolean;
};

type Change = { -readonly [Field in Exclude<keyof Draft, "isOpen">]?: unknown };

/** What an operator wants of a game: fields to correct, fields of which the vendor's word counts again, shown or hidden. */
export type Correction = { readonly change: Change; readonly clear: string[]; readonly isOpen?: boolean };

const inForce = (game: Game, field: string): unknown =>
  field in game.corrections ? game.corrections[field] : game.offered[field];
const listText = (value: unknown): string => (Array.isArray(value) ? value.join(", ") : "");

export const draftOf = (game: Game): Draft => ({
  name: game.name,
  gameClass: game.gameClass ?? "",
  popularity: String(game.popularity),
  cover: String(inForce(game, "cover") ?? ""),
  languages: listText(inForce(game, "languages")),
  blockedCountries: listText(inForce(game, "blockedCountries")),
  hasDemo: inForce(game, "hasDemo") === true,
  isFrameAllowed: inForce(game, "isFrameAllowed") !== false,
  isHot: game.isHot,
  isOpen: game.isOpen,
});

/** Only fields that the operator changed; one that is as the vendor says is no correction any longer. */
export function correctionOf(game: Game, draft: Draft): Correction {
  const before = draftOf(game);
  const change: Change = {};
  const clear: string[] = [];
  for (const field of Object.keys(before) as (keyof Draft)[]) {
    if (field === "isOpen" || draft[field] === before[field]) continue;
    const value = sentValue(field, draft);
    if (JSON.stringify(value) === JSON.stringify(game.offered[field] ?? null)) clear.push(field);
    else change[field] = value;
  }
  return { change, clear, ...(draft.isOpen === before.isOpen ? {} : { isOpen: draft.isOpen }) };
}

function sentValue(field: Exclude<keyof Draft, "isOpen">, draft: Draft): unknown {
  switch (field) {
    case "popularity":
      return Number(draft.popularity);
    case "gameClass":
      return draft.gameClass === "" ? null : draft.gameClass;
    case "languages":
    case "blockedCountries":
      return draft[field]
        .split(",")
        .map((item) => item.trim().toUpperCase())
        .filter((item) => item !== "");
    case "name":
    case "cover":
      return draft[field].trim();
    default:
      return draft[field];
  }
}
