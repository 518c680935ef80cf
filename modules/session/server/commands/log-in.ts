import { exhaustive, ok, type Result, refuse } from "@fairhouse/base";
import type { InputOf } from "@fairhouse/contract";
import { DEVICE_COOKIE } from "@fairhouse/member/server";
import { codeRefusalOf, mobileNumberOf } from "@fairhouse/messages/server";
import type { HandlerReply, RequestContext } from "@fairhouse/platform/http";
import type { login as contract } from "../../contract.ts";
import type { SessionDependencies } from "../dependencies.ts";
import { readToken } from "./open-session.ts";
import type { Proved } from "./proved.ts";
import { isOwnAddress } from "./record-login.ts";
import { houseRefusal, signIn } from "./sign-in.ts";
import { spendStatement } from "./social/phone-proof.ts";

type Login = InputOf<typeof contract>;
type Refusal = Extract<HandlerReply<typeof contract>, { ok: false }>["refusal"];

/** Logs in by a name and a password, a number and a code, or a company's word for a phone. */
export async function logIn(
  deps: SessionDependencies,
  given: Login,
  context: RequestContext,
): Promise<HandlerReply<typeof contract>> {
  const closed = await houseRefusal(deps, context.ip);
  if (closed) return refuse(closed);
  const proved = await prove(deps, given, context);
  if (!proved.ok) return proved;
  return signIn(deps, context, { ...proved.value, isRemembered: given.remember });
}

function prove(deps: SessionDependencies, given: Login, context: RequestContext): Promise<Result<Proved, Refusal>> {
  switch (given.type) {
    case "username":
      return provePassword(deps, given, context);
    case "sms":
      return proveNumber(deps, given);
    case "firebase":
      return proveStatement(deps, given);
    default:
      return exhaustive(given.type);
  }
}

async function provePassword(
  deps: SessionDependencies,
  { username = "", password = "", captcha }: Login,
  context: RequestContext,
): Promise<Result<Proved, Refusal>> {
  const { members, proveHuman, isOperator } = deps;
  const proof = await members.checkCredentials({
    name: username,
    password,
    caller: { ip: context.ip, deviceToken: readToken(context.cookies.get(DEVICE_COOKIE)) },
    isOwnAddress: (memberId) => isOwnAddress(deps, memberId, context.ip),
    ...(proveHuman ? { proveHuman: () => proveHuman(context, captcha) } : {}),
    ...(isOperator ? { isOtherPerson: () => isOperator({ name: username, password, address: context.ip }) } : {}),
  });
  if (proof.ok) {
    const { memberId } = proof.value;
    const isProofStillGood: Proved["isProofStillGood"] = (trx) => members.isProofStillGood(trx, proof.value);
    return ok({ memberId, method: "password", isProofStillGood });
  }
  const { refusal } = proof;
  switch (refusal.code) {
    case "wrong_credentials":
      return refuse({ code: refusal.code, details: { captcha: refusal.asksForCaptcha } });
    case "too_many_attempts":
      return refuse({
        code: refusal.code,
        retryAfterS: refusal.retryAfterS,
        details: { captcha: refusal.asksForCaptcha },
      });
    case "captcha_required":
    case "captcha_wrong":
      return refuse({ code: refusal.code, details: { captcha: true } });
    default:
      return refuse(refusal.code);
  }
}

/** An unknown number takes the same steps: it was never sent a code, so none that is typed is right. */
async function proveNumber(
  { system, codes, members }: SessionDependencies,
  { username = "", password = "", countryDialingCode = "" }: Login,
): Promise<Result<Proved, Refusal>> {
  if (!codes?.isOn("sms") || !(await system.switches()).MOBILEVERCODELOGIN3) return refuse("sms_off");
  const number = mobileNumberOf({ countryDialingCode, mobileNum: username });
  if (!number.ok) return refuse(number.refusal);
  if (password.trim() === "") return refuse("code_missing");
  const wrong = codeRefusalOf(
    await codes.check({ purpose: "login", channel: "sms", to: number.value, code: password }),
  );
  const member = await members.findByPhone(number.value);
  if (wrong) return refuse(wrong);
  return member ? ok({ memberId: member.memberId, method: "sms" }) : refuse("code_wrong");
}

/**
 * Only a caller who has just proved the number reads that it is not registered; the statement is
 * then still good for a registration.
 */
async function proveStatement(
  { phone, members, database, clock }: SessionDependencies,
  { firebaseIdToken = "" }: Login,
): Promise<Result<Proved, Refusal>> {
  if (!phone) return refuse("phone_sign_in_off");
  const proved = await phone.verify(firebaseIdToken);
  if (!proved.ok) return proved;
  const member = await members.findByPhone(proved.value.e164);
  if (!member) return refuse("phone_not_registered");
  if (!(await spendStatement({ database, clock }, firebaseIdToken))) return refuse("phone_token_refused");
  return ok({ memberId: member.memberId, method: "phone-token" });
}
