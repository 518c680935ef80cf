import type { OfferedGame } from "./port.ts";
import type { CorrectableField, Corrections, GameFacts } from "./rules/game-fields.ts";

/** What a vendor says, with everything that it left out. */
export const factsOf = (game: OfferedGame): GameFacts => ({
  name: game.name,
  titles: { ...game.titles },
  gameType: game.gameType as GameFacts["gameType"],
  gameClass: game.gameClass ?? null,
  returnPpm: game.returnPpm,
  counted: game.counted ?? null,
  stakeMin: game.stakeMin.toString(),
  stakeMax: game.stakeMax.toString(),
  linesMin: game.linesMin ?? 0,
  cover: game.cover,
  version: game.version,
  isGroup: game.isGroup ?? false,
  defaultPlayType: game.defaultPlayType ?? null,
  platforms: [...(game.platforms ?? ["html5", "html5-desktop"])],
  devices: [...(game.devices ?? ["desktop", "mobile"])],
  languages: [...(game.languages ?? [])],
  blockedCountries: [...(game.blockedCountries ?? [])],
  popularity: game.popularity ?? 0,
  hasDemo: game.hasDemo ?? false,
  isFrameAllowed: game.isFrameAllowed ?? true,
  isHot: game.isHot ?? false,
});

/** What is in force: an operator's word stands before the vendor's. */
export const inForce = (offered: GameFacts, corrections: Corrections): GameFacts => ({ ...offered, ...corrections });

export type FieldChange = {
  readonly field: keyof GameFacts | "isOpen" | "isOffered";
  readonly before: unknown;
  readonly after: unknown;
};

/** The fields in which two descriptions differ. */
export function differencesOf(before: GameFacts, after: GameFacts): FieldChange[] {
  const fields = Object.keys(after) as (keyof GameFacts)[];
  return fields
    .filter((field) => canonical(before[field]) !== canonical(after[field]))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] }));
}

/** Corrections after an operator's change; null takes the vendor's word again. */
export function correctionsAfter(
  before: Corrections,
  change: { readonly [Field in CorrectableField]?: GameFacts[Field] | null },
  cleared: readonly CorrectableField[],
): Corrections {
  const kept = Object.entries({ ...before, ...change }).filter(
    ([field]) => !cleared.includes(field as CorrectableField),
  );
  return Object.fromEntries(kept) as Corrections;
}

/** Text that is the same for the same value, whatever the order of its names. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
