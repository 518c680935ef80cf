import { expect, test } from "vitest";
import { AGENT_ENTRIES, entriesOf, MEMBER_ENTRIES } from "./entries.ts";

const ALL_OPEN = { enableCt: true, salary: true, hourSalary: true, agentRealtimeSalary: true };

// B-0294, B-0409
test("the member centre has its 14 entries in order and Play safely, My data and Feedback after them", () => {
  expect(MEMBER_ENTRIES.map(({ page }) => page)).toEqual([
    "securityCenter",
    "transferFund",
    "depositv2",
    "withdraw",
    "transferUpline",
    "personalHistoryCopy",
    "transactionHistory",
    "personalProfit",
    "bonusDetails",
    "rewardCenter",
    "referral",
    "missionLeaderboard",
    "messageV2",
    "manualRebate",
    "playSafely",
    "myData",
    "feedback",
  ]);
  expect(entriesOf("member", { toUpline: true, referral: true })).toHaveLength(17);
});

// B-0305
test("transfer to upline stands in the member centre only where the member may send money up", () => {
  const pages = (toUpline: boolean) => entriesOf("member", { toUpline }).map(({ page }) => page);
  expect(pages(true)[4]).toBe("transferUpline");
  expect(pages(false)).not.toContain("transferUpline");
});

// B-2839
test("invite friends stands in the member centre only while invitations are open", () => {
  const pages = (referral: boolean) => entriesOf("member", { toUpline: true, referral }).map(({ page }) => page);
  expect(pages(true)[10]).toBe("referral");
  expect(pages(false)).not.toContain("referral");
});

test("wallets at studios stand within the wallet's entry, the activity statement within play safely's, and no other page twice", () => {
  const within = MEMBER_ENTRIES.filter((entry) => entry.within).map((entry) => [entry.page, entry.within]);
  expect(within).toEqual([
    ["transferFund", ["/wallet/vendors"]],
    ["playSafely", ["/member/activityStatement"]],
  ]);
});

// B-0303
test("counts stand beside missions, messages and rewards only", () => {
  const counted = MEMBER_ENTRIES.filter(({ count }) => count).map(({ page, count }) => [page, count]);
  expect(counted).toEqual([
    ["rewardCenter", "rewards"],
    ["missionLeaderboard", "missions"],
    ["messageV2", "messages"],
  ]);
});

test("the agent centre has eight entries, and one more for each kind of pay that is on", () => {
  expect(AGENT_ENTRIES).toHaveLength(12);
  expect(entriesOf("agent", {})).toHaveLength(8);
  expect(entriesOf("agent", { salary: true }).at(-1)?.page).toBe("agentDailyWages2");
  expect(entriesOf("agent", { ...ALL_OPEN, enableCt: false }).map(({ page }) => page)).not.toContain(
    "agentDividendRecordCopy2",
  );
  expect(entriesOf("agent", ALL_OPEN)).toEqual(AGENT_ENTRIES);
});
