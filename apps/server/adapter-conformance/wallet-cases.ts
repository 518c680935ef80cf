import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { currencyOf, wholeUnits } from "@fairhouse/base";
import type { AdapterSubject, VendorTransferDirection } from "@fairhouse/games/port";
import type { AdapterCase } from "./case.ts";

/** A player of the company, made for one case, and transfers of theirs. */
async function withPlayer({ adapter, currency: code }: AdapterSubject) {
  const { wallet } = adapter;
  const currency = currencyOf(code);
  assert(wallet && currency, "the subject has a wallet and a currency of the site");
  const playerId = randomUUID();
  await wallet.createPlayer({ playerId, currency: code });
  const whole = (count: number): bigint => wholeUnits(BigInt(count), currency);
  const request = (direction: VendorTransferDirection, amount: bigint, livesMs = 20_000) => ({
    ...{ reference: randomUUID(), playerId, direction, amount, currency: code },
    expiresAt: new Date(Date.now() + livesMs),
  });
  return { wallet, playerId, whole, request, balance: () => wallet.balance({ playerId }) };
}

export const walletCases: readonly AdapterCase[] = [
  {
    title: "A player who is made twice is one, with nothing in their wallet.",
    async run(subject) {
      const { wallet, playerId, balance } = await withPlayer(subject);
      await wallet.createPlayer({ playerId, currency: subject.currency });
      assert.equal(await balance(), 0n);
    },
  },
  {
    title: "What is moved in lies there, and what is moved out does not.",
    async run(subject) {
      const { wallet, whole, request, balance } = await withPlayer(subject);
      assert.deepEqual(await wallet.transfer(request("in", whole(5))), { state: "done", amount: whole(5) });
      assert.deepEqual(await wallet.transfer(request("out", whole(2))), { state: "done", amount: whole(2) });
      assert.equal(await balance(), whole(3));
    },
  },
  {
    title: "One reference is one transfer, however often it is sent.",
    async run(subject) {
      const { wallet, whole, request, balance } = await withPlayer(subject);
      const one = request("in", whole(5));
      await Promise.all(Array.from({ length: 5 }, () => wallet.transfer(one)));
      assert.equal(await balance(), whole(5));
      assert.deepEqual(await wallet.transferState(one), { state: "done", amount: whole(5) });
    },
  },
  {
    title: "More than lies there does not come out.",
    async run(subject) {
      const { wallet, whole, request, balance } = await withPlayer(subject);
      assert.equal((await wallet.transfer(request("out", whole(1)))).state, "refused");
      assert.equal(await balance(), 0n);
    },
  },
  {
    title: "A transfer that never came is absent, with the time of the company's clock.",
    async run(subject) {
      const { wallet, whole, request } = await withPlayer(subject);
      const answer = await wallet.transferState(request("in", whole(1)));
      assert(answer.state === "absent" && Math.abs(answer.asOf.getTime() - Date.now()) < 60_000);
    },
  },
  {
    title: "A request that comes after its end does nothing.",
    async run(subject) {
      const { wallet, whole, request, balance } = await withPlayer(subject);
      assert.equal((await wallet.transfer(request("in", whole(1), -5_000))).state, "refused");
      assert.equal(await balance(), 0n);
    },
  },
  {
    title: "A lost answer is an exception, and the state under the reference then says what was done.",
    async run(subject) {
      const { wallet, whole, request, balance } = await withPlayer(subject);
      assert(subject.loseNextAnswer, "the subject can lose an answer");
      subject.loseNextAnswer();
      const one = request("in", whole(5));
      await assert.rejects(wallet.transfer(one));
      assert.deepEqual(await wallet.transferState(one), { state: "done", amount: whole(5) });
      assert.equal(await balance(), whole(5));
    },
  },
  {
    title: "Transfers are listed with their references, for the daily comparison.",
    async run(subject) {
      const { wallet, whole, request } = await withPlayer(subject);
      const one = request("in", whole(4));
      await wallet.transfer(one);
      assert(subject.adapter.listTransactions, "it lists its transfers");
      const period = { from: new Date(Date.now() - 60_000), to: new Date(Date.now() + 60_000) };
      const found = [];
      for (let after: string | null = null, page = 0; page < 100; page += 1) {
        const { transactions, next } = await subject.adapter.listTransactions({ ...period, after });
        found.push(...transactions);
        if (next === null) break;
        after = next;
      }
      const listed = found.filter(({ transactionId }) => transactionId === one.reference);
      assert.deepEqual(
        listed.map(({ kind, amount, state }) => ({ kind, amount, state })),
        [{ kind: "transfer_in", amount: whole(4), state: "done" }],
      );
    },
  },
];
