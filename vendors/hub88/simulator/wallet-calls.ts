import { randomUUID } from "node:crypto";
import { z } from "zod";
import { SIGNATURE_HEADER, signBody } from "../signature.ts";
import type { Round, Session } from "./book.ts";
import type { Hub } from "./hub.ts";

const reply = z.object({ status: z.string(), balance: z.number().optional() });
export type WalletReply = z.output<typeof reply>;

/** Calls the site's wallet once. Undefined: it did not answer, so what it did is not known. */
export async function callWallet(
  { walletUrl, privateKey, timeoutMs }: Hub,
  path: string,
  fields: object,
): Promise<WalletReply | undefined> {
  const body = JSON.stringify({ ...fields, request_uuid: randomUUID() });
  try {
    const response = await fetch(`${walletUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", [SIGNATURE_HEADER]: signBody(body, privateKey) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    return response.ok ? reply.parse(await response.json()) : undefined;
  } catch {
    return undefined;
  }
}

const common = ({ user, token, gameCode }: Session) => ({ user, token, game_code: gameCode });
const money = (session: Session) => ({ ...common(session), currency: session.currency, is_free: false });

export const callBalance = (hub: Hub, session: Session) => callWallet(hub, "/user/balance", common(session));

export const callBet = (hub: Hub, { session, round, stake, betUuid }: Round) =>
  callWallet(hub, "/transaction/bet", {
    ...money(session),
    ...{ transaction_uuid: betUuid, round, amount: stake, round_closed: false },
  });

export const callWin = (hub: Hub, { session, round, win, betUuid, closingUuid }: Round) =>
  callWallet(hub, "/transaction/win", {
    ...money(session),
    ...{ transaction_uuid: closingUuid, reference_transaction_uuid: betUuid, round, amount: win, round_closed: true },
  });

export const callRollback = (hub: Hub, { session, round, betUuid, closingUuid }: Round) =>
  callWallet(hub, "/transaction/rollback", {
    ...common(session),
    ...{ transaction_uuid: closingUuid, reference_transaction_uuid: betUuid, round, round_closed: true },
  });
