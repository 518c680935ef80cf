import { ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import type { HandlerReply } from "@fairhouse/platform/http";
import { hashToken } from "@fairhouse/platform/tokens";
import { sql } from "kysely";
import type * as contract from "../../../contract/phone.ts";
import type { PhoneAuthError, PhoneIdentity, PhoneTokenRefusal } from "../../../port.ts";
import type { SocialDependencies } from "../../dependencies/routes.ts";

/** How long a visitor waits who has asked the company too often. */
const TOO_MANY_S = 5 * 60;

const detailed = (code: PhoneAuthError) =>
  code === "phone_too_many_requests" ? { code, retryAfterS: TOO_MANY_S } : { code };

export async function askPhoneProof(
  { phone }: SocialDependencies,
  { mobileNum, human }: InputOf<typeof contract.askPhoneProof>,
): Promise<HandlerReply<typeof contract.askPhoneProof>> {
  if (!phone) return refuse("phone_sign_in_off");
  const sent = await phone.sendCode({ phone: mobileNum, ...(human ? { human } : {}) });
  return sent.ok ? ok({ sending: sent.value, expiredMinutes: 1 }) : refuse(detailed(sent.refusal));
}

export async function finishPhoneProof(
  { phone }: SocialDependencies,
  { sending, verificationCode }: InputOf<typeof contract.finishPhoneProof>,
): Promise<HandlerReply<typeof contract.finishPhoneProof>> {
  if (!phone) return refuse("phone_sign_in_off");
  const confirmed = await phone.confirmCode({ sending, code: verificationCode });
  return confirmed.ok ? ok({ firebaseIdToken: confirmed.value }) : refuse(detailed(confirmed.refusal));
}

/** A statement opens one thing once; false for a second time. */
export async function spendStatement(
  { database, clock }: Pick<SocialDependencies, "database" | "clock">,
  idToken: string,
): Promise<boolean> {
  const { rows } = await sql`insert into session_phone_statement (statement_hash, used_at)
    values (${hashToken(idToken)}, ${clock.now()}) on conflict do nothing returning used_at`.execute(database.kysely);
  return rows.length === 1;
}

/**
 * For a registration that carries a statement in the place of a code: whose number it is, once.
 * @returns undefined where no company proves phones
 */
export function phoneProofOf(
  deps: Pick<SocialDependencies, "database" | "clock"> & { readonly phone?: Pick<PhoneIdentity, "verify"> | undefined },
) {
  const { phone } = deps;
  return (
    phone && {
      async verify(idToken: string): Promise<Result<{ readonly e164: string }, PhoneTokenRefusal>> {
        const proved = await phone.verify(idToken);
        if (!proved.ok) return proved;
        return (await spendStatement(deps, idToken)) ? ok({ e164: proved.value.e164 }) : refuse("phone_token_refused");
      },
    }
  );
}
