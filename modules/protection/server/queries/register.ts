import { ok } from "@fairhouse/base";
import { sql } from "kysely";
import type { ExclusionRegister, RegisteredPerson, RegisterOccasion } from "../../port.ts";
import { isExcluded } from "../../rules/exclusions.ts";
import type { AskedRegisters, RegisterDependencies } from "../dependencies.ts";
import { findExclusion } from "./exclusion.ts";

/** The house's own register: its excluded members, and what they are known by. */
export const createHouseRegister = (deps: RegisterDependencies): ExclusionRegister => ({
  code: "house",
  async isExcluded(person) {
    const { memberId } = person;
    if (memberId && isExcluded(await findExclusion(deps.database.kysely, memberId), deps.clock.now())) return ok(true);
    return ok(await isKnown(deps, person));
  },
});

async function isKnown(
  { database, clock, members }: RegisterDependencies,
  { phone, email }: RegisteredPerson,
): Promise<boolean> {
  for (const [kind, value] of Object.entries({ phone, email })) {
    if (value === undefined) continue;
    const mark = members.markOfPerson(kind as "phone" | "email", value);
    const { rows } = await sql`select 1 from protection_register_mark known
      join protection_exclusion excluded on excluded.bucket = known.bucket and excluded.member_id = known.member_id
      where known.kind = ${kind} and known.mark = ${mark}
        and (excluded.ends_at is null or excluded.ends_at > ${clock.now()}) limit 1`.execute(database.kysely);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Whether any register knows the person as excluded. One that does not answer is logged and stops no visitor. */
export async function isInAnyRegister(
  { registers, log }: Pick<AskedRegisters, "registers" | "log">,
  person: RegisteredPerson,
  occasion: RegisterOccasion,
): Promise<boolean> {
  for (const register of registers()) {
    const answer = await register.isExcluded(person, occasion);
    if (answer.ok && answer.value) return true;
    if (!answer.ok) log.warn({ register: register.code, occasion }, "a register of exclusions did not answer");
  }
  return false;
}

/** Of these members those who are in no register: to whom advertising may go, or whose play may earn an agent pay. */
export async function thoseNotExcluded(
  asked: AskedRegisters,
  memberIds: readonly string[],
  occasion: "marketing" | "agents_pay",
): Promise<ReadonlySet<string>> {
  const kept = new Set<string>();
  for (const memberId of memberIds) {
    if (!(await isInAnyRegister(asked, await personOf(asked, memberId), occasion))) kept.add(memberId);
  }
  return kept;
}

/**
 * What another register can know a member by: what they have confirmed alone. By what is only typed in, a member would find out
 * whether the person whom it belongs to is excluded.
 */
async function personOf({ members }: Pick<AskedRegisters, "members">, memberId: string): Promise<RegisteredPerson> {
  const { phone, email } = await members.contactsOf(memberId);
  return {
    memberId,
    ...(phone?.confirmedAt ? { phone: phone.value } : {}),
    ...(email?.confirmedAt ? { email: email.value } : {}),
  };
}
