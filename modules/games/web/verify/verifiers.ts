/** All that is needed to recompute a round, in the shape of the file that the command line reads. */
export type RoundClaim = {
  readonly gameCode: string;
  readonly payTableVersion: string;
  /** SHA-256 of the server seed, 64 hex digits. */
  readonly commitment: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Ledger amount as an integer string, as is `win`. */
  readonly stake: string;
  readonly numbers: readonly number[];
  readonly win: string;
};

export type ClaimPart = "form" | "game" | "version" | "commitment" | "numbers" | "win";

export type Verification =
  | { readonly matches: true; readonly numbers: readonly number[]; readonly win: string }
  | { readonly matches: false; readonly part: ClaimPart; readonly claimed: string; readonly computed: string };

/** The reels, each from its top row. `cover` names a drawing; `pays` marks what won. */
export type RoundPicture = {
  readonly columns: readonly (readonly { readonly symbol: string; readonly cover: string; readonly pays: boolean }[])[];
};

/** Recomputes the rounds of one game in the browser, without a network. */
export type RoundVerifier = {
  verify(claim: RoundClaim): Promise<Verification>;
  /** Undefined for data that are no revealed round. */
  parse(data: unknown): RoundClaim | undefined;
  picture(claim: Pick<RoundClaim, "numbers" | "payTableVersion">): RoundPicture | undefined;
  /** The game's names of its symbols by their codes, in the language of a tag ("ur-PK"), else in English. */
  symbolNames(language: string): Promise<Readonly<Record<string, string>>>;
};

type LoadVerifier = () => Promise<RoundVerifier | undefined>;

const loaders = new Map<string, LoadVerifier>();

/** Hands in how a game's rounds are recomputed; fetched at the first verification. */
export function registerVerifier(gameCode: string, load: LoadVerifier): void {
  loaders.set(gameCode, load);
}

export const hasVerifier = (gameCode: string): boolean => loaders.has(gameCode);

/** Undefined when this site cannot recompute that game. */
export async function loadVerifier(gameCode: string): Promise<RoundVerifier | undefined> {
  return loaders.get(gameCode)?.();
}
