import { randomBytes, randomUUID } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import { CATALOGUE } from "@fairhouse/catalogue/server";
import type { Endpoint } from "@fairhouse/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Caller, type ComposedProduct, composeProduct, stateOf } from "./testing/composed-product.ts";
import { sampleOf as inputOf } from "./testing/endpoint-samples.ts";
import { endpointOf, openMember, openOperators, PAYMENT_PASSWORD } from "./testing/people.ts";

let product: ComposedProduct;
let stranger: Caller & { memberId: string };
let operators: Awaited<ReturnType<typeof openOperators>>;

beforeAll(async () => {
  product = await composeProduct();
  stranger = await openMember(product);
  operators = await openOperators(product);
}, 120_000);

afterAll(() => product?.close());

const sampleOf = ({ id }: Endpoint) => inputOf(id);

describe("what belongs to another member", () => {
  const NOBODYS_ID = "01890000-0000-7000-8000-00000000ffff";
  const owned: { [field: string]: string } = {};
  let owner: Caller & { memberId: string };

  beforeAll(async () => {
    owner = await openMember(product, { balance: 200_000_000n });
    const wish = { method: "sandbox-wallet", amountLedger: "1000000", requestKey: randomUUID() };
    // The provider is away; the deposit stands all the same.
    await owner.send("POST", "/wps/wallet/deposits", { body: JSON.stringify(wish) });
    const { deposits } = (await owner.ask("GET", "/wps/wallet/deposits")) as { deposits: { depositId: string }[] };
    owned.depositId = String(deposits[0]?.depositId);
    const withdrawal = await owner.ask("POST", "/wps/wallet/withdrawals", {
      requestKey: randomUUID(),
      method: "sandbox-payout",
      destination: "1234567890",
      // One operator may decide about it.
      amountLedger: "10000000",
      paymentPassword: PAYMENT_PASSWORD,
    });
    owned.withdrawalId = String(withdrawal.withdrawalId);
    owned.roundId = randomUUID();
    const bet = { kind: "bet", account: "cash", counterAccount: "house", unit: "P", amount: -5_000n } as const;
    const group = { key: `house-studio:${owned.roundId}`, closes: true, label: "tiger-at-four" };
    await product.ledger.post({
      memberId: owner.memberId,
      key: `test:${owned.roundId}`,
      fingerprint: "test",
      postings: [bet],
      group,
    });
    const { entries } = (await owner.ask("GET", "/wps/wallet/ledger")) as { entries: { entryId: string }[] };
    owned.before = String(entries[0]?.entryId);
    const { records } = (await owner.ask("GET", "/wps/wallet/records")) as { records: { recordId: string }[] };
    owned.recordId = String(records[0]?.recordId);
    await ownMore();
  });

  /** What no call of a test could make without a second browser, a bank or a device. */
  async function ownMore(): Promise<void> {
    const key = { bucket: bucketOf(owner.memberId), memberId: owner.memberId };
    const fields = [
      "sessionId",
      "accountId",
      "passkeyId",
      "launchId",
      "transferId",
      "threadId",
      "pictureId",
      "exportId",
    ];
    for (const field of fields) owned[field] = randomUUID();
    const write = (statement: string, ...values: unknown[]) =>
      product.database.pool.query(statement, [key.bucket, key.memberId, ...values]);
    await write(
      `insert into session_session (bucket, member_id, session_id, started_at, authenticated_at, last_seen_at, ends_at,
         user_agent) values ($1, $2, $3, now(), now(), now(), now() + interval '1 hour', 'another browser')`,
      owned.sessionId,
    );
    await write(
      `insert into transfers_received (bucket, member_id, transfer_id, from_member_id, from_name, relation, unit, amount,
         created_at, received_at) values ($1, $2, $3, $4, 'k***1', 'downline', 'P', 10000, now(), now())`,
      owned.transferId,
      randomUUID(),
    );
    await write(
      `insert into feedback_thread (bucket, member_id, thread_id, state, opened_at, changed_at)
       values ($1, $2, $3, 'open', now(), now())`,
      owned.threadId,
    );
    await write(
      `insert into feedback_picture (bucket, member_id, picture_id, picture, uploaded_at) values ($1, $2, $3, $4, now())`,
      owned.pictureId,
      randomBytes(40),
    );
    await write(
      `insert into personal_data_export (bucket, member_id, export_id, state, requested_at, finished_at, expires_at, parts)
       values ($1, $2, $3, 'ready', now(), now(), now() + interval '1 day', 0)`,
      owned.exportId,
    );
    await write(
      `insert into member_bank_account (bucket, member_id, account_id, bank_name, holder_name, mark, encrypted, added_at)
       values ($1, $2, $3, 'A bank', 'A name', $4, $5, now())`,
      owned.accountId,
      randomBytes(32),
      randomBytes(40),
    );
    await write(
      `insert into games_launch (bucket, member_id, launch_id, site_session_id, vendor, game_code, unit, minted_at,
         token_expires_at, play_expires_at)
       values ($1, $2, $3, $4, 'house-studio', 'tiger-at-four', 'P', now(), now(), now() + interval '1 hour')`,
      owned.launchId,
      owned.sessionId,
    );
    await write(
      `insert into factors_passkey (bucket, member_id, passkey_id, credential_id, public_key, sign_count, transports,
         name, created_at) values ($1, $2, $3, $4, $4, 0, '{}', 'My phone', now())`,
      owned.passkeyId,
      randomBytes(32),
    );
  }

  /** The house's drawings and games, from which everybody chooses. */
  const NOBODYS_OWN = ["avatarId", "nodeId"];

  /** Endpoints whose input names a thing: generated, so that a new one is tried as well. What is public belongs to no account. */
  const idFieldsOf = (endpoint: Endpoint): string[] =>
    endpoint.access.kind === "public"
      ? []
      : Object.keys(sampleOf(endpoint)).filter((field) => /Id$/.test(field) && !NOBODYS_OWN.includes(field));

  test("every id of an endpoint is one that this test knows a stranger's of", () => {
    const unknown = product.siteEndpoints.flatMap(idFieldsOf).filter((field) => !(field in owned));
    expect(unknown).toEqual([]);
    expect(product.siteEndpoints.filter((one) => idFieldsOf(one).length > 0).length).toBeGreaterThanOrEqual(5);
  });

  // B-0232, B-0233
  test("is answered exactly as what does not exist, while its owner finds it", async () => {
    const before = await stateOf(product.database);
    for (const endpoint of product.siteEndpoints) {
      for (const field of idFieldsOf(endpoint)) {
        const foreign = await stranger.call(endpoint, { ...sampleOf(endpoint), [field]: owned[field] });
        const missing = await stranger.call(endpoint, { ...sampleOf(endpoint), [field]: NOBODYS_ID });
        const seen = ({ status, body }: typeof foreign) => ({ id: endpoint.id, status, body });
        expect(seen(foreign)).toEqual(seen(missing));
        // A step-up is asked for before anything is looked for, of the owner too.
        expect({ id: endpoint.id, code: foreign.code }).toMatchObject({
          code: expect.stringMatching(/not_found$|^step_up_required$/),
        });
      }
    }
    expect(await stateOf(product.database)).toEqual(before);
    for (const endpoint of product.siteEndpoints) {
      for (const field of idFieldsOf(endpoint)) {
        const own = await owner.call(endpoint, { ...sampleOf(endpoint), [field]: owned[field] });
        expect({ id: endpoint.id, code: own.code }).not.toEqual({ id: endpoint.id, code: "not_found" });
      }
    }
  });

  test("a place in another member's ledger shows nothing of it", async () => {
    const asked = await stranger.ask("GET", `/wps/wallet/ledger?before=${owned.before}&limit=100`);
    const references = (asked.entries as { reference: string | null }[]).map((entry) => entry.reference);
    expect(references.filter((one) => one !== null && Object.values(owned).includes(one))).toEqual([]);
    expect(asked.totals).toMatchObject({ count: 1 });
  });

  test("a withdrawal under another member's name cannot be decided, and is answered as one that does not exist", async () => {
    const endpoint = endpointOf(product.backofficeEndpoints, "wallet.decideWithdrawal");
    const decide = (subject: object) => operators.cashier.call(endpoint, { ...sampleOf(endpoint), ...subject });
    const before = await stateOf(product.database);
    const foreign = await decide({ withdrawalId: owned.withdrawalId, memberId: stranger.memberId });
    const missing = await decide({ withdrawalId: NOBODYS_ID, memberId: stranger.memberId });
    expect([foreign.status, foreign.body]).toEqual([missing.status, missing.body]);
    expect(await stateOf(product.database)).toEqual(before);
    const right = await decide({ withdrawalId: owned.withdrawalId, memberId: owner.memberId });
    expect(right.body).toMatchObject({ success: true, value: { state: "approved" } });
  });
});

type Reading = { readonly endpoint: Endpoint; readonly who: Caller };

/** The tables that some calls change. A look at all tables is dear, so that many calls are made between two looks. */
async function changedBy(readings: readonly Reading[]): Promise<string[]> {
  const before = await stateOf(product.database);
  for (const { endpoint, who } of readings) {
    const sample = sampleOf(endpoint);
    await who.call(endpoint, endpoint.id === "games.launchGame" ? { ...sample, gameCode: "tiger-at-four" } : sample);
  }
  const after = await stateOf(product.database);
  return Object.keys(after).filter((table) => after[table] !== before[table]);
}

/** What each call of some changes, to be told when all of them together have changed something. */
async function blame(readings: readonly Reading[]): Promise<string[]> {
  const blamed: string[] = [];
  for (const reading of readings) {
    const changed = await changedBy([reading]);
    if (changed.length > 0) blamed.push(`${reading.endpoint.id}: ${changed.sort().join(", ")}`);
  }
  return blamed;
}

const CHANGING = ["challenge.readCaptcha", "games.launchGame"];

describe("reading changes nothing", () => {
  // B-0236
  test("no GET changes anything, but the launch of a game, which makes a launch, and a captcha, which is kept until it is answered", async () => {
    await product.database.pool.query("insert into catalogue_vendor (vendor, name) values ('house-studio', 'Studio')");
    await product.database.pool.query(
      `insert into catalogue_game (vendor, code, name, game_type, return_ppm, stake_min, stake_max, cover, version, added_at)
       values ('house-studio', 'tiger-at-four', 'Tiger', 'RNG', 961183, 5000, 1000000, 'tiger', '1', now())`,
    );
    await product.composition.host.get(CATALOGUE).start();
    const caller = stranger;
    await caller.ask("POST", "/wps/game/adult", { isAdult: true });
    const reading = (endpoints: readonly Endpoint[], who: Caller): Reading[] =>
      endpoints.filter(({ method }) => method === "GET").map((endpoint) => ({ endpoint, who }));
    const all = [
      ...reading(product.siteEndpoints, caller),
      ...reading(product.backofficeEndpoints, operators.administrator),
    ];
    const changing = all.filter(({ endpoint }) => CHANGING.includes(endpoint.id));
    expect((await blame(changing)).sort()).toEqual([
      "challenge.readCaptcha: public.challenge_captcha",
      "games.launchGame: public.games_launch, public.games_launch_token, public.lobby_recent, public.protection_play_session",
    ]);
    const others = all.filter((one) => !changing.includes(one));
    const changed = await changedBy(others);
    expect(changed, `${changed.length > 0 ? await blame(others) : ""}`).toEqual([]);
  }, 120_000);
});
