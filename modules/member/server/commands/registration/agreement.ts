import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";
import { birthdayFaults, type Faults } from "../../../rules/registration.ts";
import type { MemberDependencies } from "../../dependencies.ts";
import { writeToldFields } from "./told-fields.ts";

/** What a member has agreed to: the terms in their version, and being old enough. */
export type Agreed = { readonly termsVersion: string; readonly minimumAge: number };

type Agreement = { readonly memberId: string; readonly agreed: Agreed; readonly ip: string | null; readonly now: Date };

/** Notes it, once for each version. */
export async function writeAgreement(
  transaction: Transaction,
  { memberId, agreed, ip, now }: Agreement,
): Promise<void> {
  const row = sql`${bucketOf(memberId)}, ${memberId}`;
  await sql`insert into member_agreement (bucket, member_id, document, version, agreed_at, agreed_from)
    values (${row}, 'terms', ${agreed.termsVersion}, ${now}, ${ip}),
      (${row}, 'adult', ${String(agreed.minimumAge)}, ${now}, ${ip})
    on conflict do nothing`.execute(transaction);
}

export type TermsAcceptance = {
  readonly memberId: string;
  readonly given: {
    readonly agreeTerms: boolean;
    readonly termsVersion: string;
    readonly birthday?: string | undefined;
  };
  readonly rules: Agreed & { readonly isBirthdayAsked: boolean };
  readonly ip: string;
};

export type AcceptanceRefusal =
  | { readonly code: "bad_input"; readonly fields: Faults }
  | { readonly code: "terms_changed" };

/** The consent to the terms of a member whose account an operator has opened: the same as at a registration, only later. */
export async function acceptTerms(
  deps: MemberDependencies,
  { memberId, given, rules, ip }: TermsAcceptance,
): Promise<Result<true, AcceptanceRefusal>> {
  const now = deps.clock.now();
  const fields: Faults = {
    ...birthdayFaults(rules, given, now.toISOString().slice(0, 10)),
    ...(given.agreeTerms ? {} : { agreeTerms: "required" as const }),
  };
  if (Object.keys(fields).length > 0) return refuse({ code: "bad_input", fields });
  if (given.termsVersion !== rules.termsVersion) return refuse({ code: "terms_changed" });
  const { birthday } = given;
  return deps.database.kysely.transaction().execute(async (transaction) => {
    await sql`update member_account set owes_terms = false
      where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(transaction);
    await writeAgreement(transaction, { memberId, agreed: rules, ip: ip || null, now });
    await deps.onAgeStated?.(transaction, memberId);
    const told = birthday ? [{ field: "birthday", value: birthday, keptDays: null }] : [];
    await writeToldFields(deps, transaction, { memberId, told, now });
    return ok(true as const);
  });
}
