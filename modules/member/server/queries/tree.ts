import type { Database } from "@fairhouse/platform/database";
import { hasCapability } from "../../rules/account-types.ts";
import { type Account, findAccount } from "./accounts.ts";

/** The agent directly above a member, while that account is one of an agent; undefined where there is none. */
export async function findUpline(database: Database, memberId: string): Promise<Account | undefined> {
  const account = await findAccount(database, memberId);
  if (!account || account.uplineId === null || !hasCapability(account.accountType, "transfer-to-upline"))
    return undefined;
  const upline = await findAccount(database, account.uplineId);
  return upline && hasCapability(upline.accountType, "transfer-to-downline") ? upline : undefined;
}

/** This account, if it is directly below that agent; undefined for everybody else's and for ids that do not exist. */
export async function findDownline(
  database: Database,
  { agentId, memberId }: { agentId: string; memberId: string },
): Promise<Account | undefined> {
  const upline = await findUpline(database, memberId);
  return upline?.memberId === agentId ? findAccount(database, memberId) : undefined;
}
