import { describe, expect, test } from "vitest";
import {
  addressOf,
  changedQuery,
  isFiltered,
  type LobbyQuery,
  listInput,
  lobbyQueryOf,
  PLAIN_QUERY,
} from "./lobby-query.ts";

const KNOWN = { gameTypes: ["RNG"], vendors: ["ant", "bee"], isSignedIn: true };
const BUSY: LobbyQuery = {
  ...{ game: undefined, vendor: "ant", name: "kite", minBet: "0.1", gameClass: "TG", mode: "hot", page: 7 },
};

describe("what a lobby shows", () => {
  // B-2403
  test("is all in its address, so that the way back from a game leads to the same mode, filters and page", () => {
    for (const query of [PLAIN_QUERY, BUSY, { ...BUSY, mode: "fav" as const }, { ...BUSY, vendor: undefined }])
      expect(lobbyQueryOf(addressOf(query), KNOWN)).toEqual(query);
    expect(addressOf(PLAIN_QUERY)).toEqual({});
    const lottery = { ...PLAIN_QUERY, game: "LOTT" };
    expect(lobbyQueryOf(addressOf(lottery), { ...KNOWN, gameTypes: ["ELOTT", "LOTT"] })).toEqual(lottery);
  });

  test("is as usual where an address names what the lobby does not offer", () => {
    const address = { vendor: "wasp", minBet: "3", class: "XX", list: "secret", page: "-1", game: "lott" };
    expect(lobbyQueryOf(address, KNOWN)).toEqual(PLAIN_QUERY);
    for (const page of ["0", "1e3", "9999999", ""]) expect(lobbyQueryOf({ page }, KNOWN).page).toBe(1);
    expect(lobbyQueryOf({ name: `  ${"x".repeat(80)}` }, KNOWN).name).toBe("x".repeat(60));
  });

  // B-0422, B-0423
  test("is a member's own list for members only", () => {
    for (const list of ["fav", "recent"]) {
      expect(lobbyQueryOf({ list }, KNOWN).mode).toBe(list);
      expect(lobbyQueryOf({ list }, { ...KNOWN, isSignedIn: false }).mode).toBe("default");
    }
    expect(lobbyQueryOf({ list: "hot" }, { ...KNOWN, isSignedIn: false }).mode).toBe("hot");
  });
});

describe("a change", () => {
  // B-0419
  test("of the vendor clears the other filters", () => {
    expect(changedQuery(BUSY, { vendor: "bee" })).toEqual({ ...PLAIN_QUERY, vendor: "bee" });
    expect(changedQuery(BUSY, { vendor: undefined })).toEqual(PLAIN_QUERY);
  });

  // B-0419
  test.each([{ name: "moon" }, { minBet: "0.5" as const }, { gameClass: "JP" as const }])(
    "to %j keeps the other filters and begins with all games at page 1",
    (change) => {
      expect(changedQuery(BUSY, change)).toEqual({ ...BUSY, mode: "default", page: 1, ...change });
    },
  );

  // B-0418, B-0419
  test("of the list begins at page 1, and of the page keeps the list", () => {
    expect(changedQuery(BUSY, { mode: "fav" })).toEqual({ ...BUSY, mode: "fav", page: 1 });
    expect(changedQuery(BUSY, { mode: "default" })).toEqual({ ...BUSY, mode: "default", page: 1 });
    expect(changedQuery(BUSY, { page: 8 })).toEqual({ ...BUSY, page: 8 });
  });

  // B-0415, B-0416
  test("to what is shown already asks for nothing", () => {
    expect(changedQuery(BUSY, { name: "kite" })).toBe(BUSY);
    expect(changedQuery(BUSY, { minBet: "0.1" })).toBe(BUSY);
    expect(changedQuery(BUSY, { vendor: "ant" })).toBe(BUSY);
  });
});

// B-0427
test("the list is asked for by all that narrows it", () => {
  expect(listInput(["RNG"], { ...BUSY, mode: "default" }, { pageNo: 3, language: "UR", merchant: "kite" })).toEqual({
    ...{ clientType: 3, platform: "flash,html5-desktop,html5", channel: "kite", merchant: "kite" },
    ...{ gameType: "RNG", vassalage: "ant", gameName: "kite", minBet: "0.1", gameClassify: "TG" },
    ...{ language: "UR", pageNo: 3, pageSize: 12 },
  });
  expect(listInput(["ELOTT", "LOTT"], PLAIN_QUERY, { pageNo: 1, language: "EN", merchant: undefined }).gameType).toBe(
    "ELOTT,LOTT",
  );
  expect(listInput([], PLAIN_QUERY, { pageNo: 1, language: "EN", merchant: undefined })).not.toHaveProperty("gameType");
});

test("only the list of all games is filtered", () => {
  expect(isFiltered({ ...BUSY, mode: "default" })).toBe(true);
  expect(isFiltered(BUSY)).toBe(false);
  expect(isFiltered({ ...PLAIN_QUERY, vendor: "ant" })).toBe(false);
});
