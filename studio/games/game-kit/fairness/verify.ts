import { isClientSeed, isNonce, isServerSeed } from "./draw.ts";
import { commitmentInBrowser, drawInBrowser } from "./draw-in-browser.ts";
import type { GameMaths } from "./game-maths.ts";

/**
 * What a player claims, or was told, about a round. `commitment` and `clientSeed` are best taken from what the browser
 * recorded before the bet: then a server that swapped its seed afterwards is caught.
 */
export type RoundClaim = {
  gameCode: string;
  payTableVersion: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  /** Ledger amount as an integer string. */
  stake: string;
  /** The drawn numbers; for a slot its stops. */
  numbers: readonly number[];
  /** Ledger amount as an integer string. */
  win: string;
};

export type ClaimPart = "form" | "game" | "version" | "commitment" | "numbers" | "win";

export type Verification =
  | { readonly matches: true; readonly numbers: readonly number[]; readonly win: string }
  | {
      readonly matches: false;
      /** The first part that does not hold; what comes after it was not looked at. */
      readonly part: ClaimPart;
      readonly claimed: string;
      readonly computed: string;
    };

const AMOUNT = /^(0|[1-9]\d{0,17})$/;

/**
 * Recomputes a round from its revealed seeds and says which part, if any, does not match. Pure; needs no network.
 * @param games every version of every game: a round is recomputed by the one that it was played by
 */
export async function verifyRound(claim: RoundClaim, games: readonly GameMaths[]): Promise<Verification> {
  const fault = faultInForm(claim);
  if (fault) return mismatch("form", fault, "");
  const versions = games.filter(({ code }) => code === claim.gameCode);
  if (versions.length === 0)
    return mismatch("game", claim.gameCode, [...new Set(games.map(({ code }) => code))].join());
  const game = versions.find(({ payTableVersion }) => payTableVersion === claim.payTableVersion);
  if (!game) {
    return mismatch("version", claim.payTableVersion, versions.map(({ payTableVersion }) => payTableVersion).join());
  }
  if (!game.takesStake(BigInt(claim.stake))) return mismatch("form", "stake", "");
  const commitment = await commitmentInBrowser(claim.serverSeed);
  if (commitment !== claim.commitment) return mismatch("commitment", claim.commitment, commitment);
  const numbers = await drawInBrowser(claim, game.bounds);
  if (numbers.join() !== claim.numbers.join()) return mismatch("numbers", claim.numbers.join(), numbers.join());
  const win = game.outcome(numbers, BigInt(claim.stake)).winLedger.toString();
  return win === claim.win ? { matches: true, numbers, win } : mismatch("win", claim.win, win);
}

/** Reads a claim from JSON of unknown origin (a file, a pasted text); undefined when fields are missing or strange. */
export function parseRoundClaim(data: unknown): RoundClaim | undefined {
  if (typeof data !== "object" || data === null) return undefined;
  const fields = data as Record<string, unknown>;
  const texts = ["gameCode", "payTableVersion", "commitment", "serverSeed", "clientSeed", "stake", "win"];
  if (texts.some((name) => typeof fields[name] !== "string")) return undefined;
  if (typeof fields.nonce !== "number" || !Array.isArray(fields.numbers)) return undefined;
  if (fields.numbers.some((number) => typeof number !== "number")) return undefined;
  return data as RoundClaim;
}

/** The name of a field that cannot be what it should be, or undefined. */
function faultInForm(claim: RoundClaim): string | undefined {
  if (!isServerSeed(claim.commitment)) return "commitment";
  if (!isServerSeed(claim.serverSeed)) return "serverSeed";
  if (!isClientSeed(claim.clientSeed)) return "clientSeed";
  if (!isNonce(claim.nonce)) return "nonce";
  if (!AMOUNT.test(claim.win)) return "win";
  if (!AMOUNT.test(claim.stake) || claim.stake === "0") return "stake";
  return undefined;
}

const mismatch = (part: ClaimPart, claimed: string, computed: string): Verification => ({
  matches: false,
  part,
  claimed,
  computed,
});
