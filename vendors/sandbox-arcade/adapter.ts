import { type Clock, type Currency, newId, systemClock } from "@fairhouse/base";
import type { GameVendorAdapter, OfferedGame, VendorTransferAnswer, VendorWallet } from "@fairhouse/games/port";
import { postSigned } from "@fairhouse/wallet-protocol";
import { transactionsReply } from "@fairhouse/wallet-protocol/transactions";
import type { z } from "zod";
import { type ArcadeCall, balanceReply, PATHS, playerReply, type TransferReply, transferReply } from "./wire.ts";

type SharedKey = { id: string; secret: string };

export type SandboxArcadeOptions = {
  /** The arcade's code at the site. */
  code: string;
  name: string;
  /** Where it is reached, by browsers and by the site. */
  origin: string;
  /** Shared with the arcade; asked for each call when it is a function, because keys change. */
  key: SharedKey | (() => SharedKey);
  currency: Currency;
  clock?: Clock;
  /** How long one question may take; 4 s. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** The arcade did not answer, or not in the form that was agreed on: what it did is not known. */
export class ArcadeSilentError extends Error {
  override name = "ArcadeSilentError";
}

const TIMEOUT_MS = 4_000;
const REPLY_CHARACTERS_MAX = 1_000_000;

/** The site's adapter to the sandbox arcade, which keeps its players' money itself. */
export function createSandboxArcade(
  options: SandboxArcadeOptions,
): GameVendorAdapter & { readonly wallet: VendorWallet } & Required<Pick<GameVendorAdapter, "listTransactions">> {
  const ask = createCaller(options);
  return {
    code: options.code,
    name: options.name,
    frameOrigin: new URL(options.origin).origin,
    listGames: async () => [kiteToss(options.currency)],
    launchUrl({ launchToken, gameCode, language, theme }) {
      const url = new URL(`/arcade/play/${encodeURIComponent(gameCode)}`, options.origin);
      url.searchParams.set("language", language);
      url.searchParams.set("theme", theme);
      // In the fragment, which no server's log and no referrer ever sees.
      url.hash = new URLSearchParams({ token: launchToken }).toString();
      return url.toString();
    },
    roundRecord: async () => undefined,
    revealRound: async () => undefined,
    wallet: {
      async createPlayer(request) {
        await ask("players", request, playerReply);
      },
      async balance(request) {
        return BigInt((await ask("balance", request, balanceReply)).balance);
      },
      async transfer({ amount, expiresAt, ...rest }) {
        const question = { ...rest, amount: amount.toString(), expiresAt: expiresAt.toISOString() };
        return answerOf(await ask("transfers", question, transferReply), rest.reference);
      },
      async transferState(request) {
        return answerOf(await ask("state", request, transferReply), request.reference);
      },
    },
    async listTransactions({ from, to, after }) {
      const question = { requestId: newId(), from: from.toISOString(), to: to.toISOString(), after };
      const { transactions, next } = await ask("transactions", question, transactionsReply);
      return {
        transactions: transactions.map((one) => ({
          ...one,
          amount: BigInt(one.amount),
          occurredAt: new Date(one.occurredAt),
        })),
        next,
      };
    },
  };
}

const kiteToss = ({ ledgerExponent }: Currency): OfferedGame => ({
  code: "kite-toss",
  name: "Kite Toss",
  gameType: "RNG",
  // Two sides as likely as each other, and 1.96 of the stake for the right one.
  returnPpm: 980_000,
  // Half of the rounds pay 1.96, the others nothing: a deviation of 0.98.
  counted: { hitPpm: 500_000, deviationHundredths: 98, topWinHundredths: 196 },
  stakeMin: 10n ** BigInt(ledgerExponent),
  stakeMax: 100n * 10n ** BigInt(ledgerExponent),
  cover: "kite-season",
  version: "1",
});

function answerOf(reply: TransferReply, reference: string): VendorTransferAnswer {
  if (reply.reference !== reference) throw new ArcadeSilentError("The arcade answered about another transfer.");
  switch (reply.state) {
    case "done":
      return { state: "done", amount: BigInt(reply.amount) };
    case "refused":
      return { state: "refused", reason: reply.reason };
    case "absent":
      return { state: "absent", asOf: new Date(reply.asOf) };
  }
}

/** Signs a question, asks it once and reads the answer by its shape. */
function createCaller(options: SandboxArcadeOptions) {
  const { origin, key, clock = systemClock, timeoutMs = TIMEOUT_MS, fetch: fetchOf = fetch } = options;
  return async <Schema extends z.ZodType>(
    call: ArcadeCall,
    question: object,
    schema: Schema,
  ): Promise<z.output<Schema>> => {
    const rawBody = JSON.stringify(question);
    const { id: keyId, secret } = typeof key === "function" ? key() : key;
    try {
      const path = PATHS[call];
      const { status, isOk, text } = await postSigned({
        origin,
        path,
        direction: "site-to-vendor",
        key: { keyId, secret },
        rawBody,
        timeoutMs,
        clock,
        fetch: fetchOf,
      });
      if (!isOk) throw new Error(`it answered ${status}`);
      if (text.length > REPLY_CHARACTERS_MAX) throw new Error("the answer is too long");
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new ArcadeSilentError(`The arcade gave no usable answer to ${call}.`, { cause: error });
    }
  };
}
