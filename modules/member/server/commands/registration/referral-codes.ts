import { randomInt } from "node:crypto";
import { bucketOf } from "@fairhouse/base";
import type { Database, Transaction } from "@fairhouse/platform/database";
import { sql } from "kysely";

/** Letters and digits that are not mistaken for one another when a code is read aloud. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const CHARACTERS = 8;

/** 31 to the eighth are 8.5 * 10^11 codes; so many that are taken in a row cannot be chance. */
const DRAWS_MAX = 5;

/** A member's own code for inviting friends; drawn when they have none yet. */
export async function claimReferralCode(transaction: Transaction, memberId: string): Promise<string> {
  for (let draw = 0; draw < DRAWS_MAX; draw += 1) {
    const { rows } = await sql<{ code: string }>`
      insert into member_referral_code (code, bucket, member_id)
      values (${drawCode()}, ${bucketOf(memberId)}, ${memberId}) on conflict do nothing returning code`.execute(
      transaction,
    );
    const code = rows[0]?.code ?? (await readCode(transaction, memberId));
    if (code) return code;
  }
  throw new Error("No free referral code was found.");
}

/** The code of a member, also of one who registered before there were codes. */
export async function referralCodeOf({ kysely }: Pick<Database, "kysely">, memberId: string): Promise<string> {
  const code = await readCode(kysely, memberId);
  return code ?? kysely.transaction().execute((transaction) => claimReferralCode(transaction, memberId));
}

async function readCode(from: Transaction | Database["kysely"], memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select code from member_referral_code
    where bucket = ${bucketOf(memberId)} and member_id = ${memberId}`.execute(from);
  return rows[0]?.code;
}

const drawCode = (): string => Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
