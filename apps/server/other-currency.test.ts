import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningProduct, runProduct } from "./testing/running-product.ts";

/** A currency whose people are shown no decimals: whatever still counts in P is wrong by a factor of a hundred here. */
const DONG = { code: "VND", symbol: "₫", ledgerExponent: 2, displayExponent: 0 };

let running: RunningProduct;
beforeAll(async () => {
  running = await runProduct("vnd", { env: { CURRENCY: "VND" } });
});
afterAll(() => running?.end());

// B-2042
test("a site that is configured for dong takes, shows and pays dong, in the wallet, at the provider and in a game", async () => {
  const player = await running.openPlayer("4000000");
  expect(await player.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({
    ...{ sumBalance: "40000", currency: "VND", currencySymbol: "₫", isPlayCredits: true },
  });
  const { methods } = (await player.ask("GET", "/wps/wallet/methods?kind=deposit")) as {
    methods: { currency: string }[];
  };
  expect([...new Set(methods.map(({ currency }) => currency))]).toEqual(["VND"]);

  const slot = await player.openSlot();
  const { body } = await slot.spin("500");
  expect(body).toMatchObject({ round: { stake: "500", state: "settled" } });
  const moved = await running.postingsOf(player.memberId);
  expect(moved.slice(0, 2)).toEqual([
    { kind: "deposit", amount: 4_000_000n },
    { kind: "bet", amount: -500n },
  ]);
  const { rows } = await running.database.pool.query("select distinct unit from ledger_posting");
  expect(rows).toEqual([{ unit: "VND" }]);
  expect(await running.differencesInTheBooks()).toEqual([]);
});

// B-2042
test("the site tells its currency", async () => {
  const { value } = (await (await fetch(`${running.product.site}/wps/system/whitelabel`)).json()) as { value: unknown };
  expect(value).toMatchObject({ currency: "VND", currencySymbol: "₫" });
});

// B-2042
test.each(["EN", "UR"])(
  "the page in %s carries the currency, so that its forms ask and its receipts tell in it",
  async (language) => {
    const page = await (await fetch(`${running.product.site}/?lang=${language}`)).text();
    const state = /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(page)?.[1] ?? "";
    expect(JSON.parse(state)).toMatchObject({ state: { currency: DONG } });
  },
);
