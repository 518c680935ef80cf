import type { FullKey } from "@fairhouse/i18n";
import type { CountName } from "@fairhouse/ui";

export type CentreKind = "member" | "agent";

/** One line of a centre's menu. Its icon is beside the menu, so that the first page need not carry it. */
export type CentreEntry = {
  /** The page's key, which is also the last part of its address. */
  readonly page: string;
  /** Where the page stands, when it has an address of its own. */
  readonly path: string;
  /** Other pages that are reached from it and have no entry of their own. */
  readonly within?: readonly string[];
  readonly label: FullKey;
  /** What waits there; the red count stands beside the entry while it is above zero. */
  readonly count?: CountName;
  /** The operator's gate that has to be open. */
  readonly gate?: string;
};

type More = { path?: string; within?: readonly string[]; count?: CountName; gate?: string };

const entryOf =
  (kind: CentreKind, labelOf: (page: string) => string) =>
  (page: string, more: More = {}): CentreEntry => ({
    path: `/${kind}/${page}`,
    page,
    label: labelOf(page) as FullKey,
    ...more,
  });

const own = entryOf("member", (page) => `system:member.${page}.label`);
const team = entryOf("agent", (page) => `system:agent.${page}.label`);

/** The member centre in its order, and after the fourteen Play safely and what else is asked of the house. */
export const MEMBER_ENTRIES: readonly CentreEntry[] = [
  own("securityCenter"),
  own("transferFund", { path: "/wallet", within: ["/wallet/vendors"] }),
  own("depositv2", { path: "/wallet/deposit" }),
  own("withdraw", { path: "/wallet/withdraw" }),
  own("transferUpline", { gate: "toUpline" }),
  own("personalHistoryCopy"),
  own("transactionHistory", { path: "/wallet/ledger" }),
  own("personalProfit"),
  own("bonusDetails"),
  own("rewardCenter", { count: "rewards" }),
  own("referral", { gate: "referral" }),
  own("missionLeaderboard", { count: "missions" }),
  own("messageV2", { count: "messages" }),
  own("manualRebate"),
  own("playSafely", { path: "/wallet/limits", within: ["/member/activityStatement"] }),
  own("myData"),
  own("feedback"),
];

/** The agent centre in its order; four kinds of pay stand there only while the operator pays them. */
export const AGENT_ENTRIES: readonly CentreEntry[] = [
  team("agentAnnouncement"),
  team("agentTeamOverview"),
  team("registerCenter"),
  team("downlineManagmentView"),
  team("personalHistoryCopy"),
  team("palStatementsAgentCopy"),
  team("agentRevenueReport"),
  team("agentDownlineTransactionDetailsCopy"),
  team("agentDividendRecordCopy2", { gate: "enableCt" }),
  team("agentDailyWages2", { gate: "salary" }),
  team("agentHourSalary", { gate: "hourSalary" }),
  team("agentRealtimeSalary", { gate: "agentRealtimeSalary" }),
];

/** The entries that stand in a centre while these gates are open. */
export function entriesOf(kind: CentreKind, gates: { readonly [gate: string]: boolean }): readonly CentreEntry[] {
  const entries = kind === "member" ? MEMBER_ENTRIES : AGENT_ENTRIES;
  return entries.filter(({ gate }) => gate === undefined || gates[gate] === true);
}

/** What a centre asks of the account that opens it. Trial accounts have neither. */
export const CENTRE_CAPABILITY = { member: "member-centre", agent: "agent-centre" } as const;
