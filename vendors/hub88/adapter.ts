import type { KeyObject } from "node:crypto";
import { type Clock, type Currency, DEMO_CREDITS, systemClock } from "@fairhouse/base";
import type { DemoRequest, GameVendorAdapter } from "@fairhouse/games/port";
import type { z } from "zod";
import { type GameListOptions, offeredGame } from "./game-list.ts";
import { SIGNATURE_HEADER, signBody } from "./signature.ts";
import { listTransactions } from "./transactions.ts";
import { createWalletWire, HASHED } from "./wallet-wire.ts";
import { gamesReply, PATHS, urlReply } from "./wire.ts";

export type Hub88Options = Omit<GameListOptions, "currency"> & {
  /** The aggregator's code at the site, as in `/seamless/wire/{vendor}`. */
  readonly code: string;
  readonly name: string;
  readonly apiUrl: string;
  readonly operatorId: number;
  readonly subPartnerId?: string | undefined;
  /** Signs what it is asked. */
  readonly privateKey: KeyObject;
  /** Verifies what it calls. */
  readonly publicKey: KeyObject;
  readonly gameOrigins: readonly [string, ...string[]];
  /** ISO 3166-1; whose players the games are opened for. */
  readonly country: string;
  readonly currency: Currency;
  readonly clock?: Clock;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
};

/** The aggregator did not answer, or not in the form that is documented. */
export class Hub88SilentError extends Error {
  override name = "Hub88SilentError";
}

const TIMEOUT_MS = 4_000;
const REPLY_CHARACTERS_MAX = 30_000_000;

/** The site's adapter to an aggregator that speaks Hub88's operator API, with a seamless wallet. */
export function createHub88(options: Hub88Options) {
  const { code, name, gameOrigins, country, clock = systemClock } = options;
  const ask = createCaller(options);
  const [frameOrigin, ...frameOriginsBeside] = gameOrigins;
  async function askForUrl(question: object): Promise<string> {
    const { url } = await ask(PATHS.url, question, urlReply);
    if (gameOrigins.includes(new URL(url).origin)) return url;
    throw new Hub88SilentError(`The game is at ${new URL(url).origin}, which HUB88_GAME_ORIGINS does not name.`);
  }
  return {
    code,
    name,
    frameOrigin,
    frameOriginsBeside,
    // Players of live tables go from one to another within one session.
    changesGames: true,
    isSilent: true,
    wire: createWalletWire({ publicKey: options.publicKey, clock }),
    async listGames() {
      const games = await ask(PATHS.games, {}, gamesReply);
      return games.flatMap((game) => offeredGame(game, options) ?? []);
    },
    async launchUrl({ player, sessionToken, country: ofPlayer, ip, ...request }) {
      if (sessionToken === undefined) throw new Error("A launch of this vendor has a session token.");
      const { playerId: user, currency } = player;
      const deposit = new URL("/wallet/deposit", request.exitUrl).toString();
      const own = { user, token: sessionToken, currency, country: ofPlayer ?? country, ip, deposit_url: deposit };
      return askForUrl({ ...openingOf(request), ...own });
    },
    demoUrl: (request) => askForUrl({ ...openingOf(request), currency: DEMO_CREDITS.code, country }),
    // Rounds are the suppliers' own: nothing of them can be computed again.
    roundRecord: async () => undefined,
    revealRound: async () => undefined,
    async roundReplay({ playerId, roundId }) {
      // Its name at the supplier was too long to be an id here, and is not known any more.
      if (roundId.startsWith(HASHED)) return undefined;
      const { url } = await ask(PATHS.round, { user: playerId, round: roundId }, urlReply);
      return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
    },
    listTransactions: (query) =>
      listTransactions((question, schema) => ask(PATHS.transactions, question, schema), query),
  } satisfies GameVendorAdapter;
}

const openingOf = ({ gameCode, language, device, exitUrl }: DemoRequest) => ({
  game_code: gameCode,
  platform: device === "mobile" ? "GPL_MOBILE" : "GPL_DESKTOP",
  lang: language,
  lobby_url: exitUrl,
});

type Ask = <Schema extends z.ZodType>(path: string, question: object, schema: Schema) => Promise<z.output<Schema>>;

/** Signs a question, asks it once and reads the answer by its shape. */
function createCaller({ apiUrl, operatorId, subPartnerId, privateKey, ...rest }: Hub88Options): Ask {
  const { timeoutMs = TIMEOUT_MS, fetch: fetchOf = fetch } = rest;
  return async (path, question, schema) => {
    const partner = subPartnerId === undefined ? {} : { sub_partner_id: subPartnerId };
    const body = JSON.stringify({ operator_id: operatorId, ...partner, ...question });
    try {
      const response = await fetchOf(new URL(path, apiUrl).toString(), {
        method: "POST",
        headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(body, privateKey) },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      if (text.length > REPLY_CHARACTERS_MAX) throw new Error("the answer is too long");
      return schema.parse(JSON.parse(text));
    } catch (error) {
      throw new Hub88SilentError(`The aggregator gave no usable answer to ${path}.`, { cause: error });
    }
  };
}
