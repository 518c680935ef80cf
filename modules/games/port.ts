/** A game as its vendor describes it. */
export type VendorGame = {
  readonly code: string;
  readonly name: string;
  /** The game type: RNG, LIVE, FISH, PVP, SPORTS, ESPORTS, LOTT, ELOTT. */
  readonly gameType: string;
  /** What comes back to players over all outcomes, in millionths, computed by the vendor's build; null where it has none. */
  readonly returnPpm: number | null;
  /** Ledger units of the site's currency. */
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  /** Name of the cover's drawing. */
  readonly cover: string;
  readonly version: string;
};

/** A round as its vendor recorded it: enough to recompute it. `serverSeed` only after it has been revealed. */
export type RoundRecord = {
  readonly roundId: string;
  readonly gameCode: string;
  readonly payTableVersion: string;
  readonly state: string;
  readonly stake: string;
  readonly win: string | null;
  readonly numbers: readonly number[] | null;
  readonly commitment: string;
  readonly serverSeed: string | null;
  readonly clientSeed: string | null;
  readonly nonce: number | null;
};

export type LaunchRequest = {
  readonly launchToken: string;
  readonly gameCode: string;
  readonly language: string;
  readonly theme: "light" | "dark";
};

/** The site's way to a game vendor. Adapters live in `vendors/`; money moves only by the public wallet protocol. */
export type GameVendorAdapter = {
  /** The vendor's code at the site, as in `/seamless/v1/{vendor}`. */
  readonly code: string;
  readonly name: string;
  /** The frame's exact origin: another host than the site's. */
  readonly frameOrigin: string;
  listGames(): Promise<readonly VendorGame[]>;
  launchUrl(request: LaunchRequest): string;
  /** Undefined when the vendor has no such round of this player. A thrown error: it did not answer. */
  roundRecord(request: { playerId: string; roundId: string }): Promise<RoundRecord | undefined>;
  /**
   * Reveals the seeds of a round, which ends their use, for a player who wants to verify it. `not_yet`: another round of
   * the same seeds is still to be drawn. Undefined when the vendor has no such round.
   */
  revealRound(request: { playerId: string; roundId: string }): Promise<RoundRecord | "not_yet" | undefined>;
};
