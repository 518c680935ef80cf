import { newId, systemClock } from "@fairhouse/base";
import { createMembers } from "@fairhouse/member/server";
import { openTestMember } from "@fairhouse/member/testing";
import type { Database } from "@fairhouse/platform/database";
import { hashPassword } from "@fairhouse/platform/passwords";
import { openSecrets } from "../secrets.ts";

export type KnownAccount = {
  readonly userName: string;
  readonly email: string;
  /** Without its country's 92. */
  readonly mobileNum: string;
};

/**
 * Accounts of a running product with an unknown password and a confirmed number and address, written at once:
 * a registration for each would take hours. No call tells them from others.
 */
export async function openManyAccounts(
  database: Database,
  { dataDir, count, prefix }: { dataDir: string; count: number; prefix: string },
): Promise<KnownAccount[]> {
  const deps = { database, clock: systemClock, pepper: openSecrets(dataDir).pepper };
  const members = createMembers(deps);
  const passwordHash = await hashPassword(newId());
  const accounts: KnownAccount[] = [];
  for (let at = 0; at < count; at += 1) {
    const userName = `${prefix}${String(at).padStart(6, "0")}`;
    const account = { userName, email: `${userName}@example.org`, mobileNum: numberOf(prefix, at) };
    const memberId = await openTestMember(deps, { userName, passwordHash });
    await database.kysely.transaction().execute(async (trx) => {
      const contact = { memberId, isConfirmed: true } as const;
      await members.putContact(trx, { ...contact, kind: "email", value: account.email });
      await members.putContact(trx, { ...contact, kind: "phone", value: `+92${account.mobileNum}` });
    });
    accounts.push(account);
  }
  return accounts;
}

/** The same for unknown accounts: names, addresses and numbers of the same kind. */
export const unknownNames = (count: number, prefix: string): KnownAccount[] =>
  Array.from({ length: count }, (_, at) => {
    const userName = `${prefix}${String(at).padStart(6, "0")}`;
    return { userName, email: `${userName}@example.org`, mobileNum: numberOf(prefix, at) };
  });

/** Ten digits that differ by prefix. */
const numberOf = (prefix: string, at: number): string =>
  `3${String([...prefix].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 100).padStart(2, "0")}${String(at).padStart(7, "0")}`;
