import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import type { AdapterSubject, WalletWire, WireCall } from "@fairhouse/games/port";
import { type AnyCallRequest, type Reply, signRequest } from "@fairhouse/wallet-protocol";
import { demoVendor, prepareWallet, ReferenceWallet } from "@fairhouse/wallet-protocol/reference-wallet";
import type { AdapterCase } from "./case.ts";

/** The adapter's wire before the reference wallet, and a player in it with 200.0000. */
function withWallet({ adapter, encode, decode }: AdapterSubject) {
  assert(adapter.wire && encode && decode, "the subject has a wire, and speaks for the company");
  const wire: WalletWire = adapter.wire;
  const [encodeCall, decodeReply] = [encode, decode];
  const wallet = new ReferenceWallet();
  const { gameCode, currency, funded, limited, lossLimited, timeLimited } = prepareWallet(wallet);

  async function decided({ call, request }: AnyCallRequest): Promise<Omit<Reply, "requestId">> {
    const [path, rawBody] = [`/seamless/v1/${demoVendor.vendor}/${call}`, JSON.stringify(request)];
    const signed: { [name: string]: string } = {
      ...signRequest({ key: demoVendor, direction: "vendor-to-site", method: "POST", path, rawBody }),
    };
    const header = (name: string) => signed[name];
    const { reply } = await wallet.handle({ vendor: demoVendor.vendor, call, method: "POST", path, rawBody, header });
    assert(reply, "the reference wallet answers every call");
    return reply;
  }

  const callOf = (asked: AnyCallRequest, change = (body: string) => body): WireCall => {
    const { path, rawBody, headers } = encodeCall(asked);
    return {
      method: "POST",
      path,
      rawBody: Buffer.from(change(rawBody)),
      header: (name) => headers[name.toLowerCase()],
    };
  };
  async function send(asked: AnyCallRequest) {
    const call = callOf(asked);
    assert(wire.isSigned(call), "its own signature is taken");
    const lookups = { gameOf: () => gameCode, currencyOf: async () => currency };
    const question = await wire.read(call, lookups);
    const reply =
      question.kind === "call"
        ? await decided(question.asked)
        : ({ status: question.kind === "player" ? "OK" : question.status } as const);
    return decodeReply(wire.write({ question, reply }));
  }

  const base = () => ({ requestId: randomUUID(), playerId: funded.playerId, gameCode, currency });
  const movement = () => ({ ...base(), transactionId: randomUUID(), occurredAt: new Date().toISOString() });
  const bet = (amount = "10000", { playerId, sessionToken } = funded): AnyCallRequest & { call: "bet" } => ({
    call: "bet",
    request: {
      ...{ ...movement(), playerId, sessionToken },
      ...{ roundId: randomUUID(), kind: "normal", amount, roundClosed: false },
    },
  });
  const win = ({ request }: ReturnType<typeof bet>, amount: string): AnyCallRequest => ({
    call: "win",
    request: {
      ...movement(),
      ...{
        roundId: request.roundId,
        referenceTransactionId: request.transactionId,
        kind: "normal",
        amount,
        roundClosed: true,
      },
    },
  });
  const rollback = ({ request }: ReturnType<typeof bet>): AnyCallRequest => ({
    call: "rollback",
    request: { ...movement(), roundId: request.roundId, referenceTransactionId: request.transactionId },
  });
  const balance: () => AnyCallRequest = () => ({
    call: "balance",
    request: { ...base(), sessionToken: funded.sessionToken },
  });
  /** Players whose limits a bet would pass: of stakes, of losses, and of the time of play. */
  const heldBack = [limited, lossLimited, timeLimited].flatMap((one) => one ?? []);
  const balanceOf = (playerId: string) => wallet.book.players.get(playerId)?.balance;
  return { wire, callOf, send, bet, win, rollback, balance, heldBack, balanceOf };
}

const START = 2_000_000n;

export const wireCases: readonly AdapterCase[] = [
  {
    title: "A balance, a bet and a win are read and answered to the unit.",
    async run(subject) {
      const { send, bet, win, balance } = withWallet(subject);
      const stake = bet();
      assert.deepEqual(await send(balance()), { isOk: true, balance: START });
      assert.deepEqual(await send(stake), { isOk: true, balance: START - 10_000n });
      assert.deepEqual(await send(win(stake, "25000")), { isOk: true, balance: START + 15_000n });
      assert.deepEqual(await send(balance()), { isOk: true, balance: START + 15_000n });
    },
  },
  {
    title: "A call that comes again moves nothing, and a changed one under its id is refused.",
    async run(subject) {
      const { send, bet, balance } = withWallet(subject);
      const stake = bet();
      const first = await send(stake);
      assert.deepEqual(await send(stake), first);
      const changed = { ...stake, request: { ...stake.request, amount: "20000" } };
      assert.equal((await send(changed)).isOk, false);
      assert.equal((await send(balance())).balance, START - 10_000n);
    },
  },
  {
    title: "A rollback gives a bet back once, and one that comes first lets the bet take nothing.",
    async run(subject) {
      const { send, bet, rollback, balance } = withWallet(subject);
      const [early, stake] = [bet(), bet()];
      assert.equal((await send(rollback(early))).isOk, true);
      assert.equal((await send(early)).isOk, false);
      await send(stake);
      const back = rollback(stake);
      for (const one of [back, back, rollback(stake)]) assert.equal((await send(one)).isOk, true);
      assert.equal((await send(balance())).balance, START);
    },
  },
  {
    title: "A stake above the balance is refused.",
    async run(subject) {
      const { send, bet, balance } = withWallet(subject);
      assert.equal((await send(bet("2000010000"))).isOk, false);
      assert.equal((await send(balance())).balance, START);
    },
  },
  {
    title: "A bet that passes a limit of the player is refused and moves nothing.",
    async run(subject) {
      const { send, bet, heldBack, balanceOf } = withWallet(subject);
      assert.equal(heldBack.length, 3);
      for (const player of heldBack) {
        assert.equal((await send(bet("10000", player))).isOk, false, player.playerId);
        assert.equal(balanceOf(player.playerId), START);
      }
    },
  },
  {
    title: "With one byte changed a body is not signed.",
    async run(subject) {
      const { wire, callOf, bet } = withWallet(subject);
      assert.equal(wire.isSigned(callOf(bet())), true);
      for (const change of [(body: string) => `${body} `, (body: string) => body.replace("1", "2")])
        assert.equal(wire.isSigned(callOf(bet(), change)), false);
      assert.equal(wire.isSigned({ ...callOf(bet()), header: () => undefined }), false);
    },
  },
  {
    title: "What is none of its calls is refused and never an exception.",
    async run(subject) {
      const { wire, callOf, bet } = withWallet(subject);
      const lookups = { gameOf: () => undefined, currencyOf: async () => undefined };
      for (const text of ["", "null", "[]", "{}", "<html>", '{"amount":1e400}']) {
        const question = await wire.read(
          callOf(bet(), () => text),
          lookups,
        );
        assert.equal(question.kind, "refused", `${text} was read as a ${question.kind}`);
      }
      const unknown = await wire.read({ ...callOf(bet()), path: "/no/such/call" }, lookups);
      assert.equal(unknown.kind, "refused");
    },
  },
  {
    title: "The body of a bet does nothing as another call.",
    async run(subject) {
      const { wire, callOf, bet, win, rollback } = withWallet(subject);
      const lookups = { gameOf: () => "demo-slot", currencyOf: async () => "P" };
      const stake = bet();
      const paths = [win(stake, "1"), rollback(stake)].map((asked) => callOf(asked).path);
      for (const path of paths.filter((one) => one !== callOf(stake).path)) {
        const question = await wire.read({ ...callOf(stake), path }, lookups);
        assert.equal(question.kind, "refused", `it was taken at ${path}`);
      }
    },
  },
];
