import { type Clock, newId } from "@fairhouse/base";
import { openLines } from "@fairhouse/simulator";
import type { TransferRequest } from "../wire.ts";

export type Transfer = {
  readonly reference: string;
  readonly playerId: string;
  readonly direction: "in" | "out";
  readonly amount: string;
  readonly currency: string;
  readonly state: "done" | "refused";
  readonly reason: string | null;
  readonly occurredAt: string;
};

export type Round = {
  readonly roundId: string;
  readonly clientRoundId: string;
  readonly playerId: string;
  readonly side: number;
  readonly drawn: number;
  readonly stake: string;
  readonly win: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly occurredAt: string;
};

export type Session = {
  readonly secretHash: string;
  readonly playerId: string;
  readonly currency: string;
  readonly ledgerExponent: number;
  readonly expiresAt: string;
};

type Line =
  | { kind: "player"; playerId: string; currency: string }
  | { kind: "transfer"; transfer: Transfer }
  | { kind: "session"; session: Session }
  | { kind: "commitment"; secretHash: string; serverSeed: string }
  | { kind: "round"; secretHash: string; round: Round };

/**
 * What the arcade remembers: one line of JSON for each change, on the disk before it counts, read again at start. A
 * player's balance follows from their transfers and rounds. Nothing here waits, so every decision is made in one piece.
 */
export function openBook(file: string, clock: Clock) {
  const players = new Map<string, { currency: string; balance: bigint }>();
  const transfers = new Map<string, Transfer>();
  const inOrder: Transfer[] = [];
  const sessions = new Map<string, Session>();
  const commitments = new Map<string, string>();
  const rounds = new Map<string, Round>();
  const { write, close } = openLines<Line>(file, apply);

  function apply(line: Line): void {
    switch (line.kind) {
      case "player":
        players.set(line.playerId, { currency: line.currency, balance: 0n });
        return;
      case "transfer": {
        const { transfer } = line;
        transfers.set(transfer.reference, transfer);
        inOrder.push(transfer);
        const sum = transfer.direction === "in" ? BigInt(transfer.amount) : -BigInt(transfer.amount);
        if (transfer.state === "done") add(transfer.playerId, sum);
        return;
      }
      case "session":
        sessions.set(line.session.secretHash, line.session);
        return;
      case "commitment":
        commitments.set(line.secretHash, line.serverSeed);
        return;
      case "round":
        rounds.set(`${line.round.playerId}/${line.round.clientRoundId}`, line.round);
        // A commitment is opened by the round that it was made for, and never used again.
        commitments.delete(line.secretHash);
        add(line.round.playerId, BigInt(line.round.win) - BigInt(line.round.stake));
    }
  }

  function add(playerId: string, amount: bigint): void {
    const player = players.get(playerId);
    if (!player) throw new Error("A transfer of a player whom the arcade does not know.");
    player.balance += amount;
  }

  /** Why a transfer is refused; null when it may be done. */
  function refusalOf(request: TransferRequest): string | null {
    const player = players.get(request.playerId);
    if (!player) return "player_unknown";
    if (player.currency !== request.currency) return "wrong_currency";
    if (clock.now().getTime() >= new Date(request.expiresAt).getTime()) return "expired";
    if (request.direction === "out" && player.balance < BigInt(request.amount)) return "vendor_insufficient";
    return null;
  }

  return {
    ensurePlayer(playerId: string, currency: string): void {
      if (!players.has(playerId)) write({ kind: "player", playerId, currency });
    },
    balance: (playerId: string): bigint => players.get(playerId)?.balance ?? 0n,
    transfer: (reference: string): Transfer | undefined => transfers.get(reference),
    /** Does a transfer once; what is stored under its reference is answered for ever. */
    doTransfer(request: TransferRequest, forced: string | null = null): Transfer {
      const known = transfers.get(request.reference);
      if (known) return known;
      const { expiresAt: _, ...rest } = request;
      const reason = forced ?? refusalOf(request);
      const state = reason === null ? "done" : "refused";
      const transfer: Transfer = { ...rest, state, reason, occurredAt: clock.now().toISOString() };
      write({ kind: "transfer", transfer });
      return transfer;
    },
    /** Oldest first. `from` is included, `to` is not. */
    transfersBetween: (from: Date, to: Date): Transfer[] =>
      inOrder.filter(({ occurredAt }) => {
        const atMs = new Date(occurredAt).getTime();
        return atMs >= from.getTime() && atMs < to.getTime();
      }),
    openSession: (session: Session): void => write({ kind: "session", session }),
    session(secretHash: string): Session | undefined {
      const session = sessions.get(secretHash);
      return session && new Date(session.expiresAt).getTime() > clock.now().getTime() ? session : undefined;
    },
    commitment: (secretHash: string): string | undefined => commitments.get(secretHash),
    makeCommitment: (secretHash: string, serverSeed: string): void =>
      write({ kind: "commitment", secretHash, serverSeed }),
    round: (playerId: string, clientRoundId: string): Round | undefined => rounds.get(`${playerId}/${clientRoundId}`),
    play(secretHash: string, round: Omit<Round, "roundId" | "occurredAt">): Round {
      const now = clock.now();
      const played = { ...round, roundId: newId(now.getTime()), occurredAt: now.toISOString() };
      write({ kind: "round", secretHash, round: played });
      return played;
    },
    close,
  };
}

export type Book = ReturnType<typeof openBook>;
