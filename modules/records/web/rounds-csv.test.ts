import { csvText } from "@fairhouse/wallet/web";
import { expect, test } from "vitest";
import type { Round } from "./api.ts";
import { ROUND_COLUMNS, roundCells } from "./rounds-csv.ts";

const round = (roundId: string): Round => ({
  recordId: "01890000-0000-7000-8000-000000000001",
  ...{ vendor: "studio", vendorName: "The Studio", gameCode: "tiger", gameName: "=Tiger, at Four", cover: null },
  ...{ kind: "RNG", roundId, state: "closed", unit: "P", stakedLedger: "30001", wonLedger: "0", netLedger: "-30001" },
  postedAt: "2026-03-01T12:00:00.000Z",
});

// B-2665
test("the file has every digit of the ledger, and no text that a spreadsheet would run", () => {
  const [head, line] = csvText([ROUND_COLUMNS, roundCells(round("r-1"))]).split("\r\n");
  expect(head).toBe("time,round,vendor,game,game_code,kind,state,unit,staked,won,net");
  expect(line).toBe(`2026-03-01T12:00:00.000Z,r-1,studio,"'=Tiger, at Four",tiger,RNG,closed,P,3.0001,0.0000,-3.0001`);
});
