import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newId } from "@fairhouse/base";
import { isCall, isStored, type Reply, type Status, verifySignature } from "@fairhouse/wallet-protocol";

/** What the wallet does to a call, so that a test can have it answer late, wrongly or not at all. */
export type Mischief =
  /** Cut before anything is decided. */
  | "cut_before"
  /** Decide, then cut the connection: the vendor cannot know. */
  | "cut_after"
  /** Answer TEMPORARY_ERROR and decide nothing. */
  | "temporary"
  | Status;

type Call = { call: string; body: Record<string, string> };
type Bet = { playerId: string; amount: bigint; state: "accepted" | "settled" | "rolled_back" };

/**
 * A small wallet that keeps the protocol's promises, in memory: idempotent by transaction id, tombstones, wins always
 * accepted. It is what the studio's tests play against.
 */
export class TinyWallet {
  readonly calls: Call[] = [];
  readonly balances = new Map<string, bigint>();
  readonly tokens = new Map<string, string>();
  /** Decides on each call before it is answered; undefined leaves it alone. */
  mischief: (call: Call) => Mischief | undefined = () => undefined;
  /** Waited for before a call is answered, so that a test can look at what its sender has stored. */
  beforeAnswer: (call: Call) => Promise<void> = async () => undefined;
  readonly #bets = new Map<string, Bet>();
  readonly #stored = new Map<string, Reply>();
  readonly #secret: string;
  #server: Server | undefined;

  constructor(secret: string) {
    this.#secret = secret;
  }

  async listen(): Promise<string> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", async () => {
        const rawBody = Buffer.concat(chunks).toString("utf8");
        const isSigned = verifySignature({
          direction: "vendor-to-site",
          method: request.method ?? "",
          path: request.url ?? "",
          header: (name) => request.headers[name]?.toString(),
          rawBody,
          keyOf: () => ({ scheme: "hmac-sha256", secret: this.#secret }),
        }).ok;
        const call = { call: request.url?.split("/").at(-1) ?? "", body: JSON.parse(rawBody) };
        this.calls.push(call);
        await this.beforeAnswer(call);
        const reply = isSigned ? this.#answer(call) : { requestId: "", status: "INVALID_SIGNATURE" as const };
        if (reply === undefined) request.socket.destroy();
        else response.setHeader("content-type", "application/json").end(JSON.stringify(reply));
      });
    });
    await new Promise<void>((resolve) => this.#server!.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise((resolve) => this.#server?.close(resolve));
  }

  /** A launch token as the site would mint it: single use. */
  launch(playerId: string): string {
    const token = `launch-${newId()}`;
    this.tokens.set(token, playerId);
    if (!this.balances.has(playerId)) this.balances.set(playerId, 10_000_000n);
    return token;
  }

  balanceOf(playerId: string): bigint {
    return this.balances.get(playerId) ?? 0n;
  }

  /** How often a call reached the wallet. */
  count(call: string): number {
    return this.calls.filter((one) => one.call === call).length;
  }

  #answer(call: Call): object | undefined {
    const mischief = this.mischief(call);
    if (mischief === "cut_before") return undefined;
    if (mischief === "temporary") return this.#reply(call.body, "TEMPORARY_ERROR");
    if (mischief !== undefined && mischief !== "cut_after")
      return this.#keep(call.body, this.#reply(call.body, mischief));
    const reply = this.#decide(call);
    return mischief === "cut_after" ? undefined : reply;
  }

  #decide({ call, body }: Call): object {
    if (call === "session") return this.#redeem(body);
    // The studio corrects nothing and has no promotions.
    if (!isCall(call) || call === "resettle" || call === "promo") return this.#reply(body, "WRONG_SYNTAX");
    if (call === "balance") return this.#reply(body, "OK");
    const stored = this.#stored.get(body.transactionId!);
    if (stored) return { ...stored, requestId: body.requestId };
    return this.#keep(body, this.#reply(body, this.#book(call, body)));
  }

  #book(call: "bet" | "win" | "rollback", body: Record<string, string>): Status {
    const playerId = body.playerId!;
    const balance = this.balanceOf(playerId);
    if (call === "bet") {
      if (this.#bets.get(body.transactionId!)) return "TRANSACTION_ROLLED_BACK";
      const amount = BigInt(body.amount!);
      if (amount > balance) return "NOT_ENOUGH_MONEY";
      this.#bets.set(body.transactionId!, { playerId, amount, state: "accepted" });
      this.balances.set(playerId, balance - amount);
      return "OK";
    }
    const reference = body.referenceTransactionId!;
    const bet = this.#bets.get(reference);
    if (call === "win") {
      if (!bet) return "TRANSACTION_DOES_NOT_EXIST";
      if (bet.state === "rolled_back") return "TRANSACTION_ROLLED_BACK";
      bet.state = "settled";
      this.balances.set(playerId, balance + BigInt(body.amount!));
      return "OK";
    }
    if (!bet) this.#bets.set(reference, { playerId, amount: 0n, state: "rolled_back" });
    if (bet?.state === "settled") return "BET_ALREADY_SETTLED";
    if (bet?.state === "accepted") this.balances.set(playerId, balance + bet.amount);
    if (bet) bet.state = "rolled_back";
    return "OK";
  }

  #redeem(body: Record<string, string>): object {
    const playerId = this.tokens.get(body.launchToken!);
    if (playerId === undefined) return { requestId: body.requestId, status: "INVALID_TOKEN" };
    this.tokens.delete(body.launchToken!);
    return {
      ...this.#reply({ ...body, playerId }, "OK"),
      playerId,
      sessionToken: `wallet-${newId()}`,
      ledgerExponent: 4,
      language: "en",
    };
  }

  #reply(body: Record<string, string>, status: Status): Reply {
    const balance = this.balanceOf(body.playerId!).toString();
    return { requestId: body.requestId!, status, currency: "P", balance, transactionId: newId() };
  }

  #keep(body: Record<string, string>, reply: Reply): Reply {
    if (isStored(reply.status) && body.transactionId) this.#stored.set(body.transactionId, reply);
    return reply;
  }
}
