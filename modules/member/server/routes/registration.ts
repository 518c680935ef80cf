import { ok, type Result, refuse } from "@fairhouse/base";
import { captchaIdOf } from "@fairhouse/challenge/server";
import type { OutputOf } from "@fairhouse/contract";
import { type HandledEndpoint, handle, type RequestContext } from "@fairhouse/platform/http";
import * as contract from "../../contract/registration.ts";
import type { RegistrationMethod } from "../../rules/registration.ts";
import { findCode } from "../commands/registration/invitations.ts";
import type {
  Registration,
  RegistrationProofs,
  RegistrationRefusal,
} from "../commands/registration/register-member.ts";
import type { MemberRoutesDependencies, RegistrationHelp } from "../dependencies/routes.ts";

export function registrationRoutes(deps: MemberRoutesDependencies): HandledEndpoint[] {
  return [
    handle(contract.registerMember, (input, context) => register(deps, { method: "username", given: input, context })),
    handle(contract.registerByMobile, async (input, context) => {
      const registered = await register(deps, { method: "mobile", given: input, context });
      if (registered.ok) return registered;
      const { refusal } = registered;
      if (typeof refusal !== "string" && refusal.code === "username_taken")
        throw new Error("No free user name was drawn for a registration by number.");
      return refuse(refusal);
    }),
    handle(contract.verifyInvitation, async ({ code, domain }, { host }) => {
      const found = await findCode(deps.database, { code, host: domain ?? host, kinds: ["affiliate", "referral"] });
      return found ? ok({ kind: found.kind }) : refuse("invitation_code_error");
    }),
  ];
}

type Closed = "account_closed" | "system_maintenance" | "location_restricted" | "invalid_url";

type Request = { method: RegistrationMethod; given: Registration; context: RequestContext };

async function register(
  deps: MemberRoutesDependencies,
  { method, given, context }: Request,
): Promise<Result<OutputOf<typeof contract.registerMember>, RegistrationRefusal | Closed>> {
  const { systemStatus } = await deps.system.status(context.ip);
  if (systemStatus !== 0) return refuse(systemStatus === 1 ? "system_maintenance" : "location_restricted");
  const { isKnownDomain } = await deps.system.permission({ ip: context.ip, host: context.host });
  if (!isKnownDomain) return refuse("invalid_url");
  const registered = await deps.members.register({
    method,
    given,
    rules: await deps.system.registrationRules(),
    ip: context.ip,
    host: context.host,
    proofs: proofsOf(deps, context),
    alongside: async (transaction, member) => {
      await deps.openWallet(transaction, member.memberId);
      return member;
    },
  });
  if (!registered.ok) return registered;
  const { memberId } = registered.value;
  const signedIn = await deps.sessions.signIn(context, { memberId, method: "registration" });
  if (!signedIn.ok) return refuse(signedIn.refusal === "wrong_credentials" ? "account_closed" : signedIn.refusal);
  const { token, member, firstTimeLogin, passwordExpired } = signedIn.value;
  if (token === null || member === null)
    throw new Error("A second factor was asked of a member who has just registered.");
  return ok({ token, firstTimeLogin, passwordExpired, member });
}

/** Without the captchas a setting that asks for one refuses every caller. */
const proofsOf = (
  { codes, captcha, numberOfToken }: RegistrationHelp,
  { cookies, ip: address }: RequestContext,
): RegistrationProofs => ({
  codes,
  numberOfToken,
  proveHuman: async (answer) =>
    captcha
      ? captcha.verify({ action: "register", captchaId: captchaIdOf(cookies), answer, address })
      : refuse("captcha_required"),
});
