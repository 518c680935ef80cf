import { ok, type Result, refuse } from "@fairhouse/base";
import { type Codes, codeRefusalOf, mailAddressOf, mobileNumberOf } from "@fairhouse/messages/server";
import { type HandledEndpoint, handle, type RequestContext, type SessionPrincipal } from "@fairhouse/platform/http";
import * as contract from "../../contract.ts";
import { maskedContact } from "../../rules/contacts.ts";
import { changeContact, removeContact } from "../commands/contact.ts";
import type { ContactKind } from "../commands/contacts/contacts.ts";
import type { ContactRoutesDependencies } from "../dependencies/routes.ts";

/** The telephone number and the address that a member is reached at. */
export function contactRoutes(deps: ContactRoutesDependencies): HandledEndpoint[] {
  const isProved = (session: SessionPrincipal) => deps.isStepUpFresh(session.sessionId, session.memberId);
  return [
    handle(contract.sendPhoneCode, async (typed, context) => {
      const number = mobileNumberOf(typed);
      if (!number.ok) return refuse({ code: number.refusal, fields: { mobileNum: number.refusal } });
      if (!(await isProved(context.session))) return refuse("step_up_required");
      return sendCode(deps, context, { kind: "phone", to: number.value, off: "sms_off" });
    }),
    handle(contract.setPhone, async ({ code, ...typed }, { session }) => {
      const number = mobileNumberOf(typed);
      if (!number.ok) return refuse({ code: number.refusal, fields: { mobileNum: number.refusal } });
      if (!(await isProved(session))) return refuse("step_up_required");
      if (!deps.codes.isOn("sms")) return refuse("sms_off");
      const proved = await proveCode(deps, { channel: "sms", purpose: "phone", to: number.value, code });
      if (!proved.ok) return proved;
      const changed = await changeContact(deps, { ...whoIn(session), kind: "phone", value: number.value });
      if (changed.ok) return ok({ masked: maskedContact("phone", number.value) });
      return refuse(changed.refusal === "taken" ? "phone_taken" : changed.refusal);
    }),
    handle(contract.removePhone, async (_, { session }) => {
      if (!(await isProved(session))) return refuse("step_up_required");
      const removed = await removeContact(deps, { ...whoIn(session), kind: "phone" });
      return removed.ok ? ok({}) : refuse(removed.refusal);
    }),
    handle(contract.sendEmailCode, async ({ email }, context) => {
      const address = mailAddressOf(email);
      if (!address) return refuse({ code: "email_invalid", fields: { email: "pattern" } });
      if (!(await isProved(context.session))) return refuse("step_up_required");
      return sendCode(deps, context, { kind: "email", to: address, off: "email_off" });
    }),
    handle(contract.setEmail, async ({ email, code }, { session }) => {
      const address = mailAddressOf(email);
      if (!address) return refuse({ code: "email_invalid", fields: { email: "pattern" } });
      if (!(await isProved(session))) return refuse("step_up_required");
      if (!deps.codes.isOn("email")) return refuse("email_off");
      const proved = await proveCode(deps, { channel: "email", purpose: "email", to: address, code });
      if (!proved.ok) return proved;
      const changed = await changeContact(deps, { ...whoIn(session), kind: "email", value: address });
      if (changed.ok) return ok({ masked: maskedContact("email", address) });
      return refuse(changed.refusal === "taken" ? "email_taken" : changed.refusal);
    }),
    handle(contract.removeEmail, async (_, { session }) => {
      if (!(await isProved(session))) return refuse("step_up_required");
      const removed = await removeContact(deps, { ...whoIn(session), kind: "email" });
      return removed.ok ? ok({}) : refuse(removed.refusal);
    }),
  ];
}

const whoIn = ({ memberId, sessionId }: SessionPrincipal) => ({ memberId, sessionId });

/** Whether the number is another member's is told only to a caller who has shown to read what arrives there. */
async function sendCode<Off extends string>(
  { codes }: ContactRoutesDependencies,
  { ip, language }: RequestContext,
  { kind, to, off }: { kind: ContactKind; to: string; off: Off },
) {
  const channel = kind === "phone" ? "sms" : "email";
  const issued = await codes.issue({ purpose: kind, channel, to, ip, language });
  if (issued.ok) return issued;
  const { refusal } = issued;
  return refuse(refusal.code === "channel_off" ? { code: off } : refusal);
}

async function proveCode(
  { codes }: ContactRoutesDependencies,
  typed: Parameters<Codes["check"]>[0],
): Promise<Result<true, "code_missing" | NonNullable<ReturnType<typeof codeRefusalOf>>>> {
  if (typed.code.trim() === "") return refuse("code_missing");
  const refusal = codeRefusalOf(await codes.check({ ...typed, code: typed.code.trim() }));
  return refusal === null ? ok(true) : refuse(refusal);
}
