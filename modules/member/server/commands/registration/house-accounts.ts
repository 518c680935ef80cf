import { randomInt } from "node:crypto";
import { bucketOf, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { hashPassword } from "@fairhouse/platform/passwords";
import { sql } from "kysely";
import type { AccountType } from "../../../rules/account-types.ts";
import { hasCapability } from "../../../rules/account-types.ts";
import { ACTIVATION_LIVES_MS, drawActivationCode } from "../../../rules/activation.ts";
import type { HouseAccountsDependencies, MemberDependencies } from "../../dependencies.ts";
import { findAccount, findByLoginName } from "../../queries/accounts.ts";
import { type Labels, labelMember } from "../label-member.ts";
import { hostNameOf } from "./invitations.ts";
import { openAccount } from "./open-account.ts";

/** A code that opens an account once, and until when. It is told to one person and stored nowhere. */
export type Activation = { readonly memberId: string; readonly code: string; readonly expiresAt: Date };

const USER_NAME = /^[A-Za-z][A-Za-z0-9]{3,31}$/;
const AFFILIATE_CODE = /^[A-Za-z0-9]{4,20}$/;

/** What the house itself does with accounts: opens them for others, and gives agents the codes of their places. */
export function createHouseAccounts(deps: HouseAccountsDependencies) {
  return {
    /** Opens an account without a password of its own; the code of the answer opens it once, within a day. */
    async open(given: {
      userName: string;
      accountType: Exclude<AccountType, 4>;
    }): Promise<Result<Activation, "name_invalid" | "username_taken">> {
      const { userName, accountType } = given;
      if (!USER_NAME.test(userName)) return refuse("name_invalid");
      const code = drawActivationCode(randomInt);
      const passwordHash = await hashPassword(code);
      const origin = { method: "staff", affiliate: null, referral: null, host: null, page: null } as const;
      const opening = { userName, accountType, passwordHash, mustChangePassword: true, told: [], origin };
      return deps.database.kysely
        .transaction()
        .execute(async (transaction) => {
          const opened = await openAccount(deps, transaction, { ...opening, agreed: null, ip: null });
          if (!opened.ok) throw new NameTaken();
          const { memberId } = opened.value;
          await deps.openWallet(transaction, memberId);
          const expiresAt = await writeActivation(deps, transaction, memberId, passwordHash);
          return ok({ memberId, code, expiresAt });
        })
        .catch((error: unknown) => {
          if (error instanceof NameTaken) return refuse("username_taken" as const);
          throw error;
        });
    },

    /** Another code for an account whose first one has run out. A member who has chosen a password gets none. */
    async renew(userName: string): Promise<Result<Activation, "not_found" | "has_password">> {
      const found = await findByLoginName(deps.database, userName);
      const account = found && (await findAccount(deps.database, found.memberId));
      if (!account) return refuse("not_found");
      if (!account.mustChangePassword) return refuse("has_password");
      const { memberId } = account;
      const code = drawActivationCode(randomInt);
      const hash = await hashPassword(code);
      return deps.database.kysely.transaction().execute(async (transaction) => {
        const { numAffectedRows } =
          await sql`update member_password set hash = ${hash}, changed_at = ${deps.clock.now()}
          where bucket = ${bucketOf(memberId)} and member_id = ${memberId} and must_change`.execute(transaction);
        if (numAffectedRows !== 1n) return refuse("has_password" as const);
        return ok({ memberId, code, expiresAt: await writeActivation(deps, transaction, memberId, hash) });
      });
    },

    /** Gives an agent a code for their place in the tree; on one host only when a domain is named. */
    async addAffiliateCode(given: {
      code: string;
      ownerName: string;
      domain?: string | undefined;
    }): Promise<Result<{ code: string }, "code_invalid" | "code_taken" | "not_an_agent">> {
      const { code, ownerName, domain } = given;
      if (!AFFILIATE_CODE.test(code)) return refuse("code_invalid");
      const found = await findByLoginName(deps.database, ownerName);
      const owner = found && (await findAccount(deps.database, found.memberId));
      if (!owner || !hasCapability(owner.accountType, "agent-centre")) return refuse("not_an_agent");
      const { rows } = await sql`insert into member_affiliate_code
          (code_key, code, owner_bucket, owner_id, domain, created_at)
        values (${code.toLowerCase()}, ${code}, ${bucketOf(owner.memberId)}, ${owner.memberId},
          ${domain ? hostNameOf(domain) : null}, ${deps.clock.now()})
        on conflict do nothing returning 1`.execute(deps.database.kysely);
      return rows.length === 1 ? ok({ code }) : refuse("code_taken");
    },

    /** What the house calls a member, as they read it in their own info. */
    label: (userName: string, labels: Labels) => labelMember(deps, userName, labels),

    /** Ends a code; members who registered by it stay in their team. False when there is no such code. */
    async endAffiliateCode(code: string): Promise<boolean> {
      const { numAffectedRows } = await sql`update member_affiliate_code set ended_at = ${deps.clock.now()}
        where code_key = ${code.toLowerCase()} and ended_at is null`.execute(deps.database.kysely);
      return numAffectedRows === 1n;
    },
  };
}

class NameTaken extends Error {}

async function writeActivation(
  { clock }: MemberDependencies,
  transaction: Transaction,
  memberId: string,
  hash: string,
): Promise<Date> {
  const expiresAt = new Date(clock.now().getTime() + ACTIVATION_LIVES_MS);
  await sql`insert into member_activation (bucket, member_id, hash, expires_at)
    values (${bucketOf(memberId)}, ${memberId}, ${hash}, ${expiresAt})
    on conflict (bucket, member_id) do update
      set hash = excluded.hash, expires_at = excluded.expires_at, used_at = null`.execute(transaction);
  return expiresAt;
}
