import { newId, ok, type Result, refuse } from "@fairhouse/base";
import { hashPassword } from "@fairhouse/platform/passwords";
import { hashToken, newToken } from "@fairhouse/platform/tokens";
import { FIRST_LINK_MS, INVITE_LINK_MS, type StaffRole } from "../../rules.ts";
import type { StaffDependencies } from "../dependencies.ts";
import type { StaffAccountRow, StaffTables } from "../tables.ts";
import { writeAudit } from "./audit.ts";

/**
 * The first administrator's one-time link, valid an hour; null once there is an operator. A new one makes those before
 * it useless, so that only the newest terminal or file opens the house.
 */
export async function makeFirstLink(deps: Pick<StaffDependencies, "database" | "clock">): Promise<string | null> {
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<StaffTables>();
    if (await tables.selectFrom("staff_account").select("staff_id").limit(1).executeTakeFirst()) return null;
    await tables.deleteFrom("staff_link").where("made_by", "is", null).execute();
    const link = newToken();
    const expiresAt = new Date(deps.clock.now().getTime() + FIRST_LINK_MS);
    await tables
      .insertInto("staff_link")
      .values({
        token_hash: hashToken(link),
        role: "administrator",
        made_by: null,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    return link;
  });
}

export async function inviteOperator(
  deps: StaffDependencies,
  invitation: { staffId: string; role: StaffRole; address: string },
): Promise<{ link: string; expiresAt: Date }> {
  const at = deps.clock.now();
  const [link, expiresAt] = [newToken(), new Date(at.getTime() + INVITE_LINK_MS)];
  await deps.database.kysely.transaction().execute(async (trx) => {
    await trx
      .withTables<StaffTables>()
      .insertInto("staff_link")
      .values({
        token_hash: hashToken(link),
        role: invitation.role,
        made_by: invitation.staffId,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    await writeAudit(trx, {
      staffId: invitation.staffId,
      action: "operator.invited",
      subjectKind: "role",
      subjectId: invitation.role,
      address: invitation.address,
      at,
    });
  });
  return { link, expiresAt };
}

/** Opens an account by a link, once: of many that race with it, one wins. */
export async function openByLink(
  deps: StaffDependencies,
  given: { link: string; name: string; password: string; address: string },
): Promise<Result<StaffAccountRow, "link_unusable" | "name_taken">> {
  const passwordHash = await hashPassword(given.password);
  const at = deps.clock.now();
  return deps.database.kysely.transaction().execute(async (trx) => {
    const tables = trx.withTables<StaffTables>();
    const used = await tables
      .updateTable("staff_link")
      .set({ used_at: at })
      .where("token_hash", "=", hashToken(given.link))
      .where("used_at", "is", null)
      .where("expires_at", ">", at)
      .returning("role")
      .executeTakeFirst();
    if (!used) return refuse("link_unusable" as const);
    const account = await tables
      .insertInto("staff_account")
      .values({
        staff_id: newId(at.getTime()),
        name: given.name,
        password_hash: passwordHash,
        role: used.role,
        is_active: true,
        created_at: at,
      })
      .onConflict((conflict) => conflict.constraint("staff_account_name_once").doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!account) {
      // The name is the only fault: the link stays usable.
      await tables
        .updateTable("staff_link")
        .set({ used_at: null })
        .where("token_hash", "=", hashToken(given.link))
        .execute();
      return refuse("name_taken" as const);
    }
    await writeAudit(trx, {
      staffId: account.staff_id,
      action: "operator.joined",
      subjectKind: "operator",
      subjectId: account.staff_id,
      detail: { role: account.role },
      address: given.address,
      at,
    });
    return ok(account);
  });
}
