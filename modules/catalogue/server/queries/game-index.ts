import { foldedText } from "@fairhouse/i18n/folded-text";
import type { GameClass } from "../../rules/game-fields.ts";
import type { OpenGame } from "./open-game.ts";
import { termsOf } from "./search-terms.ts";

/** What a list of games is narrowed to; what is left out narrows nothing. */
export type GameSearch = {
  /** Games of one of these types. */
  readonly gameTypes?: readonly string[] | undefined;
  /** A type whose games are left out. */
  readonly exceptType?: string | undefined;
  readonly vendor?: string | undefined;
  readonly gameClass?: GameClass | undefined;
  /** Each word has to stand in one of the game's names. */
  readonly name?: string | undefined;
  /** Ledger amount: games whose smallest stake is this or more. */
  readonly stakeMin?: bigint | undefined;
  /** Games with so many lines or more. */
  readonly linesMin?: number | undefined;
  /** Games for one of these. */
  readonly platforms?: readonly string[] | undefined;
  /** Games in this language of the site, or in English, which stands in for every other. */
  readonly language?: string | undefined;
  readonly isHot?: boolean | undefined;
  /** These alone. */
  readonly nodeIds?: readonly string[] | undefined;
};

/** Answers that are kept; a lobby asks the same few again and again. */
const KEPT_MAX = 200;

/** How many covers stand for a vendor that has no drawings of its own. */
const COVERS = 3;

export type VendorGames = Pick<OpenGame, "vendor" | "vendorName" | "accountTypeId"> & {
  readonly gameType: string;
  readonly games: number;
  readonly hasHot: boolean;
  readonly covers: readonly string[];
};

type Entry = { readonly game: OpenGame; readonly folded: string };

/**
 * Finds the entries that have a word, in their order. All names lie in one text, through which the engine looks in one go: asking
 * ten thousand small texts took ten times as long.
 */
function createWordScan(entries: readonly Entry[]): (word: string) => Entry[] {
  const text = entries.map(({ folded }) => folded).join("\n");
  const ends: number[] = [];
  for (const { folded } of entries) ends.push((ends.at(-1) ?? -1) + folded.length + 1);
  return (word) => {
    const found: Entry[] = [];
    let index = 0;
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends[index])) {
      while ((ends[index] ?? text.length) <= at) index += 1;
      const entry = entries[index];
      if (entry) found.push(entry);
      if (index === entries.length - 1) break;
    }
    return found;
  };
}

/**
 * Finds games among those in memory. What was found is kept until the catalogue changes, so that a page costs the same whatever
 * its number is: it is a slice of a list that is there.
 */
export function createGameIndex(games: readonly OpenGame[]) {
  const entries: readonly Entry[] = games.map((game) => ({ game, folded: foldedText(namesOf(game).join("\n")) }));
  const withWord = createWordScan(entries);
  const [byType, byVendor] = [groupBy(entries, "game_type"), groupBy(entries, "vendor")];
  const byNode = new Map(games.map((game) => [game.node_id, game]));
  const found = new Map<string, readonly OpenGame[]>();

  function find(search: GameSearch): readonly OpenGame[] {
    const key = keyOf(search);
    const known = found.get(key);
    if (known) return known;
    const terms = termsOf(search.name ?? "");
    const list = nearestFirst(narrowest(search, terms).filter(fitting(search, terms)), terms).map(({ game }) => game);
    if (found.size >= KEPT_MAX) found.delete(found.keys().next().value as string);
    found.set(key, list);
    return list;
  }

  let kinds: readonly VendorGames[] | undefined;
  const classes = new Map<string, readonly GameClass[]>();

  function narrowest({ vendor, gameTypes }: GameSearch, terms: readonly string[]): readonly Entry[] {
    if (vendor !== undefined) return byVendor.get(vendor) ?? [];
    const [longest] = terms.toSorted((one, other) => other.length - one.length);
    if (longest !== undefined) return withWord(longest);
    const [only, ...others] = gameTypes ?? [];
    return only !== undefined && others.length === 0 ? (byType.get(only) ?? []) : entries;
  }

  return {
    find,
    byNode: (nodeId: bigint): OpenGame | undefined => byNode.get(nodeId),
    /** The classes that games of a type have. */
    classesOf(gameType: string): readonly GameClass[] {
      const known = classes.get(gameType);
      if (known) return known;
      const found = [...new Set((byType.get(gameType) ?? []).flatMap(({ game }) => game.game_class ?? []))];
      if (byType.has(gameType)) classes.set(gameType, found);
      return found;
    },
    vendorGames(): readonly VendorGames[] {
      kinds ??= vendorGamesOf(games);
      return kinds;
    },
  };
}

export type GameIndex = ReturnType<typeof createGameIndex>;

/** How many open games a vendor has of a type, with the covers of the first ones; by type and then by name. */
function vendorGamesOf(games: readonly OpenGame[]): VendorGames[] {
  const groups = Map.groupBy(games, ({ vendor, game_type }) => `${game_type}/${vendor}`);
  const found = [...groups.values()].flatMap(([first, ...more]): VendorGames[] =>
    first === undefined
      ? []
      : [
          {
            ...{ vendor: first.vendor, vendorName: first.vendorName, gameType: first.game_type },
            accountTypeId: first.accountTypeId,
            games: more.length + 1,
            hasHot: first.is_hot || more.some((game) => game.is_hot),
            covers: [first, ...more].slice(0, COVERS).map(({ cover }) => cover),
          },
        ],
  );
  // Names are compared as texts: a thousand comparisons by the rules of a language would hold up a page.
  const typeOrder = [...new Set(found.map(({ gameType }) => gameType))];
  return found.sort(
    (one, other) =>
      typeOrder.indexOf(one.gameType) - typeOrder.indexOf(other.gameType) ||
      compareTexts(one.vendorName.toLowerCase(), other.vendorName.toLowerCase()) ||
      compareTexts(one.vendor, other.vendor),
  );
}

const compareTexts = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);

const namesOf = (game: OpenGame): string[] => [game.name, ...Object.values(game.titles)];

const keyOf = (search: GameSearch): string =>
  JSON.stringify([
    ...[search.gameTypes, search.exceptType, search.vendor, search.gameClass, foldedText(search.name ?? "").trim()],
    ...[search.stakeMin?.toString(), search.linesMin, search.platforms, search.language, search.isHot, search.nodeIds],
  ]);

function groupBy(entries: readonly Entry[], field: "game_type" | "vendor"): ReadonlyMap<string, readonly Entry[]> {
  return Map.groupBy(entries, ({ game }) => game[field]);
}

/** A name that was typed whole stands first, then those that begin so, then those with these words one after the other. */
function nearestFirst(found: readonly Entry[], terms: readonly string[]): readonly Entry[] {
  if (terms.length === 0) return found;
  const phrase = terms.join(" ");
  const distanceOf = ({ folded }: Entry): number => {
    if (!folded.includes(phrase)) return 3;
    const names = `\n${folded}\n`;
    if (names.includes(`\n${phrase}\n`)) return 0;
    return names.includes(`\n${phrase}`) ? 1 : 2;
  };
  const distances = new Map(found.map((entry) => [entry, distanceOf(entry)]));
  return found.toSorted((one, other) => (distances.get(one) ?? 0) - (distances.get(other) ?? 0));
}

function fitting(search: GameSearch, terms: readonly string[]): (entry: Entry) => boolean {
  const { gameTypes, exceptType, vendor, gameClass, stakeMin, linesMin, platforms, language, isHot, nodeIds } = search;
  // The words first: they keep more games away than all the rest.
  return ({ game, folded }) =>
    terms.every((term) => folded.includes(term)) &&
    (gameTypes === undefined || gameTypes.includes(game.game_type)) &&
    game.game_type !== exceptType &&
    (vendor === undefined || game.vendor === vendor) &&
    (gameClass === undefined || game.game_class === gameClass) &&
    (stakeMin === undefined || game.stake_min >= stakeMin) &&
    (linesMin === undefined || game.lines_min >= linesMin) &&
    (isHot === undefined || game.is_hot === isHot) &&
    (nodeIds === undefined || nodeIds.includes(game.node_id.toString())) &&
    (platforms === undefined || game.platforms.some((platform) => platforms.includes(platform))) &&
    (language === undefined || isIn(language, game.languages));
}

const isIn = (language: string, languages: readonly string[]): boolean =>
  languages.length === 0 || languages.includes(language) || languages.includes("EN");
