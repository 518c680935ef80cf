import { newId } from "@fairhouse/base";
import { bet, credits, deposit, win } from "@fairhouse/ledger/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestWallet, type TestWallet } from "./testing/start-wallet.ts";

let wallet: TestWallet;

beforeAll(async () => {
  wallet = await startTestWallet();
});
afterAll(async () => {
  expect(await wallet.ledger.audit()).toEqual([]);
  await wallet.close();
});

type Round = { roundId: string; stakeLedger: string; winLedger: string; gameName: string; vendorName: string };
type Page = {
  records: { recordId: string; kind: string; amountLedger: string; round: Round | null; labelName: string | null }[];
  next: string | null;
  totals: { play: object };
};

const list = async (memberId: string, query = ""): Promise<Page> =>
  (await wallet.call(memberId, "GET", `/wps/wallet/records${query}`)).value as Page;

async function play(memberId: string, roundId: string, stake: number, paid: number, gameCode = "a-game") {
  const more = (closes: boolean) => ({
    group: { key: `house-studio:${roundId}`, closes, label: gameCode },
    meta: { gameCode },
  });
  const staked = bet(memberId, credits(stake), more(false));
  await wallet.ledger.post(staked);
  await wallet.ledger.post(win(memberId, credits(paid), staked.key, more(true)));
}

describe("the ledger by rounds", () => {
  // B-2230, B-2233, B-2234
  test("a round is one row with stake, win and net, and the net of play stands apart from deposits", async () => {
    const member = await wallet.addMember(credits(100));
    await play(member, "one", 2, 5);
    await play(member, "two", 3, 0);
    const { records, totals } = await list(member);
    expect(records).toMatchObject([
      { kind: "rounds", amountLedger: (-credits(3)).toString(), round: { roundId: "two", winLedger: "0" } },
      {
        kind: "rounds",
        amountLedger: credits(3).toString(),
        round: { stakeLedger: "20000", winLedger: "50000", gameName: "A Game", vendorName: "Fairhouse Studio" },
      },
      { kind: "deposits", amountLedger: credits(100).toString(), round: null },
    ]);
    expect(totals).toEqual({
      unit: "P",
      play: { staked: "50000", won: "50000", net: "0", stakes: 2 },
      ...{ deposits: "1000000", withdrawals: "0", transfers: "0", other: "0" },
    });
  });

  // B-2231
  test("a row opens to its entries, both sides of each with the vendor's own name", async () => {
    const member = await wallet.addMember(credits(100));
    await play(member, "opened", 2, 5);
    const [round] = (await list(member)).records;
    const path = `/wps/wallet/records/${round?.recordId}/entries`;
    expect((await wallet.call(member, "GET", path)).value).toMatchObject({
      entries: [
        {
          kind: "bet",
          balanceAfter: "980000",
          reference: "house-studio:opened",
          leaves: { account: "cash", name: null, amountLedger: "-20000" },
          arrives: { account: "games", name: null, amountLedger: "20000" },
        },
        { kind: "win", balanceAfter: "1030000" },
      ],
    });
    const other = await wallet.addMember();
    expect(await wallet.call(other, "GET", path)).toMatchObject({ status: 404, code: "not_found" });
  });

  // B-2235
  test("rows are filtered by kind, game and period, and paged from the newest", async () => {
    const member = await wallet.addMember(credits(100));
    await play(member, "a", 1, 0);
    await play(member, "b", 1, 0, "other-game");
    await wallet.ledger.post(deposit(member, credits(1)));
    const kinds = async (query: string) =>
      (await list(member, query)).records.map((one) => one.round?.roundId ?? one.kind);
    expect(await kinds("")).toEqual(["deposits", "b", "a", "deposits"]);
    expect(await kinds("?kind=rounds")).toEqual(["b", "a"]);
    expect(await kinds("?kind=deposits")).toEqual(["deposits", "deposits"]);
    expect(await kinds("?kind=withdrawals")).toEqual([]);
    expect(await kinds("?kind=transfers")).toEqual([]);
    expect(await kinds("?kind=other")).toEqual([]);
    expect(await kinds("?game=house-studio:a-game")).toEqual(["a"]);
    expect(await kinds("?game=another:a-game")).toEqual([]);
    expect((await list(member, "?game=house-studio:a-game")).totals).toMatchObject({
      play: { staked: "10000", won: "0", net: "-10000", stakes: 1 },
      deposits: "0",
    });
    expect(await kinds("?to=2020-01-01T00:00:00Z")).toEqual([]);
    const first = await list(member, "?limit=2");
    expect(await kinds(`?limit=2&before=${first.next}`)).toEqual(["a", "deposits"]);
    const { value } = await wallet.call(member, "GET", "/wps/wallet/played-games");
    expect(value).toMatchObject({ games: [{ gameCode: "other-game", gameName: null }, { gameName: "A Game" }] });
  });

  // B-0621, B-2823
  test("a file has the entries of what is shown: it follows kind, studio, game, state and number, page by page", async () => {
    const member = await wallet.addMember(credits(100));
    await play(member, "first", 1, 2);
    await play(member, "second", 1, 0, "other-game");
    await wallet.ledger.post(
      bet(member, credits(2), { group: { key: "another:third", closes: false }, meta: { gameCode: "a-game" } }),
    );
    const page = async (query: string) => {
      const { value } = await wallet.call(member, "GET", `/wps/wallet/records/entries${query}`);
      return value as { entries: { kind: string; reference: string | null }[]; next: string | null };
    };
    const saved = async (query: string) =>
      (await page(query)).entries.map(({ kind, reference }) => `${kind} ${reference?.split(":")[1] ?? ""}`.trim());
    expect(await saved("?number=first")).toEqual(["win first", "bet first"]);
    expect(await saved("?state=open")).toEqual(["bet third"]);
    expect(await saved("?state=closed&game=house-studio:other-game")).toEqual(["win second", "bet second"]);
    expect(await saved("?vendor=another")).toEqual(["bet third"]);
    expect(await saved("?kind=deposits")).toEqual(["deposit"]);
    const first = await page("?limit=1&state=closed");
    expect(await saved(`?limit=1&state=closed&before=${first.next}`)).toEqual(["win first", "bet first"]);
    const other = await wallet.addMember();
    expect((await wallet.call(other, "GET", "/wps/wallet/records/entries?number=first")).value).toMatchObject({
      entries: [],
    });
    expect((await wallet.call(member, "GET", "/wps/wallet/records/entries?limit=21")).status).toBe(400);
  });

  // B-2853, B-0319
  test("rows are filtered by studio, state, kind and day, and found by the number of a round, an entry or a deposit", async () => {
    const member = await wallet.addMember(credits(100));
    await play(member, "one", 1, 0);
    const open = bet(member, credits(2), {
      ...{ group: { key: "another:two", closes: false, label: "other-game" }, meta: { gameCode: "other-game" } },
    });
    await wallet.ledger.post(open);
    await wallet.ledger.post({ ...deposit(member, credits(5)), meta: { depositId: newId(), method: "card" } });
    const rows = async (query: string) =>
      (await list(member, query)).records.map((row) => row.round?.roundId ?? row.kind);
    expect(await rows("?vendor=another")).toEqual(["two"]);
    expect(await rows("?vendor=another&game=house-studio:a-game")).toEqual([]);
    expect((await list(member, "?vendor=another")).totals).toMatchObject({ play: { staked: "20000", stakes: 1 } });
    expect(await rows("?state=open")).toEqual(["two"]);
    expect(await rows("?state=closed&vendor=house-studio")).toEqual(["one"]);
    expect(await rows("?state=refunded")).toEqual([]);
    expect((await list(member, "?state=open")).totals).toBeNull();
    const midnight = new Date(wallet.clock.now().toISOString().slice(0, 10)).getTime();
    const day = (back: number) =>
      `from=${new Date(midnight - back * 86_400_000).toISOString()}&to=${new Date(midnight + (1 - back) * 86_400_000).toISOString()}`;
    expect(await rows(`?${day(0)}&kind=rounds`)).toEqual(["two", "one"]);
    expect(await rows(`?${day(1)}`)).toEqual([]);

    expect(await rows("?number=one")).toEqual(["one"]);
    expect(await rows("?number=one&vendor=another")).toEqual([]);
    const [, , round] = (await list(member)).records;
    const opened = await wallet.call(member, "GET", `/wps/wallet/records/${round?.recordId}/entries`);
    const { entries } = opened.value as { entries: { entryId: string; kind: string }[] };
    expect(entries.map(({ kind }) => kind)).toEqual(["bet", "win"]);
    // The number of its win leads to the round as well.
    for (const { entryId } of entries) expect(await rows(`?number=${entryId}`)).toEqual(["one"]);
    const [paidIn] = (await list(member, "?kind=deposits")).records;
    expect(await rows(`?number=${paidIn?.recordId}`)).toEqual(["deposits"]);
    expect(await rows("?number=no-such-round")).toEqual([]);
    const other = await wallet.addMember(credits(1));
    expect((await list(other, `?number=${entries[0]?.entryId}`)).records).toEqual([]);
    expect((await list(other, "?number=one")).records).toEqual([]);
  });

  // B-2853
  test("a deposit is found by its own number, with the row that it wrote", async () => {
    const member = await wallet.addMember(credits(100));
    const opened = await wallet.call(member, "POST", "/wps/wallet/deposits", {
      ...{ requestKey: newId(), method: "counter-in", amountLedger: credits(50).toString() },
    });
    const { depositId } = opened.value as { depositId: string };
    expect((await list(member, `?number=${depositId}`)).records).toEqual([]);
    await wallet.ledger.post({ ...deposit(member, credits(50)), meta: { depositId, method: "card" } });
    const { records, totals } = await list(member, `?number=${depositId}`);
    expect(records).toMatchObject([{ kind: "deposits", amountLedger: credits(50).toString() }]);
    expect(totals).toBeNull();
  });

  // B-2855
  test("a corrected result opens with what the bet had paid before and what it pays since", async () => {
    const member = await wallet.addMember(credits(100));
    const group = { key: "house-studio:wrong", closes: false, label: "a-game" };
    const staked = bet(member, credits(2), { group, meta: { gameCode: "a-game" } });
    await wallet.ledger.post(staked);
    await wallet.ledger.post(win(member, credits(5), staked.key, { group: { ...group, closes: true }, meta: {} }));
    await wallet.ledger.post({
      ...win(member, credits(5), staked.key, { group, meta: {} }),
      ...{ key: `resettle-${member}`, isCorrection: true, paidBefore: credits(5) },
      postings: [
        {
          ...{ kind: "resettle", account: "cash", counterAccount: "games_house-studio", unit: "P" },
          ...{ amount: -credits(3), thenFrom: ["debt"] },
        },
      ],
      meta: { gameCode: "a-game", previousAmount: credits(5).toString(), amount: credits(2).toString() },
    });
    const [round] = (await list(member)).records;
    const { value } = await wallet.call(member, "GET", `/wps/wallet/records/${round?.recordId}/entries`);
    expect(value).toMatchObject({
      entries: [
        { kind: "bet", correction: null },
        { kind: "win", correction: null },
        { kind: "resettle", amountLedger: "-30000", correction: { beforeLedger: "50000", afterLedger: "20000" } },
      ],
    });
  });

  // B-2524
  test("the games to choose from are those of the period, also when a hundred later rounds were of another", async () => {
    const member = await wallet.addMember(credits(1_000));
    await play(member, "first", 1, 0);
    for (let round = 0; round < 101; round += 1) await play(member, `other-${round}`, 1, 0, "other-game");
    const games = async (query: string) => {
      const { value } = await wallet.call(member, "GET", `/wps/wallet/played-games${query}`);
      return (value as { games: { vendor: string; gameCode: string }[] }).games.map(
        ({ vendor, gameCode }) => `${vendor}:${gameCode}`,
      );
    };
    expect(await games("")).toEqual(["house-studio:other-game", "house-studio:a-game"]);
    expect(await games("?to=2020-01-01T00:00:00Z")).toEqual([]);
    expect(await games("?from=2020-01-01T00:00:00Z")).toHaveLength(2);
  });
});
