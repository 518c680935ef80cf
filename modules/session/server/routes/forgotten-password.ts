import { ok, refuse } from "@fairhouse/base";
import { newPasswordFault, type PasswordResets, RESET_LINK_MS } from "@fairhouse/member/server";
import { codeRefusalOf, mailAddressOf, mobileNumberOf } from "@fairhouse/messages/server";
import { type HandledEndpoint, type HandlerReply, handle, type RequestContext } from "@fairhouse/platform/http";
import { jobHandler, jobKind } from "@fairhouse/platform/jobs";
import type { ServerModule } from "@fairhouse/platform/module";
import { newToken } from "@fairhouse/platform/tokens";
import { faultOf } from "@fairhouse/system/server";
import { z } from "zod";
import * as contract from "../../contract/forgot.ts";
import { familiarityOf } from "../commands/record-login.ts";
import { houseRefusal } from "../commands/sign-in.ts";
import type { ForgottenPasswordDependencies } from "../dependencies/routes.ts";

/** Who has forgotten their password sets it anew by what they have confirmed, a number or an address. */
export const createForgottenPassword = (deps: ForgottenPasswordDependencies): ServerModule => ({
  name: "forgotten-password",
  site: forgottenPasswordRoutes(deps),
  jobKinds: [FORGET_LINKS],
  jobs: [jobHandler(FORGET_LINKS, () => deps.resets.forgetLinks(), { cron: "7 * * * *" })],
});

/** Links that no longer work, those of no account among them, would grow without end. */
const FORGET_LINKS = jobKind("session.forgetResetLinks", z.object({}));

function forgottenPasswordRoutes(deps: ForgottenPasswordDependencies): HandledEndpoint[] {
  return [
    handle(contract.readPasswordWays, async () => ok(await waysOf(deps))),
    handle(contract.askResetByMail, (typed, context) => askByMail(deps, typed, context)),
    handle(contract.resetByLink, async ({ token, newPassword, confirmNewPassword }, context) => {
      const closed = await closedTo(deps, "email", context.ip);
      if (closed) return refuse(closed);
      if (confirmNewPassword !== newPassword) {
        return refuse({ code: "bad_input", fields: { confirmNewPassword: "mismatch" } });
      }
      return resetAndSignIn(deps, context, { proof: { kind: "link", token }, newPassword });
    }),
    handle(contract.resetByCode, (typed, context) => resetByCode(deps, typed, context)),
  ];
}

/** A switch that is on and a channel that can send: without both there is no such way. */
async function waysOf({
  system,
  codes,
}: ForgottenPasswordDependencies): Promise<{ mobileNum: boolean; email: boolean }> {
  const switches = await system.switches();
  return {
    mobileNum: switches.CHNGPASSVERIF3 && codes.isOn("sms"),
    email: switches.CHNGPASSMAIL3 && codes.isOn("email"),
  };
}

async function closedTo(deps: ForgottenPasswordDependencies, way: "mobileNum" | "email", ip: string) {
  if (!(await waysOf(deps))[way]) return "reset_off" as const;
  return houseRefusal(deps, ip);
}

/**
 * Mails a link when name and address are one member's. When they are not, everything is done but the sending: look-ups,
 * the limits of the address, the row of the link, the letter. Neither the answer nor its time tells.
 */
async function askByMail(
  deps: ForgottenPasswordDependencies,
  { username, email }: { username: string; email: string },
  context: RequestContext,
): Promise<HandlerReply<typeof contract.askResetByMail>> {
  const { ip, language } = context;
  const closed = await closedTo(deps, "email", ip);
  if (closed) return refuse(closed);
  const { fields } = await deps.system.registrationRules();
  const nameFault = username === "" ? "required" : faultOf(fields.username as Parameters<typeof faultOf>[0], username);
  if (nameFault) return refuse({ code: "bad_input", fields: { username: nameFault } });
  const address = mailAddressOf(email);
  if (!address) {
    return refuse({ code: "bad_input", fields: { email: email === "" ? "required" : "pattern" } });
  }
  const memberId = await findAsked(deps, { username, address });
  const token = newToken();
  const familiar = await familiarityOf(deps, memberId ?? NO_ACCOUNT, context);
  return deps.database.kysely.transaction().execute(async (transaction) => {
    const sent = await deps.mail.send(transaction, {
      to: address,
      language,
      subject: "session:mails.reset.subject",
      text: "session:mails.reset.text",
      // Behind the number sign it reaches no server, no log and no other host as a referrer.
      values: { link: `${deps.siteOrigin}/#reset=${token}`, minutes: RESET_LINK_MS / 60_000 },
      askedFrom: ip,
      asker: familiar.isKnownDevice ? "own-browser" : familiar.isKnownNetwork ? "own-network" : "anybody",
      livesMs: RESET_LINK_MS,
      isSilent: memberId === undefined,
    });
    if (!sent.ok) return sent.refusal.code === "channel_off" ? refuse("reset_off") : refuse(sent.refusal);
    await deps.resets.writeLink(transaction, { memberId, address, token });
    return ok({});
  });
}

const NO_ACCOUNT = "00000000-0000-7000-8000-000000000000";

/** The open account with this name and this confirmed address. Asks the same, however much there is to find. */
async function findAsked(
  { members }: ForgottenPasswordDependencies,
  { username, address }: { username: string; address: string },
): Promise<string | undefined> {
  const [byName, byAddress] = await Promise.all([members.findByName(username), members.findByEmail(address)]);
  const account = await members.find(byName?.memberId ?? NO_ACCOUNT);
  const isOne = account !== undefined && account.memberId === byAddress?.memberId;
  return isOne && account.status === "active" ? account.memberId : undefined;
}

type TypedCode = { newPassword: string; countryDialingCode: string; mobileNum: string; verificationCode: string };

/** What is wrong with the password alone is told before the code is used up; nothing before that tells whose number it is. */
async function resetByCode(
  deps: ForgottenPasswordDependencies,
  typed: TypedCode,
  context: RequestContext,
): Promise<HandlerReply<typeof contract.resetByCode>> {
  const closed = await closedTo(deps, "mobileNum", context.ip);
  if (closed) return refuse(closed);
  const number = mobileNumberOf(typed);
  if (!number.ok) return refuse({ code: number.refusal, fields: { mobileNum: number.refusal } });
  const fault = newPasswordFault(await deps.system.registrationRules(), typed.newPassword);
  if (fault) return refuse({ code: "bad_input", fields: { newPassword: fault } });
  if (typed.verificationCode.trim() === "") return refuse("code_missing");
  const code = { purpose: "password", channel: "sms", to: number.value, code: typed.verificationCode } as const;
  const wrong = codeRefusalOf(await deps.codes.check(code));
  if (wrong) return refuse(wrong);
  // A code for an unknown number was never sent.
  const found = await deps.members.findByPhone(number.value);
  if (!found) return refuse("code_expired");
  const { memberId } = found;
  const done = await resetAndSignIn(deps, context, {
    proof: { kind: "code", memberId },
    newPassword: typed.newPassword,
  });
  if (done.ok || typeof done.refusal === "string") return done;
  if (done.refusal.code !== "bad_input") return refuse("account_closed");
  // The password holds the user name, which only who has shown the code may hear; the code is used up all the same.
  return refuse({ code: "bad_input", fields: { ...done.refusal.fields, verificationCode: "expired" } });
}

/**
 * Sets the password, and only then signs in, as everybody does: a second factor is still asked for where it is due, and
 * the new password stands also when it cannot be shown.
 */
async function resetAndSignIn(
  deps: ForgottenPasswordDependencies,
  context: RequestContext,
  wish: Pick<Parameters<PasswordResets["reset"]>[0], "proof" | "newPassword">,
) {
  let cut = () => {};
  const reset = await deps.resets.reset({
    ...wish,
    rules: await deps.system.registrationRules(),
    alongside: async (transaction, memberId) => {
      cut = await deps.sessions.endAll(transaction, memberId, "password_changed");
      const heldUntil = await deps.blockWithdrawals(transaction, memberId);
      await deps.notifyOfChange(transaction, { memberId, what: "password", cause: "reset", heldUntil });
    },
  });
  if (!reset.ok) return reset;
  cut();
  return deps.sessions.signIn(context, {
    memberId: reset.value.memberId,
    method: "password-reset",
    channel: wish.proof.kind === "link" ? "email" : "sms",
    isProofStillGood: (transaction) => deps.resets.isStillSet(transaction, reset.value),
  });
}
