import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoVendor, prepareWallet } from "../reference-wallet/prepare.ts";
import { fetchOfWallet, type ServedWallet, serveWallet } from "../reference-wallet/serve.ts";
import { ReferenceWallet } from "../reference-wallet/wallet.ts";
import type { ConformanceFixture } from "./fixture.ts";
import { brokenWallets } from "./fixtures/broken-wallets.ts";
import { conformanceCases, runConformance } from "./runner.ts";

const CASES_MIN = 60;
/** In short a broken wallet is tried by the cases meant for it, and by those that no wallet has failed yet. */
const isLong = process.env.TEST_LONG !== undefined;

describe("the reference wallet", () => {
  const wallet = new ReferenceWallet();
  let fixture: ConformanceFixture;
  let served: ServedWallet;

  beforeAll(async () => {
    fixture = prepareWallet(wallet);
    served = await serveWallet(wallet);
  });
  afterAll(() => served.close());

  // B-0486, B-1670
  it("keeps every promise of the protocol over HTTP, and none is left untried", async () => {
    const report = await runConformance({ baseUrl: served.url, ...demoVendor, fixture });
    expect(report.results.filter((result) => result.outcome !== "passed")).toEqual([]);
    expect(report.passed).toBe(conformanceCases.length);
    expect(report.passed).toBeGreaterThanOrEqual(CASES_MIN);
  });

  it("keeps them a second time with the same players", async () => {
    const report = await runConformance({ baseUrl: served.url, ...demoVendor, fixture });
    expect(report.results.filter((result) => result.outcome !== "passed")).toEqual([]);
  });
});

describe("the cases", () => {
  it("have one id and one title each", () => {
    expect(new Set(conformanceCases.map(({ id }) => id)).size).toBe(conformanceCases.length);
    expect(new Set(conformanceCases.map(({ title }) => title)).size).toBe(conformanceCases.length);
  });

  it("are reported as not run when their players are not offered", async () => {
    const wallet = new ReferenceWallet();
    const { currency, gameCode, funded } = prepareWallet(wallet);
    const connection = { baseUrl: "http://wallet.test", ...demoVendor, fetch: fetchOfWallet(wallet) };
    const report = await runConformance({ ...connection, fixture: { currency, gameCode, funded } });
    const needy = conformanceCases.filter(({ needs }) => needs.length > 0).length;
    expect(report).toMatchObject({ failed: 0, notRun: needy, passed: conformanceCases.length - needy });
    expect(report.passed).toBeGreaterThanOrEqual(CASES_MIN);
  });

  it("do not begin with a player who has no money", async () => {
    const wallet = new ReferenceWallet();
    const fixture = prepareWallet(wallet);
    for (const player of wallet.book.players.values()) player.balance = 5n;
    const connection = { baseUrl: "http://wallet.test", ...demoVendor, fetch: fetchOfWallet(wallet) };
    await expect(runConformance({ ...connection, fixture })).rejects.toThrow("the cases need 1000000 or more");
  });
});

describe("a wallet that", () => {
  const found = new Set<string>();

  // B-0487
  it("is broken comes in a dozen kinds or more", () => {
    expect(brokenWallets.length).toBeGreaterThanOrEqual(12);
    expect(new Set(brokenWallets.map(({ name }) => name)).size).toBe(brokenWallets.length);
  });

  // B-0487
  it.each(brokenWallets)("$name is found by the cases meant for it", async ({ create, foundBy }) => {
    const wallet = create();
    const fixture = prepareWallet(wallet);
    const connection = { baseUrl: "http://wallet.test", ...demoVendor, fetch: fetchOfWallet(wallet) };
    const unfailed = conformanceCases.map(({ id }) => id).filter((id) => !found.has(id));
    const only = isLong ? {} : { only: [...foundBy, ...unfailed] };
    const report = await runConformance({ ...connection, fixture, ...only });
    const failed = report.results.filter((result) => result.outcome === "failed").map(({ id }) => id);
    for (const id of failed) found.add(id);
    expect(failed).toEqual(expect.arrayContaining([...foundBy]));
    expect(report.passed).toBeGreaterThan(0);
  });

  it("is broken has failed every case at least once, so that no case passes whatever happens", () => {
    const neverFailed = conformanceCases.map(({ id }) => id).filter((id) => !found.has(id));
    // Without these two no run begins at all: the balance of the funded player is read first.
    expect(neverFailed).toEqual(["signature-valid", "money-balance-form"]);
  });

  it("tells its balance as a JSON number is not tried any further", async () => {
    const wallet = new ReferenceWallet();
    const fixture = prepareWallet(wallet);
    const asNumber: typeof fetch = async (input, init) => {
      const text = await (await fetchOfWallet(wallet)(input, init)).text();
      return new Response(text.replace(/"balance":"([0-9]+)"/, '"balance":$1'));
    };
    const connection = { baseUrl: "http://wallet.test", ...demoVendor, fetch: asNumber };
    await expect(runConformance({ ...connection, fixture })).rejects.toThrow("not an answer of the protocol");
  });
});
