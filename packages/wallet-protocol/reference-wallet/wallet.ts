import { randomUUID } from "node:crypto";
import { type Call, isCall, type MoneyCall } from "../call.ts";
import { fingerprintOf } from "../fingerprint.ts";
import { BODY_BYTES_MAX } from "../limits.ts";
import { type Parsed, parseRequest } from "../parse.ts";
import type { Reply } from "../reply.ts";
import type {
  BalanceRequest,
  BetRequest,
  PromoRequest,
  RequestOf,
  ResettleRequest,
  RollbackRequest,
  WinRequest,
} from "../request.ts";
import { type Clock, machineClock, type VerifyingKey, verifySignature } from "../signature.ts";
import { isStored, type Status } from "../status.ts";
import { type BetRow, Book, limitPassed, type Outcome, type PlayerRow, refusalOf, withIdsOfPlayer } from "./book.ts";

/** One HTTP request as the wallet needs it. */
export interface WalletRequest {
  readonly vendor: string;
  readonly call: string;
  readonly method: string;
  /** The request target as it was received. */
  readonly path: string;
  readonly rawBody: string;
  readonly header: (name: string) => string | null | undefined;
}

/** One HTTP answer: a reply of the protocol, or a transport status without one. */
export type WalletResponse =
  | { readonly httpStatus: 200; readonly reply: Reply }
  | { readonly httpStatus: 404 | 413; readonly reply?: undefined };

/**
 * The protocol's rules in memory, one call at a time: to develop a vendor's side against, and to try the conformance
 * kit on. It is no site: it forgets everything when it ends. The steps are methods so that a deliberately broken wallet
 * changes exactly one.
 */
export class ReferenceWallet {
  readonly book = new Book();
  /** Vendor code to key id to key. */
  readonly keys = new Map<string, Map<string, VerifyingKey>>();
  protected readonly clock: Clock;

  constructor(options: { readonly clock?: Clock } = {}) {
    this.clock = options.clock ?? machineClock;
  }

  /** Whether the path is the call's and nothing more. */
  protected isWholePath({ vendor, call, path }: WalletRequest): boolean {
    return path === `/seamless/v1/${vendor}/${call}`;
  }

  /** Answers one request, in the protocol's order of decisions. */
  async handle(request: WalletRequest): Promise<WalletResponse> {
    const { vendor, call, rawBody } = request;
    if (!isCall(call) || !this.isWholePath(request)) return { httpStatus: 404 };
    if (Buffer.byteLength(rawBody) > BODY_BYTES_MAX) return { httpStatus: 413 };
    if (!this.keys.has(vendor)) return replied("", { status: "INVALID_PARTNER" });
    const refusal = this.checkSignature(request);
    const parsed = this.parse(call, rawBody);
    if (refusal !== undefined) return replied(idOf(parsed), { status: refusal });
    if (!parsed.ok) return replied(parsed.requestId, { status: parsed.status, message: parsed.message });
    return replied(parsed.request.requestId, await this.answer(call, this.ownIds(parsed.request)));
  }

  /** The same id for another player is another transaction. */
  protected ownIds<Asked extends object>(request: Asked): Asked {
    return withIdsOfPlayer(request);
  }

  protected checkSignature({ vendor, ...request }: WalletRequest): Status | undefined {
    const keyOf = (keyId: string) => this.keyOf(vendor, keyId);
    const verified = verifySignature({ ...request, direction: "vendor-to-site", keyOf, clock: this.clock });
    if (verified.ok) return undefined;
    return verified.refusal === "unknown_key" ? "INVALID_PARTNER" : "INVALID_SIGNATURE";
  }

  protected keyOf(vendor: string, keyId: string): VerifyingKey | undefined {
    return this.keys.get(vendor)?.get(keyId);
  }

  protected parse<C extends Call>(call: C, rawBody: string): Parsed<C> {
    return parseRequest(call, rawBody);
  }

  /** Answers a request that can be trusted. Runs without a pause, which is this wallet's transaction. */
  protected answer<C extends Call>(call: C, request: RequestOf[C]): Outcome | Promise<Outcome> {
    if (call === "balance") return this.balance(request as BalanceRequest);
    const money = call as MoneyCall;
    const transaction = request as RequestOf[MoneyCall];
    const fingerprint = fingerprintOf(money, transaction);
    const earlier = this.replay(money, transaction, fingerprint);
    if (earlier !== undefined) return earlier;
    const outcome = this.decide(money, transaction);
    if (isStored(outcome.status)) this.store(transaction.transactionId, fingerprint, outcome);
    return outcome;
  }

  protected replay(_call: MoneyCall, request: RequestOf[MoneyCall], fingerprint: string): Outcome | undefined {
    const earlier = this.book.outcomes.get(request.transactionId);
    if (earlier === undefined) return undefined;
    return earlier.fingerprint === fingerprint ? earlier.outcome : this.conflict(request);
  }

  protected conflict(_request: RequestOf[MoneyCall]): Outcome {
    return { status: "DUPLICATE_TRANSACTION" };
  }

  protected store(transactionId: string, fingerprint: string, outcome: Outcome): void {
    this.book.outcomes.set(transactionId, { fingerprint, outcome });
  }

  private decide(call: MoneyCall, request: RequestOf[MoneyCall]): Outcome {
    const player = this.book.players.get(request.playerId);
    if (player === undefined) return { status: "UNKNOWN" };
    const refusal = this.checkCurrency(player, request.currency);
    // A player has no balance in another currency than their own.
    if (refusal !== undefined) return { status: refusal };
    if (call === "bet") return this.bet(player, request as BetRequest);
    if (call === "win") return this.win(player, request as WinRequest);
    if (call === "resettle") return this.resettle(player, request as ResettleRequest);
    if (call === "promo") return this.promo(player, request as PromoRequest);
    return this.rollback(player, request as RollbackRequest);
  }

  protected balance(request: BalanceRequest): Outcome {
    const player = this.book.players.get(request.playerId);
    const refusal = this.checkToken(request.sessionToken, request.playerId);
    if (player === undefined || refusal !== undefined) return { status: refusal ?? "UNKNOWN" };
    const wrong = this.checkCurrency(player, request.currency);
    if (wrong !== undefined) return { status: wrong };
    return { status: "OK", currency: player.currency, balance: String(player.balance) };
  }

  protected bet(player: PlayerRow, request: BetRequest): Outcome {
    const { transactionId, roundId, sessionToken, gameCode } = request;
    const amount = BigInt(request.amount);
    if (this.isTombstoned(player, transactionId)) return this.refuse(player, "TRANSACTION_ROLLED_BACK");
    const refusal =
      this.checkToken(sessionToken, player.id) ?? this.checkGame(gameCode, sessionToken) ?? this.checkPlayer(player);
    if (refusal !== undefined) return refusal === "INVALID_TOKEN" ? { status: refusal } : this.refuse(player, refusal);
    const passed = this.isClosed(player, roundId) ? "ROUND_CLOSED" : limitPassed(player, amount);
    if (passed !== undefined) return this.refuse(player, passed);
    if (!this.covers(player, amount)) return this.refuse(player, "NOT_ENOUGH_MONEY");
    this.book.bets.set(transactionId, { playerId: player.id, roundId, amount, paid: 0n, state: "accepted" });
    this.countStaked(player, roundId, amount);
    if (player.stakeRoom !== undefined) player.stakeRoom -= amount;
    if (request.roundClosed) this.close(player, roundId);
    return this.post(player, -amount);
  }

  protected win(player: PlayerRow, request: WinRequest): Outcome {
    const { referenceTransactionId, roundId } = request;
    if (referenceTransactionId !== undefined) {
      if (this.isTombstoned(player, referenceTransactionId)) return this.refuse(player, "TRANSACTION_ROLLED_BACK");
      const bet = this.book.bets.get(referenceTransactionId);
      if (bet?.playerId !== player.id) return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
      if (bet.state === "rolled_back") return this.refuse(player, "TRANSACTION_ROLLED_BACK");
      if (!this.isOfRound(bet, roundId)) return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
      bet.state = "settled";
      bet.paid += BigInt(request.amount);
    }
    if (request.roundClosed) this.close(player, roundId);
    this.countPaid(player, roundId, BigInt(request.amount));
    return this.post(player, BigInt(request.amount));
  }

  /** Moves the difference of two results, if the first of them is what the bet has paid. */
  protected resettle(player: PlayerRow, request: ResettleRequest): Outcome {
    const { referenceTransactionId, roundId } = request;
    if (this.isTombstoned(player, referenceTransactionId)) return this.refuse(player, "TRANSACTION_ROLLED_BACK");
    const bet = this.book.bets.get(referenceTransactionId);
    if (bet?.playerId !== player.id) return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
    if (bet.state === "rolled_back") return this.refuse(player, "TRANSACTION_ROLLED_BACK");
    if (!this.isOfRound(bet, roundId)) return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
    if (!this.hasPaid(bet, BigInt(request.previousAmount))) return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
    const difference = BigInt(request.amount) - BigInt(request.previousAmount);
    bet.state = "settled";
    bet.paid += difference;
    this.countPaid(player, roundId, difference);
    return difference < 0n ? this.takeBack(player, -difference) : this.post(player, difference);
  }

  /** What the balance does not hold becomes a debt. */
  protected takeBack(player: PlayerRow, amount: bigint): Outcome {
    const taken = amount < player.balance ? amount : player.balance;
    player.debt = (player.debt ?? 0n) + amount - taken;
    return this.post(player, -taken);
  }

  protected promo(player: PlayerRow, request: PromoRequest): Outcome {
    return this.post(player, BigInt(request.amount));
  }

  protected rollback(player: PlayerRow, request: RollbackRequest): Outcome {
    const { referenceTransactionId } = request;
    const bet = this.book.bets.get(referenceTransactionId);
    if (bet === undefined) {
      if (this.isTombstoned(player, referenceTransactionId)) return this.post(player, 0n);
      if (this.book.outcomes.get(referenceTransactionId)?.outcome.status === "OK")
        return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
      this.bury(player, referenceTransactionId);
      return this.post(player, 0n);
    }
    if (bet.playerId !== player.id || !this.isOfRound(bet, request.roundId))
      return this.refuse(player, "TRANSACTION_DOES_NOT_EXIST");
    if (bet.state === "settled") return this.refuse(player, "BET_ALREADY_SETTLED");
    if (bet.state === "rolled_back") return this.post(player, 0n);
    bet.state = "rolled_back";
    this.countStaked(player, bet.roundId, -bet.amount);
    const isRefunded = this.stakedIn(player, bet.roundId) === 0n && this.paidIn(player, bet.roundId) === 0n;
    if (isRefunded) this.close(player, bet.roundId);
    if (player.stakeRoom !== undefined) player.stakeRoom += bet.amount;
    return this.post(player, bet.amount);
  }

  /** A win, a correction and a rollback belong to the round of the bet that they name. */
  protected isOfRound(bet: BetRow, roundId: string): boolean {
    return bet.roundId === roundId;
  }

  protected hasPaid(bet: BetRow, amount: bigint): boolean {
    return bet.paid === amount;
  }

  protected checkToken(sessionToken: string, playerId: string): Status | undefined {
    const session = this.book.sessions.get(sessionToken);
    if (session?.playerId !== playerId) return "INVALID_TOKEN";
    return session.isExpired ? "TOKEN_EXPIRED" : undefined;
  }

  protected checkGame(gameCode: string, sessionToken: string): Status | undefined {
    const isLaunched = this.book.sessions.get(sessionToken)?.gameCode === gameCode;
    return this.book.games.get(gameCode) && isLaunched ? undefined : "INVALID_GAME";
  }

  protected checkPlayer(player: PlayerRow): Status | undefined {
    return refusalOf(player);
  }

  protected checkCurrency(player: PlayerRow, currency: string): Status | undefined {
    return player.currency === currency ? undefined : "WRONG_CURRENCY";
  }

  protected covers(player: PlayerRow, amount: bigint): boolean {
    return player.balance >= amount;
  }

  protected isClosed(player: PlayerRow, roundId: string): boolean {
    return this.book.closedRounds.has(`${player.id}|${roundId}`);
  }

  protected close(player: PlayerRow, roundId: string): void {
    this.book.closedRounds.add(`${player.id}|${roundId}`);
  }

  private stakedIn(player: PlayerRow, roundId: string): bigint {
    return this.book.staked.get(`${player.id}|${roundId}`) ?? 0n;
  }

  private countStaked(player: PlayerRow, roundId: string, amount: bigint): void {
    this.book.staked.set(`${player.id}|${roundId}`, this.stakedIn(player, roundId) + amount);
  }

  protected paidIn(player: PlayerRow, roundId: string): bigint {
    return this.book.paid.get(`${player.id}|${roundId}`) ?? 0n;
  }

  protected countPaid(player: PlayerRow, roundId: string, amount: bigint): void {
    this.book.paid.set(`${player.id}|${roundId}`, this.paidIn(player, roundId) + amount);
  }

  protected isTombstoned(player: PlayerRow, betId: string): boolean {
    return this.book.tombstones.has(`${player.id}|${betId}`);
  }

  protected bury(player: PlayerRow, betId: string): void {
    this.book.tombstones.add(`${player.id}|${betId}`);
  }

  protected refuse(player: PlayerRow, status: Status): Outcome {
    return { status, currency: player.currency, balance: String(player.balance) };
  }

  protected post(player: PlayerRow, amount: bigint): Outcome {
    player.balance += amount;
    if (player.lossRoom !== undefined) player.lossRoom += amount;
    return { status: "OK", currency: player.currency, balance: String(player.balance), transactionId: randomUUID() };
  }
}

const idOf = (parsed: Parsed<Call>): string => (parsed.ok ? parsed.request.requestId : parsed.requestId);

const replied = (requestId: string, outcome: Outcome): WalletResponse => ({
  httpStatus: 200,
  reply: { requestId, ...outcome },
});
