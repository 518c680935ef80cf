import type { Database } from "@fairhouse/platform/database";

const WITHHOLD = `update system_setting set value = jsonb_set(value, '{bonusAmount}', 'null'), changed_at = now()
  where name = 'registration'`;

/** Registrations bring no credits any more: what a test counts it has given itself. A server sees it within a second. */
export async function withholdWelcomeCredits(database: Database): Promise<void> {
  await database.pool.query(WITHHOLD);
}

/** The same for a site that runs, once it tells so. @param site its address */
export async function withholdWelcomeCreditsAt(site: string, database: Database): Promise<void> {
  await withholdWelcomeCredits(database);
  const until = Date.now() + 10_000;
  while (await givesCredits(site)) {
    if (Date.now() > until) throw new Error("The site still gives credits with a registration.");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function givesCredits(site: string): Promise<boolean> {
  const reply = await fetch(`${site}/wps/system/permission`);
  const { value } = (await reply.json()) as { value: { register: { bonus: unknown } } };
  return value.register.bonus !== null;
}
