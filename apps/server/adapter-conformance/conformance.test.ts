import type { AdapterSubject, GameVendorAdapter, VendorWallet } from "@fairhouse/games/port";
import { expect, test } from "vitest";
import { casesFor } from "./cases.ts";
import { loadSubject, runAdapterConformance } from "./run.ts";

// B-2499
test.each([
  ["hub88", 11],
  ["transfer-aggregator", 11],
])("the adapter of %s passes every case for what it has", async (which, count) => {
  const results = await runAdapterConformance(which);
  expect(results.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(results).toHaveLength(count);
});

/** What a deliberately broken adapter fails. */
async function faultsOf(which: string, breakIt: (subject: AdapterSubject) => AdapterSubject): Promise<string[]> {
  const subject = breakIt(await (await loadSubject(which))());
  const failed: string[] = [];
  for (const { title, run } of casesFor(subject)) await run(subject).catch(() => failed.push(title));
  await subject.close();
  return failed;
}

const withAdapter = (subject: AdapterSubject, change: Partial<GameVendorAdapter>): AdapterSubject => ({
  ...subject,
  adapter: { ...subject.adapter, ...change },
});
const withWallet = (
  subject: AdapterSubject,
  change: (wallet: VendorWallet) => Partial<VendorWallet>,
): AdapterSubject => {
  const { wallet } = subject.adapter;
  return wallet ? withAdapter(subject, { wallet: { ...wallet, ...change(wallet) } }) : subject;
};

// B-2499
test("adapters that are broken on purpose fail the case that is meant for it", async () => {
  const ofHub88 = (change: (subject: AdapterSubject) => Partial<GameVendorAdapter>) =>
    faultsOf("hub88", (subject) => withAdapter(subject, change(subject)));
  expect(await ofHub88(() => ({ listGames: async () => [] }))).toContainEqual(expect.stringContaining("lists games"));
  expect(await ofHub88(() => ({ frameOrigin: "https://other.example" }))).toContainEqual(
    expect.stringContaining("own origins"),
  );
  const signsAll = await ofHub88(({ adapter }) =>
    adapter.wire ? { wire: { ...adapter.wire, isSigned: () => true } } : {},
  );
  expect(signsAll).toEqual([expect.stringContaining("one byte changed")]);

  const ofTransfers = (change: (wallet: VendorWallet) => Partial<VendorWallet>) =>
    faultsOf("transfer-aggregator", (subject) => withWallet(subject, change));
  const refusesLost = await ofTransfers(({ transfer }) => ({
    transfer: (asked) => transfer(asked).catch(() => ({ state: "refused" as const, reason: "no_answer" })),
  }));
  expect(refusesLost).toEqual([expect.stringContaining("lost answer")]);
  const sendsAnew = await ofTransfers(({ transfer }) => ({
    transfer: (asked) => transfer({ ...asked, reference: crypto.randomUUID() }),
  }));
  expect(sendsAnew).toContainEqual(expect.stringContaining("One reference"));
});
