import { type Clock, type Currency, newId } from "@fairhouse/base";
import { openLines } from "@fairhouse/simulator";
import { readAmount } from "../amounts.ts";
import { CODES, type TransferRequest } from "../wire.ts";

export type Transfer = TransferRequest & { readonly status: "completed" | "failed"; readonly createdAt: string };
export type Round = {
  readonly roundId: string;
  readonly roundKey: string;
  readonly playerId: string;
  readonly stake: string;
  readonly win: string;
  readonly createdAt: string;
};
export type Session = { readonly token: string; readonly playerId: string; readonly expiresAtMs: number };

type Line =
  | { kind: "player"; playerId: string }
  | { kind: "transfer"; transfer: Transfer }
  | { kind: "session"; session: Session }
  | { kind: "round"; round: Round };

/** What the aggregator remembers. Nothing here waits, so every decision is made in one piece. Sums are ledger amounts. */
export function openBook(file: string, { clock, currency }: { clock: Clock; currency: Currency }) {
  const balances = new Map<string, bigint>();
  const transfers = new Map<string, Transfer>();
  const sessions = new Map<string, Session>();
  const rounds = new Map<string, Round>();
  const { write, close } = openLines<Line>(file, apply);
  const sumOf = (amount: string): bigint => readAmount(amount, currency) ?? 0n;

  function apply(line: Line): void {
    switch (line.kind) {
      case "player":
        balances.set(line.playerId, 0n);
        return;
      case "transfer": {
        const { transfer_id: id, player_id: playerId, direction, amount, status } = line.transfer;
        transfers.set(id, line.transfer);
        if (status === "completed") add(playerId, direction === "deposit" ? sumOf(amount) : -sumOf(amount));
        return;
      }
      case "session":
        sessions.set(line.session.token, line.session);
        return;
      case "round":
        rounds.set(`${line.round.playerId} ${line.round.roundKey}`, line.round);
        add(line.round.playerId, BigInt(line.round.win) - BigInt(line.round.stake));
    }
  }

  const add = (playerId: string, sum: bigint): void => {
    balances.set(playerId, (balances.get(playerId) ?? 0n) + sum);
  };

  return {
    ensurePlayer(playerId: string): boolean {
      if (balances.has(playerId)) return false;
      write({ kind: "player", playerId });
      return true;
    },
    hasPlayer: (playerId: string): boolean => balances.has(playerId),
    balance: (playerId: string): bigint => balances.get(playerId) ?? 0n,
    transfer: (id: string): Transfer | undefined => transfers.get(id),
    transfers: (): readonly Transfer[] => [...transfers.values()],
    /** Does a transfer once. A number is the code of a refusal. */
    doTransfer(request: TransferRequest, isForcedToFail = false): Transfer | number {
      const code = codeAgainst({ transfers, balances }, request, currency);
      if (code !== null) return code;
      const known = transfers.get(request.transfer_id);
      if (known) return known;
      const status = isForcedToFail ? ("failed" as const) : ("completed" as const);
      const transfer: Transfer = { ...request, status, createdAt: clock.now().toISOString() };
      write({ kind: "transfer", transfer });
      return transfer;
    },
    openSession: (session: Session): void => write({ kind: "session", session }),
    session(token: string): Session | undefined {
      const session = sessions.get(token);
      return session && session.expiresAtMs > clock.now().getTime() ? session : undefined;
    },
    roundsOf: (playerId: string): readonly Round[] => [...rounds.values()].filter((one) => one.playerId === playerId),
    round: (playerId: string, roundKey: string): Round | undefined => rounds.get(`${playerId} ${roundKey}`),
    play(round: Omit<Round, "roundId" | "createdAt">): Round {
      const now = clock.now();
      const played = { ...round, roundId: newId(now.getTime()), createdAt: now.toISOString() };
      write({ kind: "round", round: played });
      return played;
    },
    close,
  };
}

export type Book = ReturnType<typeof openBook>;

type Held = { readonly transfers: ReadonlyMap<string, Transfer>; readonly balances: ReadonlyMap<string, bigint> };

/** Why a transfer is not taken down at all; null when it is. */
function codeAgainst({ transfers, balances }: Held, request: TransferRequest, currency: Currency): number | null {
  const known = transfers.get(request.transfer_id);
  const isSame =
    known?.player_id === request.player_id &&
    known.direction === request.direction &&
    known.amount === request.amount &&
    known.currency === request.currency;
  if (known) return isSame ? null : CODES.transferConflict;
  const balance = balances.get(request.player_id);
  if (balance === undefined) return CODES.playerUnknown;
  if (request.currency !== currency.code) return CODES.wrongCurrency;
  if (request.direction === "deposit") return null;
  return balance < (readAmount(request.amount, currency) ?? 0n) ? CODES.insufficient : null;
}
