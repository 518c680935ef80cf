import { ok, type Result, refuse } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import { sql } from "kysely";
import type { RegistrationMethod } from "../../../rules/registration.ts";

/** A code that counts, and whose it is. */
export type Invitation = { readonly code: string; readonly ownerId: string };

/** What a registration came by. */
export type Origin = {
  readonly method: RegistrationMethod | "staff";
  /** The place in the agents' tree. */
  readonly affiliate: Invitation | null;
  /** The friend who invited. */
  readonly referral: Invitation | null;
  readonly host: string | null;
  /** What the page told of itself. */
  readonly page: RegistrationPage | null;
};

/** Where a registration was made, in its page's own words. */
export type RegistrationPage = {
  readonly method: "WEB" | null;
  readonly url: string | null;
  readonly domain: string | null;
};

export type GivenCodes = {
  readonly affiliateCode?: string | undefined;
  /** The old name of the affiliate code. */
  readonly recommenderId?: string | undefined;
  readonly referralCode?: string | undefined;
  /** The host that the form was opened on, with or without its port. */
  readonly host: string;
};

type Found = { kind: "affiliate" | "referral"; code: string; ownerId: string };

/**
 * Whose codes these are. A typed affiliate code comes before whatever stood in the address; an address may carry either kind, so what
 * is no friend's invitation is looked for among the affiliate codes.
 * @returns the field whose code counts for nothing
 */
export async function findInvitations(
  database: Pick<Database, "kysely">,
  given: GivenCodes,
): Promise<Result<Pick<Origin, "affiliate" | "referral">, keyof GivenCodes>> {
  let [affiliate, referral]: [Invitation | null, Invitation | null] = [null, null];
  for (const field of ["affiliateCode", "recommenderId"] as const) {
    const code = given[field];
    if (!code) continue;
    const found = await findCode(database, { code, host: given.host, kinds: ["affiliate"] });
    if (!found) return refuse(field);
    affiliate ??= found;
  }
  if (given.referralCode) {
    const asked = { code: given.referralCode, host: given.host, kinds: ["referral", "affiliate"] as const };
    const found = await findCode(database, asked);
    if (!found) return refuse("referralCode");
    if (found.kind === "referral") referral = found;
    else affiliate ??= found;
  }
  const bare = (one: Invitation | null) => one && { code: one.code, ownerId: one.ownerId };
  return ok({ affiliate: bare(affiliate), referral: bare(referral) });
}

/** A code that counts on this host: of a friend, or of an open agent's account. */
export async function findCode(
  { kysely }: Pick<Database, "kysely">,
  { code, host, kinds }: { code: string; host: string; kinds: readonly Found["kind"][] },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select 'referral' as kind, held.code, held.member_id as "ownerId"
    from member_referral_code held join member_account account using (bucket, member_id)
    where held.code = ${code.trim().toLowerCase()} and account.status = 'active'
    union all
    select 'affiliate', held.code, held.owner_id
    from member_affiliate_code held
    join member_account account on account.bucket = held.owner_bucket and account.member_id = held.owner_id
    where held.code_key = ${code.trim().toLowerCase()} and held.ended_at is null
      and account.status = 'active' and (held.domain is null or held.domain = ${hostNameOf(host)})`.execute(kysely);
  return kinds.flatMap((kind) => rows.filter((row) => row.kind === kind))[0];
}

/** The name of a host or an address, without scheme, port and path. */
export const hostNameOf = (address: string): string =>
  address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/[/:].*$/, "");
