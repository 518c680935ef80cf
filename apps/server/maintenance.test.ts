import { randomUUID } from "node:crypto";
import { changeSetting, type Setting, SYSTEM } from "@fairhouse/system/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Caller, type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { openMember, PAYMENT_PASSWORD } from "./testing/people.ts";

let product: ComposedProduct;
let member: Caller;

beforeAll(async () => {
  product = await composeProduct();
  member = await openMember(product);
  // The studio is away; its game is in the catalogue all the same.
  const { pool } = product.database;
  await pool.query("insert into catalogue_vendor (vendor, name, is_open) values ('house-studio', 'Studio', true)");
  await pool.query(`
    insert into catalogue_game
      (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, is_open, added_at)
    values ('house-studio', 'tiger-at-four', 'Tiger', 'RNG', 961100, 5000, 1000000, 'tiger-at-four', '1', true, now())`);
  await member.ask("POST", "/wps/game/adult", { isAdult: true });
  await vi.waitFor(async () => expect((await launch()).code).not.toBe("game_unavailable"), {
    timeout: 30_000,
    interval: 200,
  });
}, 60_000);
afterAll(() => product?.close());

const deposit = () =>
  member.send("POST", "/wps/wallet/deposits", {
    body: JSON.stringify({ method: "sandbox-wallet", amountLedger: "1000000", requestKey: randomUUID() }),
  });

const withdraw = () =>
  member.send("POST", "/wps/wallet/withdrawals", {
    body: JSON.stringify({
      requestKey: randomUUID(),
      method: "sandbox-payout",
      destination: "my-wallet",
      amountLedger: "1000000",
      paymentPassword: PAYMENT_PASSWORD,
    }),
  });

/** Writes the status, and waits until it is in force. */
async function setStatus(status: Setting<"status">): Promise<void> {
  await product.database.kysely.transaction().execute((transaction) => changeSetting(transaction, "status", status));
  const settings = product.composition.host.get(SYSTEM);
  await expect.poll(async () => (await settings.settings()).status).toEqual(status);
}

const launch = () =>
  member.send("POST", "/wps/game/launchGame", {
    body: JSON.stringify({ vassalage: "house-studio", gameCode: "tiger-at-four" }),
  });

// B-0067, B-0891
test("in maintenance no game opens and no deposit is taken; the ledger is read and money is withdrawn", async () => {
  expect((await deposit()).code).not.toBe("entry_refused");
  for (const scope of ["play", "all"] as const) {
    await setStatus({ kind: "maintenance", scope });
    expect(await deposit()).toMatchObject({ code: "entry_refused" });
    expect(await launch()).toMatchObject({ code: "entry_refused" });
    expect(await member.ask("GET", "/wps/v2/wallets/balance")).toMatchObject({ accounts: expect.anything() });
    expect(await member.ask("GET", "/wps/wallet/ledger")).toMatchObject({ entries: expect.anything() });
    expect(await withdraw(), "money leaves the house while nothing enters play").toMatchObject({ status: 200 });
  }
  await setStatus({ kind: "open" });
  expect((await deposit()).code).not.toBe("entry_refused");
});
