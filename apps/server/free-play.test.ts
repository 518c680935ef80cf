import { LOBBY } from "@fairhouse/lobby/server";
import { hasCapability } from "@fairhouse/member/server";
import { turnSwitch } from "@fairhouse/system/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  type Answer,
  type Caller,
  type ComposedProduct,
  composeProduct,
  createCaller,
} from "./testing/composed-product.ts";
import { sampleOf } from "./testing/endpoint-samples.ts";
import { endpointOf, openMember } from "./testing/people.ts";

let product: ComposedProduct;

beforeAll(async () => {
  product = await composeProduct();
  await product.database.pool.query(
    `insert into catalogue_vendor (vendor, name) values ('house-studio', 'Fairhouse Studio'), ('sandbox-arcade', 'Sandbox Arcade')
     on conflict do nothing`,
  );
  await product.database.pool.query(
    `insert into catalogue_game (vendor, code, name, game_type, stake_min, stake_max, cover, version, added_at)
     values ('house-studio', 'tiger-at-four', 'Tiger at Four', 'RNG', 1, 2, 'tiger-at-four', '1', now()),
            ('sandbox-arcade', 'crane', 'Crane', 'RNG', 1, 2, 'crane', '1', now()) on conflict do nothing`,
  );
  await setFreePlay(true);
}, 120_000);
afterAll(() => product?.close());

/** Turns the switch and waits until it is read. */
async function setFreePlay(isOn: boolean): Promise<void> {
  await product.database.kysely.transaction().execute((trx) => turnSwitch(trx, "FREEPLAY3", isOn));
  const isRead = async () => expect((await guest().ask("GET", "/wps/session/signInMethods")).freePlay).toBe(isOn);
  await vi.waitFor(isRead, { timeout: 3_000 });
}

let address = 0;
/** From an address of their own, so that the limit per address is not met by accident. */
const guest = (ip = `192.0.2.${++address}`): Caller => createCaller(product.site, ip);

const play = (caller: Caller): Promise<Answer> =>
  caller.send("POST", "/wps/session/login/freeplay", {
    body: JSON.stringify({ os: "Linux", platform: "W", version: 3 }),
  });

async function trial(ip?: string) {
  const caller = guest(ip);
  const answer = await play(caller);
  if (answer.code !== "ok") throw new Error(JSON.stringify(answer.body));
  const { token, member } = answer.body.value as { token: string; member: { id: string; account: string } };
  caller.csrf = token;
  return Object.assign(caller, { memberId: member.id, account: member.account });
}

const balance = async (caller: Caller) => caller.ask("GET", "/wps/v2/wallets/balance");

describe("free play", () => {
  // B-0210, B-0278
  test("opens an account of type 4 with a wallet of its own and marks the visitor as logged in", async () => {
    const caller = guest();
    const { value } = (await play(caller)).body as { value: { [name: string]: unknown } };
    expect(value).toMatchObject({
      firstTimeLogin: true,
      mustChangePassword: false,
      member: { account: expect.stringMatching(/^demo-[a-z0-9]{8}$/), type: 4, capabilities: ["play"] },
    });
    caller.csrf = String(value.token);
    expect(await balance(caller)).toMatchObject({ sumBalance: "1000.00", currency: "XXX", currencySymbol: "DEMO" });
    expect(caller.cookies.get("fairhouse_signed_in")).toBe("1");
  });

  // B-0268
  test("is opened by its switch alone", async () => {
    await setFreePlay(false);
    expect((await play(guest())).code).toBe("free_play_off");
    await setFreePlay(true);
  });

  // B-2262
  test("asks for no age again once the press that began it has said it", async () => {
    const caller = guest();
    const { value } = (
      await caller.send("POST", "/wps/session/login/freeplay", {
        body: JSON.stringify({ os: "Linux", platform: "W", version: 3, isAdult: true }),
      })
    ).body as { value: { token: string } };
    caller.csrf = value.token;
    const launch = "/wps/game/launchGame?vassalage=house-studio&gameCode=tiger-at-four";
    expect((await caller.send("GET", launch)).code).toBe("ok");
    expect((await (await trial()).send("GET", launch)).code).toBe("age_unconfirmed");
  });

  // B-1108
  test("brings the same browser back to the same trial and its credits, without giving new ones", async () => {
    const caller = await trial();
    await caller.send("DELETE", "/wps/session/logout");
    const again = (await play(caller)).body.value as { token: string; member: { id: string } };
    caller.csrf = again.token;
    expect(again.member.id).toBe(caller.memberId);
    expect(await balance(caller)).toMatchObject({ sumBalance: "1000.00" });
  });

  test("does not put a member's own session in the place of a trial", async () => {
    const member = await openMember(product, { balance: 0n, paymentPassword: null });
    expect((await play(member)).code).toBe("already_signed_in");
    expect((await member.send("GET", "/wps/member/info")).code).toBe("ok");
  });
});

describe("a trial account", () => {
  const WALLS = [
    ["deposit", "wallet.openDeposit"],
    ["withdraw", "wallet.requestWithdrawal"],
    ["confirm a withdrawal", "wallet.confirmWithdrawal"],
    ["list ways to pay", "wallet.listMethods"],
    ["move money to a vendor", "vendorWallets.transferToVendor"],
    ["set a limit in the member centre", "protection.setLimit"],
    ["set a payment password", "member.setPaymentPassword"],
    ["change a password", "member.changePassword"],
    ["add another provider as a sign-in method", "session.linkSocial"],
    ["list the linked providers", "session.listSocialLinks"],
    ["choose a drawing in the member centre", "member.chooseAvatar"],
    ["add a bank account", "member.addBankAccount"],
    ["list bank accounts", "member.listBankAccounts"],
    ["list deposits", "wallet.listDeposits"],
    ["list withdrawals", "wallet.listWithdrawals"],
    ["read the ledger of the member centre", "wallet.listEntries"],
    ["read limits", "protection.listLimits"],
    ["list sessions", "session.listSessions"],
    ["read the login history", "session.listLogins"],
    ["list vendors' wallets", "vendorWallets.listVendorWallets"],
  ] as const;
  // B-0114, B-0252, B-0253, B-1425
  test.each(WALLS)("cannot %s by a direct call", async (_, id) => {
    const caller = await trial();
    const answer = await caller.call(endpointOf(product.siteEndpoints, id), sampleOf(id));
    expect([answer.status, answer.code]).toEqual([403, "not_allowed"]);
  });

  // B-1425
  test("reads its own balance and rounds, and of all calls that need a session makes these alone", () => {
    const own = product.siteEndpoints.filter(
      ({ access }) => access.kind === "session" && (!access.capability || hasCapability(4, access.capability)),
    );
    expect(own.map(({ id }) => id).sort()).toEqual([
      "games.launchGame",
      "games.launchGameByPost",
      ...["games.launchSports", "games.launchSportsByPost"],
      ...["games.leaveGame", "games.listRounds", "games.readPlaySession", "games.readRound"],
      ...["games.readRoundReplay", "games.revealRound"],
      ...["lobby.changeFavourite", "lobby.listFavouriteIds"],
      ...["lobby.listFavourites", "lobby.listRecentGames", "lobby.listRooms"],
      "member.acceptTerms",
      "member.readInfo",
      "protection.confirmAdult",
      "session.logout",
      "wallet.readBalance",
    ]);
  });

  // B-0252
  test("has no wallet in the house's money, so that nothing can be put into one", async () => {
    const caller = await trial();
    const { rows } = await product.database.pool.query("select unit, account from ledger_wallet where member_id = $1", [
      caller.memberId,
    ]);
    expect(rows).toEqual([{ unit: "XXX", account: "cash" }]);
    for (const amount of [1_000n, -1_000n]) {
      const kind = amount > 0n ? "deposit" : "withdrawal";
      const posting = { kind, account: "cash", counterAccount: "payments_test", unit: "P", amount } as const;
      const key = `test:${caller.memberId}:${amount}`;
      const outcome = await product.ledger.post({
        memberId: caller.memberId,
        key,
        fingerprint: "x",
        postings: [posting],
      });
      expect(outcome.status).toBe("wrong_unit");
    }
  });

  test("cannot be logged in to by its name, and its name cannot be registered", async () => {
    const caller = await trial();
    const body = JSON.stringify({ username: caller.account, password: "Mango-season-77", type: "username" });
    expect((await guest().send("POST", "/wps/session/login", { body })).code).toBe("wrong_credentials");
    const { termsVersion } = await guest().ask("GET", "/wps/system/setting/register");
    const password = "Mango-season-77";
    const wanted = { username: caller.account, password, confirmPassword: password, agreeTerms: true, termsVersion };
    const answer = await guest().send("POST", "/wps/member/register", { body: JSON.stringify(wanted) });
    expect(answer.body).toMatchObject({ code: "bad_input", fields: { username: expect.any(String) } });
  });

  /** The catalogue is read every second. */
  async function launch(caller: Caller, vassalage: string, gameCode: string): Promise<string> {
    const query = new URLSearchParams({ vassalage, gameCode, theme: "light" });
    const ask = () => caller.send("GET", `/wps/game/launchGame?${query}`);
    return vi.waitFor(
      async () => {
        const { code } = await ask();
        expect(["game_unavailable", "game_paused"]).not.toContain(code);
        return code;
      },
      { timeout: 5_000, interval: 250 },
    );
  }

  // B-0252
  test("plays the house's own game with its demo credits, which stand in no figure of the house", async () => {
    const caller = await trial();
    await caller.send("POST", "/wps/game/adult", { body: JSON.stringify({ isAdult: true }) });
    expect(await launch(caller, "house-studio", "tiger-at-four")).toBe("ok");
    const { rows } = await product.database.pool.query("select unit from games_launch where member_id = $1", [
      caller.memberId,
    ]);
    expect(rows).toEqual([{ unit: "XXX" }]);
    const before = await caller.ask("GET", "/wps/books/house");
    const posting = (kind: string, amount: bigint) =>
      ({ kind, account: "cash", counterAccount: "games_house-studio", unit: "XXX", amount }) as const;
    const common = { memberId: caller.memberId, fingerprint: "x", meta: { gameCode: "tiger-at-four" } };
    const group = { key: "house-studio:trial-round", closes: false };
    await product.ledger.post({ ...common, key: "trial:bet", postings: [posting("bet", -10_000n)], group });
    const win = {
      ...common,
      key: "trial:win",
      postings: [posting("win", 990_000n)],
      group: { ...group, closes: true },
    };
    expect((await product.ledger.post(win)).status).toBe("posted");
    expect(await balance(caller)).toMatchObject({ sumBalance: "1098.00" });
    expect((await caller.ask("GET", "/wps/books/house")).today).toEqual(before.today);
    const isSettled = `select max(batch) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as is_settled from ledger_posting_view`;
    await expect
      .poll(async () => (await product.database.pool.query(isSettled)).rows[0].is_settled, { timeout: 20_000 })
      .toBe(true);
    for (const follower of product.composition.host.get(LOBBY).followers ?? []) await follower.catchUp();
    const wins = await product.database.pool.query("select 1 from lobby_win where member_id = $1", [caller.memberId]);
    const played = await product.database.pool.query("select 1 from lobby_play_day where unit = 'XXX'");
    expect([wins.rowCount, played.rowCount]).toEqual([0, 0]);
  });

  // B-0446
  test("at a vendor that keeps money of its own reads that it needs a real account", async () => {
    const caller = await trial();
    await caller.send("POST", "/wps/game/adult", { body: JSON.stringify({ isAdult: true }) });
    expect(await launch(caller, "sandbox-arcade", "crane")).toBe("in_need_true_account");
  });
});

describe("a day after its last use", () => {
  const run = async () => {
    const free = product.composition.modules.find(({ name }) => name === "free-play");
    await free?.jobs?.[0]?.run({});
  };
  const age = async (memberId: string, hours: number) => {
    const { pool } = product.database;
    const by = `${hours} hours`;
    await pool.query("update session_trial set opened_at = opened_at - $2::interval where member_id = $1", [
      memberId,
      by,
    ]);
    await pool.query(
      "update session_session set started_at = started_at - $2::interval, last_seen_at = last_seen_at - $2::interval where member_id = $1",
      [memberId, by],
    );
  };
  const statusOf = async (memberId: string) =>
    (await product.database.pool.query("select status from member_account where member_id = $1", [memberId])).rows[0]
      .status;

  // B-1108
  test("a trial account is closed with its wallet, and one that is still used stays open", async () => {
    const [used, left] = [await trial(), await trial()];
    await age(used.memberId, 23);
    await age(left.memberId, 25);
    await run();
    expect([await statusOf(used.memberId), await statusOf(left.memberId)]).toEqual(["active", "closed"]);
    expect((await left.send("GET", "/wps/member/info")).code).toBe("not_logged_in");
    const { rows } = await product.database.pool.query("select is_closed from ledger_wallet where member_id = $1", [
      left.memberId,
    ]);
    expect(rows).toEqual([{ is_closed: true }]);
  });

  test("its browser opens another one, and the old one never again", async () => {
    const caller = await trial();
    await age(caller.memberId, 25);
    await run();
    const again = (await play(caller)).body.value as { member: { id: string } };
    expect(again.member.id).not.toBe(caller.memberId);
  });

  test("a member's account is never closed by it", async () => {
    const member = await openMember(product, { balance: 0n, paymentPassword: null });
    await product.database.pool.query(
      `insert into session_trial (bucket, member_id, token_hash, opened_from, opened_at)
       select bucket, member_id, sha256('x'), '192.0.2.1/32', now() - interval '2 days' from member_account where member_id = $1`,
      [member.memberId],
    );
    await age(member.memberId, 25);
    await run();
    expect(await statusOf(member.memberId)).toBe("active");
  });
});
