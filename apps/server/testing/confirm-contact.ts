import { systemClock } from "@fairhouse/base";
import { createMembers } from "@fairhouse/member/server";
import { createDatabase } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { openSecrets } from "../secrets.ts";

export type ConfirmedContact = {
  /** Of the running product, whose secret encrypts the contact. */
  readonly dataDir: string;
  readonly userName: string;
  readonly kind: "phone" | "email";
  /** "+923001234567", or an address in lower case. */
  readonly value: string;
};

/** Gives a member of a running product a number or an address as if they had confirmed it, for tests of what needs one. */
export async function confirmContact({ dataDir, userName, kind, value }: ConfirmedContact): Promise<void> {
  const embedded = await startEmbeddedPostgres({ dataDir });
  const database = createDatabase({ url: embedded.url("fairhouse"), applicationName: "test", max: 2 });
  try {
    const members = createMembers({ database, clock: systemClock, pepper: openSecrets(dataDir).pepper });
    const found = await members.findByName(userName);
    if (!found) throw new Error(`There is no member ${userName}.`);
    const contact = { memberId: found.memberId, kind, value, isConfirmed: true };
    const isPut = await database.kysely.transaction().execute((trx) => members.putContact(trx, contact));
    if (!isPut) throw new Error(`${value} is another member's.`);
  } finally {
    await database.close();
  }
}
