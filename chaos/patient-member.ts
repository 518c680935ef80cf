import { randomUUID } from "node:crypto";
import { createPlayer, type Player } from "@fairhouse/server/testing/player";
import { signRequest } from "@fairhouse/wallet-protocol";
import { sessionReply } from "@fairhouse/wallet-protocol/session";
import type { Fleet } from "./fleet.ts";
import { GAME, VENDOR } from "./rounds.ts";
import type { WalletModel } from "./wallet-model.ts";

const PAYMENT_PASSWORD = "582914";
const PASSWORD = "Mango-season-77";
const ASKED_FOR_MS = 120_000;
/** Not decided, or not now: the caller asks again with the same key. */
const LATER = new Set([
  "unexpected",
  "overloaded",
  "too_many_requests",
  "provider_unavailable",
  "payment_password_locked",
]);

/** A member who asks again, with the same key, until the answer is final. */
export type PatientMember = {
  readonly memberId: string;
  readonly sessionToken: string;
  /** What their browser sends with every call. */
  readonly credentials: { readonly [header: string]: string };
  /** Resolves when the money is on the balance. */
  deposit(amount: bigint): Promise<void>;
  /** Resolves when the money has left the house, or was refused. */
  withdraw(amount: bigint): Promise<void>;
};

type Answered = { status: number; code: string; value: { [name: string]: unknown } };

export async function openMember(
  fleet: Fleet,
  model: WalletModel,
  differ: (sentence: string) => void,
): Promise<PatientMember> {
  const player = createPlayer({ site: fleet.origin, studio: fleet.origin });
  const memberId = await player.register();
  const twice = { paymentPassword: PAYMENT_PASSWORD, confirmPaymentPassword: PAYMENT_PASSWORD };
  await player.ask("POST", "/wps/member/paymentPassword", { password: PASSWORD, ...twice });
  await player.ask("POST", "/wps/game/adult", { isAdult: true });
  const sessionToken = await openGame(fleet, player);

  async function untilState(path: string, isOver: (state: string) => boolean): Promise<string> {
    const until = Date.now() + ASKED_FOR_MS;
    for (;;) {
      const { value } = await patiently(player, "GET", path);
      if (isOver(String(value.state))) return String(value.state);
      if (Date.now() > until) throw new Error(`${path} is still ${value.state} after ${ASKED_FOR_MS / 1000} s`);
      await pause(500);
    }
  }

  return {
    memberId,
    sessionToken,
    credentials: player.credentials(),
    async deposit(amount) {
      const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger: String(amount) };
      const { value, code } = await patiently(player, "POST", "/wps/wallet/deposits", wish);
      if (code !== "ok") return differ(`a deposit was answered ${code}`);
      const body = new URLSearchParams({ choice: "paid" });
      // The provider answers once the site has taken its notice; the site is asked, not the provider.
      void fetch(String(value.paymentUrl), { method: "POST", body, redirect: "manual" }).catch(() => undefined);
      const state = await untilState(`/wps/wallet/deposits/${value.depositId}`, (one) => one === "credited");
      if (state === "credited") model.posted(`deposit:${value.depositId}`, amount);
    },
    async withdraw(amount) {
      const wish = { requestKey: randomUUID(), method: "sandbox-payout", destination: "1234567890" };
      const asked = { ...wish, amountLedger: String(amount), paymentPassword: PAYMENT_PASSWORD };
      const { value, code } = await patiently(player, "POST", "/wps/wallet/withdrawals", asked);
      if (code !== "ok") return differ(`a withdrawal of ${amount} was answered ${code}`);
      const isOver = (state: string) => ["paid_out", "declined", "refused"].includes(state);
      const state = await untilState(`/wps/wallet/withdrawals/${value.withdrawalId}`, isOver);
      if (state === "paid_out") model.posted(`withdrawal:${value.withdrawalId}`, -amount);
      else differ(`a withdrawal of ${amount} ended ${state} at a balance of ${model.balance}`);
    },
  };
}

/** Asks until the answer is one: a broken line, a server that is away and "not now" are none. */
async function patiently(player: Player, method: string, path: string, body?: object): Promise<Answered> {
  const until = Date.now() + ASKED_FOR_MS;
  for (;;) {
    const answer = await player.call(method, path, body).catch(() => undefined);
    if (answer && answer.status !== 500 && !LATER.has(answer.code)) return answer;
    if (Date.now() > until) throw new Error(`${method} ${path} was not answered within ${ASKED_FOR_MS / 1000} s`);
    await pause(400);
  }
}

/** Launches the game on the site and redeems its token as the vendor. */
async function openGame({ origin, secrets }: Fleet, player: Player): Promise<string> {
  const { url } = await player.ask("GET", `/wps/game/launchGame?vassalage=${VENDOR}&gameCode=${GAME}`);
  const launchToken = new URL(String(url)).hash.slice("#token=".length);
  const rawBody = JSON.stringify({ requestId: randomUUID(), launchToken, gameCode: GAME });
  const path = `/seamless/v1/${VENDOR}/session`;
  const signed = signRequest({ key: secrets.houseStudio, direction: "vendor-to-site", method: "POST", path, rawBody });
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signed },
    body: rawBody,
  });
  const opened = sessionReply.parse(await response.json());
  if (!("sessionToken" in opened)) throw new Error(`The game was not opened: ${opened.status}.`);
  return opened.sessionToken;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
