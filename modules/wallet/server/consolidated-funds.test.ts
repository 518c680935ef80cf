import { newId } from "@fairhouse/base";
import { callTestSite, startTestSite } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createWalletModule, type WalletDependencies } from "./index.ts";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(() => wallet.close());

const PATH = "/wps/member/info/funds/consolidated";
const NO_FLAG = { dailysalreqtype: false, divtypereq: false, contracthoursalreq: false, realtimesalreqtype: false };

async function giveBonus(memberId: string, amount: bigint) {
  await wallet.ledger.openWallet(wallet.database.kysely, { memberId, unit: "P", accounts: ["bonus"] });
  await wallet.ledger.post({
    memberId,
    key: `bonus:${newId()}`,
    fingerprint: "test",
    postings: [{ kind: "bonus", account: "bonus", counterAccount: "bonus_pool", unit: "P", amount }],
  });
}

/** The call of a house whose vendors and contracts say this. */
async function readWith(more: Partial<WalletDependencies>, memberId: string) {
  const site = await startTestSite({ modules: [createWalletModule({ ...wallet.deps, ...more })], clock: wallet.clock });
  const answer = await site.call(memberId, "GET", PATH);
  const stranger = await callTestSite(site.url + PATH, { method: "GET" });
  await site.close();
  expect(stranger.code).toBe("not_logged_in");
  return answer.value;
}

// B-0309, B-2870
test("own money, bonuses and vendor wallets are told apart and as one sum, with the flags of contracts", async () => {
  const member = await wallet.addMember(1_234_567n);
  expect((await wallet.call(member, "GET", PATH)).value).toEqual({
    ...{ currency: "P", currencySymbol: "P", vendorWallets: [], isComplete: true, ...NO_FLAG },
    wallet: { amountLedger: "1234567", amountDisplay: "123.45" },
    bonus: { amountLedger: "0", amountDisplay: "0.00" },
    sum: { amountLedger: "1234567", amountDisplay: "123.45" },
  });
  await giveBonus(member, 20_001n);
  const vendor = { vendorName: "Arcade", askedAt: wallet.clock.now() };
  const funds = await readWith(
    {
      vendorBalances: async () => [
        { ...vendor, vendor: "arcade", balance: 5_000n },
        { ...vendor, vendor: "away", balance: null },
      ],
      contractFlags: async () => [{ divtypereq: true }, { divtypereq: false, dailysalreqtype: false }],
    },
    member,
  );
  expect(funds).toMatchObject({
    wallet: { amountLedger: "1234567" },
    bonus: { amountLedger: "20001", amountDisplay: "2.00" },
    vendorWallets: [{ balanceLedger: "5000" }, { balanceLedger: null }],
    sum: { amountLedger: "1259568", amountDisplay: "125.95" },
    ...{ isComplete: false, ...NO_FLAG, divtypereq: true },
  });
});
