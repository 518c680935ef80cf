import { generateKeyPairSync } from "node:crypto";
import { newId } from "@fairhouse/base";
import { type Log, silentLog } from "@fairhouse/platform/log";
import type { SigningKey } from "@fairhouse/wallet-protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  GAME,
  KEY,
  OTHER_KEY,
  OTHER_VENDOR,
  startTestWallet,
  type TestPlayer,
  type TestWallet,
  VENDOR,
} from "../testing/start-wallet.ts";
import { createVendorControl } from "./control.ts";
import { createKeyDesk } from "./key-desk.ts";

const WITHIN_MS = 1_000;

let wallet: TestWallet;
let player: TestPlayer;
let other: Awaited<ReturnType<TestWallet["listen"]>>;
let otherGames: ReturnType<TestWallet["anotherProcess"]>;

beforeAll(async () => {
  wallet = await startTestWallet();
  player = await wallet.addPlayer(1_000_000n);
  otherGames = wallet.anotherProcess();
  await otherGames.start();
  other = await wallet.listen(otherGames);
});

afterAll(async () => {
  await otherGames.stop();
  await other.close();
  await wallet.close();
});

const asks = async (key: SigningKey, url = wallet.url): Promise<unknown> =>
  (await wallet.post("balance", { requestId: newId(), ...player, gameCode: GAME, currency: "P" }, { key, url })).status;

async function add(options: object = {}): Promise<{ keyId: string; secret: string }> {
  const body = { vendor: VENDOR, scheme: "hmac-sha256", ...options };
  const { code, value } = await wallet.ask("POST", "/staff/vendor-keys", body);
  if (code !== "ok") throw new Error(`no key: ${code}`);
  return { keyId: String(value.keyId), secret: String(value.secret) };
}

const retire = ({ keyId }: { keyId: string }, vendor = VENDOR) =>
  wallet.ask("POST", `/staff/vendor-keys/${vendor}/${keyId}/retire`, { reason: "its time is over" });

/** Asks another process until it answers so, and fails when that takes longer than is promised. */
async function untilElsewhere(key: SigningKey, status: string): Promise<void> {
  const sinceMs = Date.now();
  while ((await asks(key, other.url)) !== status) expect(Date.now() - sinceMs).toBeLessThan(WITHIN_MS);
}

// B-0031, B-0720
test("the key of the secrets is the vendor's first, encrypted in the database, and not made again at the next start", async () => {
  expect(await asks(KEY)).toBe("OK");
  const { rows } = await wallet.database.pool.query(
    "select key_id, encode(encrypted_secret, 'escape') as text from games_vendor_key where vendor = $1",
    [VENDOR],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].text).not.toContain(KEY.secret);
});

// B-0719
test("during the overlap both keys work on every process; a retired one is refused within a second", async () => {
  const [old, fresh] = [await add(), await add()];
  expect([await asks(old), await asks(fresh)]).toEqual(["OK", "OK"]);
  await untilElsewhere(old, "OK");
  await untilElsewhere(fresh, "OK");
  expect(await retire(old)).toMatchObject({ code: "ok" });
  expect(await asks(old)).toBe("INVALID_PARTNER");
  await untilElsewhere(old, "INVALID_PARTNER");
  expect([await asks(fresh), await asks(fresh, other.url)]).toEqual(["OK", "OK"]);
  expect(await retire(old)).toMatchObject({ code: "already_retired" });
});

test("a key is refused before and after its window", async () => {
  const early = await add({ validFrom: new Date(Date.now() + 60_000).toISOString() });
  expect(await asks(early)).toBe("INVALID_PARTNER");
  const short = await add({ validUntil: new Date(Date.now() + 2_000).toISOString() });
  expect(await asks(short)).toBe("OK");
  await expect.poll(() => asks(short)).toBe("INVALID_PARTNER");
});

test("a vendor's public Ed25519 key works; a private one is refused", async () => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
  const { keyId } = await add({ scheme: "ed25519", publicKey: pem });
  expect(await asks({ scheme: "ed25519", keyId, privateKey })).toBe("OK");
  const secret = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  for (const publicKey of [secret, "nonsense"]) {
    const body = { vendor: VENDOR, scheme: "ed25519", publicKey };
    expect(await wallet.ask("POST", "/staff/vendor-keys", body)).toMatchObject({ code: "public_key_unusable" });
  }
});

test("a key of another vendor opens nothing here", async () => {
  expect(await asks(OTHER_KEY)).toBe("INVALID_PARTNER");
});

// B-0721
test("the site signs with the newest key that the vendor has used, and with the old one until then", async () => {
  const name = VENDOR;
  const fresh = await add();
  const before = wallet.games.keyToSignWith(name);
  expect(before.id).not.toBe(fresh.keyId);
  await asks(fresh);
  expect(wallet.games.keyToSignWith(name)).toEqual({ id: fresh.keyId, secret: fresh.secret });
  await expect.poll(() => otherGames.keyToSignWith(name).id, { timeout: WITHIN_MS }).toBe(fresh.keyId);
  await retire(fresh);
  expect(wallet.games.keyToSignWith(name).id).not.toBe(fresh.keyId);
});

// B-0721
test("a vendor that never calls is signed to with its oldest key, and with the next when that is retired", async () => {
  await wallet.database.pool.query("insert into catalogue_vendor values ($1, 'Another', true) on conflict do nothing", [
    OTHER_VENDOR,
  ]);
  const next = await add({ vendor: OTHER_VENDOR });
  expect(wallet.games.keyToSignWith(OTHER_VENDOR).id).toBe(OTHER_KEY.keyId);
  await retire(OTHER_KEY, OTHER_VENDOR);
  expect(wallet.games.keyToSignWith(OTHER_VENDOR)).toEqual({ id: next.keyId, secret: next.secret });
  await retire(next, OTHER_VENDOR);
  expect(() => wallet.games.keyToSignWith(OTHER_VENDOR)).toThrow("no valid key");
});

// B-0720
test("the list tells no secret, and who made and retired a key is in the audit", async () => {
  const made = await add();
  await retire(made);
  const { value } = await wallet.ask("GET", "/staff/vendor-keys");
  expect(JSON.stringify(value)).not.toContain(made.secret);
  expect(value).toMatchObject({
    keys: expect.arrayContaining([expect.objectContaining({ keyId: made.keyId, state: "retired" })]),
  });
  const acts = wallet.audit.filter((act) => act.subjectId === `${VENDOR}/${made.keyId}`);
  expect(acts).toMatchObject([
    { action: "vendor-key.added" },
    { action: "vendor-key.retired", reason: "its time is over" },
  ]);
  expect(JSON.stringify(acts)).not.toContain(made.secret);
});

// B-0724
test("a key made at the terminal works on the running servers within a second, and one retired there does not", async () => {
  const desk = createKeyDesk(wallet.deps);
  const made = await desk.add({ vendor: VENDOR, scheme: "hmac-sha256" });
  if (!made.ok || !made.value.secret) throw new Error("no key was made");
  const key = { keyId: made.value.keyId, secret: made.value.secret };
  await untilElsewhere(key, "OK");
  expect(await desk.list()).toContainEqual(expect.objectContaining({ key_id: key.keyId, state: "valid" }));
  expect(JSON.stringify(await desk.list())).not.toContain(key.secret);
  expect(await desk.retire({ vendor: VENDOR, keyId: key.keyId, reason: "its time is over" })).toMatchObject({
    ok: true,
  });
  await untilElsewhere(key, "INVALID_PARTNER");
  expect(wallet.audit.at(-1)).toMatchObject({ action: "vendor-key.retired", staffId: null, address: "terminal" });
});

// B-1541
test("after the encryption secret was replaced only keys that are not retired are reported as impossible to open", async () => {
  const desk = createKeyDesk(wallet.deps);
  const make = async (): Promise<string> => {
    const made = await desk.add({ vendor: VENDOR, scheme: "hmac-sha256" });
    if (!made.ok) throw new Error("no key was made");
    return made.value.keyId;
  };
  const [gone, left] = [await make(), await make()];
  await desk.retire({ vendor: VENDOR, keyId: gone, reason: "its secret is replaced" });
  const reported: unknown[] = [];
  const log = { ...silentLog, error: (fields: { keyId?: unknown }) => void reported.push(fields.keyId) } as Log;
  const control = createVendorControl({ ...wallet.deps, log, keyEncryptionSecret: "another secret of the tests" });
  await control.refresh();
  expect(reported).toContain(left);
  expect(reported).not.toContain(gone);
});
