import { createHmac, randomInt } from "node:crypto";
import { newId, ok, type Result, refuse } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import { createRateLimiter, Overloaded } from "@fairhouse/platform/http";
import { sql } from "kysely";
import { customerOf } from "../../rules/load.ts";
import { type Action, CAPTCHA_TTL_S, inPlaceOfCaptcha, WORK_PREFIX } from "../../rules.ts";
import type { ProofsDependencies } from "../dependencies.ts";
import type { ChallengeTables } from "../tables.ts";
import { drawDigits } from "./draw-digits.ts";
import type { createProofs } from "./verify-proof.ts";

export type CaptchaRefusal = "captcha_required" | "captcha_wrong";

const DIGITS = 5;
const REFRESH_AFTER_MS = 1_000;
/** Images of one address that are good at the same time; the oldest gives way. */
const OPEN_PER_ADDRESS_MAX = 10;
/** Images that a process draws in a minute; more wait. Drawing one takes about as long as ten calls. */
const DRAWN_PER_MINUTE_MAX = 1_200;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Captchas = ProofsDependencies & {
  proofs: Pick<ReturnType<typeof createProofs>, "verify">;
  /** A whole number from 0 up to, but not including, the given one, that cannot be foreseen. */
  random?: (below: number) => number;
};

export function createCaptchas({ database, clock, secret, proofs, random = secureRandom }: Captchas) {
  const drawing = createRateLimiter(clock);
  const hash = (purpose: string, text: string): Buffer =>
    createHmac("sha256", secret).update(`${purpose} ${text}`).digest();

  async function make({
    action,
    address,
  }: {
    action: Action;
    address: string;
  }): Promise<Result<{ captchaId: string; png: Buffer }, "captcha_too_soon">> {
    const answer = Array.from({ length: DIGITS }, () => random(10)).join("");
    const captchaId = newId();
    const now = clock.now();
    const kept = await database.kysely.transaction().execute((transaction) =>
      keep(transaction, {
        captcha_id: captchaId,
        action,
        answer_hash: hash("captcha answer", `${captchaId} ${answer}`),
        address_hash: hash("captcha address", customerOf(address)),
        created_at: now,
        expires_at: new Date(now.getTime() + CAPTCHA_TTL_S * 1000),
      }),
    );
    if (!kept) return refuse("captcha_too_soon");
    if (drawing.take("drawn", DRAWN_PER_MINUTE_MAX) > 0) throw new Overloaded("Too many captchas in a minute.");
    return ok({ captchaId, png: drawDigits(answer, () => random(2 ** 32) / 2 ** 32) });
  }

  async function verify(given: {
    action: Action;
    captchaId: string | undefined;
    answer: string | undefined;
    address: string;
  }): Promise<Result<true, CaptchaRefusal>> {
    const answer = (given.answer ?? "").trim();
    if (answer === "") return refuse("captcha_required");
    if (answer.startsWith(WORK_PREFIX)) {
      const proof = answer.slice(WORK_PREFIX.length);
      const proved = await proofs.verify({ action: inPlaceOfCaptcha(given.action), proof, address: given.address });
      return proved.ok ? proved : refuse("captcha_wrong");
    }
    if (!UUID.test(given.captchaId ?? "") || answer.length > DIGITS) return refuse("captcha_wrong");
    // Gone with the first answer, right or wrong.
    const row = await database.kysely
      .withTables<ChallengeTables>()
      .deleteFrom("challenge_captcha")
      .where("captcha_id", "=", given.captchaId ?? "")
      .returning(["action", "answer_hash", "expires_at"])
      .executeTakeFirst();
    const isRight =
      row?.action === given.action &&
      row.expires_at > clock.now() &&
      row.answer_hash.equals(hash("captcha answer", `${given.captchaId} ${answer}`));
    return isRight ? ok(true) : refuse("captcha_wrong");
  }
  return { make, verify };
}

const secureRandom = (below: number): number => randomInt(below);

/** False when the address was given another less than a second ago. */
async function keep(transaction: Transaction, row: ChallengeTables["challenge_captcha"]): Promise<boolean> {
  const tables = transaction.withTables<ChallengeTables>();
  // Two calls of one address wait for each other here, on all processes.
  await sql`select pg_advisory_xact_lock(hashtextextended(${row.address_hash.toString("hex")}, 33))`.execute(tables);
  const last = new Date(row.created_at.getTime() - REFRESH_AFTER_MS);
  const recent = await tables
    .selectFrom("challenge_captcha")
    .select("captcha_id")
    .where("address_hash", "=", row.address_hash)
    .where("created_at", ">", last)
    .limit(1)
    .executeTakeFirst();
  if (recent) return false;
  await sql`
    delete from challenge_captcha where captcha_id in (
      select captcha_id from challenge_captcha where address_hash = ${row.address_hash}
      order by created_at desc offset ${OPEN_PER_ADDRESS_MAX - 1})`.execute(tables);
  await sql`
    delete from challenge_captcha where captcha_id in (
      select captcha_id from challenge_captcha where expires_at < ${row.created_at} order by expires_at limit 20
      for update skip locked)`.execute(tables);
  await tables.insertInto("challenge_captcha").values(row).execute();
  return true;
}
