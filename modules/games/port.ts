import { extensionPoint, token } from "@fairhouse/base";
import type { CatalogueSource, Device } from "@fairhouse/catalogue/port";
import type { AnyCallRequest, Reply, Status } from "@fairhouse/wallet-protocol";
import type { CreditCeilings } from "./rules/credit-ceilings.ts";

export type { OfferedGame } from "@fairhouse/catalogue/port";

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

/** A game's pot. Ledger amount, never more than it holds at the moment of the answer. */
export type VendorPot = { readonly gameCode: string; readonly amount: bigint };

/** A table of a card game. Stakes are ledger amounts. */
export type GameRoom = {
  readonly roomId: string;
  readonly name: string;
  readonly stakeMin: bigint;
  readonly stakeMax: bigint;
  readonly players: number;
  /** Null where the vendor sets no bound. */
  readonly seats: number | null;
};

/** What a game is told when it opens, with a player and without one. */
export type DemoRequest = {
  readonly gameCode: string;
  readonly language: string;
  readonly theme: "light" | "dark";
  readonly device: Device;
  /** Where the game's own way out leads: a page of the site. */
  readonly exitUrl: string;
};

export type LaunchRequest = DemoRequest & {
  readonly launchToken: string;
  /** Names this opening to the vendor, until {@link GameVendorAdapter.endSession} ends it. */
  readonly launchId: string;
  /** The player's address, and its country where the site knows it. */
  readonly ip: string;
  readonly country: string | null;
  /** Which host the game is opened at; the vendor's own when left out. */
  readonly host?: string;
  /** Whom a vendor that asks its own server for the address has to name. */
  readonly player: { readonly playerId: string; readonly currency: string };
  /** Goes with every wallet call of the launch; only for a vendor with a `wire`, whose launch is redeemed by then. */
  readonly sessionToken?: string;
};

/** One HTTP request of a vendor, as it came. */
export type WireCall = {
  readonly method: string;
  /** What follows the vendor's own prefix, such as `/transaction/bet`. */
  readonly path: string;
  readonly rawBody: Buffer;
  header(name: string): string | undefined;
};

/** What a vendor asks, in the site's words. `requestId` is the vendor's own, for the answer. */
export type WireQuestion =
  | { readonly kind: "call"; readonly requestId: string; readonly asked: AnyCallRequest }
  /** Whether there is such a player. */
  | { readonly kind: "player"; readonly requestId: string; readonly playerId: string }
  /** It is none of the vendor's calls, or not of their form. */
  | { readonly kind: "refused"; readonly requestId: string; readonly status: Status };

/** What the site tells an adapter while it reads a call: vendors leave out what they believe is known. */
export type WireLookups = {
  /** The game that a session token was given for. */
  gameOf(sessionToken: string): string | undefined;
  /** The currency of a player's wallet; undefined for a stranger. */
  currencyOf(playerId: string): Promise<string | undefined>;
};

export type WireAnswer = {
  readonly question: WireQuestion;
  readonly reply: Omit<Reply, "requestId">;
};

/**
 * The wallet calls of a vendor that speaks a protocol of its own, under `/seamless/wire/{vendor}`. The adapter translates
 * and decides nothing: each call becomes one of the wallet protocol, with the same ids, and is decided as any other.
 */
export type WalletWire = {
  /** Whether the vendor signed exactly these bytes. Nothing of them is read before. */
  isSigned(call: WireCall): boolean;
  read(call: WireCall, lookups: WireLookups): Promise<WireQuestion>;
  /** The body of the answer. HTTP 200 but for what was not decided, which is 503. */
  write(answer: WireAnswer): string;
};

/** Where the vendor shows a round to its player. */
export type RoundReplayRequest = {
  readonly playerId: string;
  readonly roundId: string;
  readonly gameCode: string;
  readonly language: string;
};

/** The site's way to a game vendor. Adapters live in `vendors/`; money moves only by the public wallet protocol. */
export type GameVendorAdapter = CatalogueSource & {
  /** The frame's exact origin at the vendor's own host: another host than the site's. */
  readonly frameOrigin: string;
  /** Whether the hosts that the operator has named for launches carry this vendor's games too. */
  readonly isOnLaunchHosts?: boolean;
  /** Up to how much its credits go straight to members; the house's own when left out. */
  readonly creditCeilings?: CreditCeilings;
  /** A vendor that has to be asked for the address answers later. A thrown error: it did not answer. */
  launchUrl(request: LaunchRequest): string | Promise<string>;
  /** A game with the vendor's own pretended credits, without a player; only of a vendor whose games have one (`hasDemo`). */
  demoUrl?(request: DemoRequest): string | Promise<string>;
  /**
   * Ends what an opening left at the vendor. Called once after the site's side has ended, and again until it does not throw;
   * an opening that the vendor does not know has ended. Only of a vendor that keeps sessions of its own.
   */
  endSession?(request: { playerId: string; launchId: string }): Promise<void>;
  /** Its games tell the page nothing: time and result of a session are the site's own, from the ledger. */
  readonly isSilent?: boolean;
  /** Other origins that its games load from inside the frame. */
  readonly frameOriginsBeside?: readonly string[];
  /** Whether a player changes from one of its games to another within a launch, as in a lobby of live tables. */
  readonly changesGames?: boolean;
  /** Only of a vendor whose wallet calls are not those of the wallet protocol. */
  readonly wire?: WalletWire;
  /**
   * The vendor's page of a round, with what was drawn or a replay of it; undefined when it has none of this round. Only of
   * a vendor that has such pages. A thrown error: it did not answer.
   */
  roundReplay?(request: RoundReplayRequest): Promise<string | undefined>;
  /**
   * The vendor's page of a player's own rounds; undefined when it has none. Only of a vendor whose rounds are not in the
   * site's ledger. A thrown error: it did not answer.
   */
  historyUrl?(request: { playerId: string; language: string }): Promise<string | undefined>;
  /** Undefined when the vendor has no such round of this player. A thrown error: it did not answer. */
  roundRecord(request: { playerId: string; roundId: string }): Promise<RoundRecord | undefined>;
  /** Many at once, in their order; only of a vendor whose rounds the house computes again. */
  roundRecords?(
    requests: readonly { playerId: string; roundId: string }[],
  ): Promise<readonly (RoundRecord | undefined)[]>;
  /**
   * Reveals the seeds of a round, which ends their use, for a player who wants to verify it. `not_yet`: another round of
   * the same seeds is still to be drawn. Undefined when the vendor has no such round.
   */
  revealRound(request: { playerId: string; roundId: string }): Promise<RoundRecord | "not_yet" | undefined>;
  /** What its games' pots hold now; only of a vendor that has jackpots. A thrown error: it did not answer. */
  listPots?(): Promise<readonly VendorPot[]>;
  /** The tables that players sit down at now, of one of its games; only of a vendor of card games with tables. */
  listRooms?(query: { gameCode: string }): Promise<readonly GameRoom[]>;
  /** Only of a vendor that keeps the player's money itself (`isSingle` false); the others call the seamless wallet. */
  readonly wallet?: VendorWallet;
  /** What the vendor has of a period, oldest first, in pages: `from` is included, `to` is not. */
  listTransactions?(query: { from: Date; to: Date; after: string | null }): Promise<VendorTransactionPage>;
};

/** To the vendor's wallet (`in`) or back from it (`out`), as the member sees it. */
export type VendorTransferDirection = "in" | "out";

export type VendorTransferRequest = {
  /** Ours, unique for ever; asking twice with one reference is one transfer. */
  readonly reference: string;
  readonly playerId: string;
  readonly direction: VendorTransferDirection;
  /** Ledger amount, above zero. */
  readonly amount: bigint;
  readonly currency: string;
  /** By the vendor's clock the request is worth nothing from here on, so that one that arrives late does nothing. */
  readonly expiresAt: Date;
};

/** What the vendor has under a reference. */
export type VendorTransferAnswer =
  | { readonly state: "done"; readonly amount: bigint }
  | { readonly state: "refused"; readonly reason: string }
  /** Nothing, at this moment of its own clock. Once that is past the request's end, nothing ever will be. */
  | { readonly state: "absent"; readonly asOf: Date };

/**
 * A wallet that the vendor keeps: money is moved there and back. A thrown error, whatever it is, means: not known, ask by
 * the reference.
 */
export type VendorWallet = {
  /** Makes the player at the vendor, or finds the one that is there. */
  createPlayer(request: { playerId: string; currency: string }): Promise<void>;
  /** Ledger amount. */
  balance(request: { playerId: string }): Promise<bigint>;
  transfer(request: VendorTransferRequest): Promise<VendorTransferAnswer>;
  transferState(request: { playerId: string; reference: string }): Promise<VendorTransferAnswer>;
};

/** One transaction as the vendor has it, for the daily comparison of the two books. */
export type VendorTransaction = {
  /** The vendor's transaction id of a wallet call; our reference of a transfer. */
  readonly transactionId: string;
  readonly kind: "bet" | "win" | "rollback" | "promo" | "resettle" | "transfer_in" | "transfer_out";
  readonly playerId: string;
  /** Ledger amount, never below zero. */
  readonly amount: bigint;
  readonly currency: string;
  /** As in the wallet protocol: `open` is not yet answered, `reversed` a bet that was given back. */
  readonly state: "done" | "refused" | "open" | "reversed";
  /** By the vendor's clock, as in its wallet calls. */
  readonly occurredAt: Date;
};

export type VendorTransactionPage = {
  readonly transactions: readonly VendorTransaction[];
  /** Where the next page begins; null after the last one. */
  readonly next: string | null;
};

/** What a vendor's folder gives in `conformance.ts`, so that its adapter can be tried: the adapter beside a simulated company. */
export type AdapterSubject = {
  readonly adapter: GameVendorAdapter;
  /** A code of the currency that the two were started with. */
  readonly currency: string;
  /** Of a vendor with a `wire`: the signed request with which the company makes a wallet call. */
  readonly encode?: (asked: AnyCallRequest) => { path: string; rawBody: string; headers: { [name: string]: string } };
  /** Of a vendor with a `wire`: what the company reads in the answer. The balance is a ledger amount. */
  readonly decode?: (text: string) => { isOk: boolean; balance: bigint | null };
  /** Of a vendor with a `wallet`: the company does the coming transfer and its answer is lost. */
  readonly loseNextAnswer?: () => void;
  close(): Promise<void>;
};

export const GAME_VENDORS = extensionPoint<GameVendorAdapter>("games.vendors");

/**
 * Opens titles of the sandbox catalogue, which no vendor has: a page that says so, on another host than the site's. Without it
 * such a title is not available.
 */
export type SandboxTitles = {
  readonly frameOrigin: string;
  titleUrl(request: DemoRequest & { readonly name: string }): string;
};

export const SANDBOX_TITLES = token<SandboxTitles>("games.sandbox-titles");
