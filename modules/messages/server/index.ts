import type { Result } from "@fairhouse/base";
import { extensionPoint, token } from "@fairhouse/base";
import type { Transaction } from "@fairhouse/platform/database";
import type { ServerModule } from "@fairhouse/platform/module";
import type { CheckOutcome } from "../rules.ts";
import { checkCode, type TypedCode } from "./commands/check-code.ts";
import { type CodeRequest, type IssueRefusal, issueCode } from "./commands/issue-code.ts";
import { createKeys } from "./commands/keys.ts";
import { type MailRefusal, type MailRequest, sendMail } from "./commands/send-mail.ts";
import { type NoticeRequest, sendNotice } from "./commands/send-notice.ts";
import type { MessagesDependencies } from "./dependencies.ts";
import { JOB_KINDS, jobsOf } from "./jobs.ts";
import { messagesRoutes } from "./routes.ts";
import type { Channel } from "./tables.ts";

export { MOBILE_RULE, mailAddressOf, mobileNumberOf, type TypedNumber } from "../rules/mobile-number.ts";
export { type CheckOutcome, CODE_LIVES_MS, codeRefusalOf, RESEND_MINUTES, TRIES_MAX } from "../rules.ts";
export type { TypedCode } from "./commands/check-code.ts";
export type { CodePurpose, CodeRequest, IssueRefusal } from "./commands/issue-code.ts";
export type { MailRefusal, MailRequest } from "./commands/send-mail.ts";
export type { NoticeRequest } from "./commands/send-notice.ts";
export type { SendRefusal } from "./commands/take-allowance.ts";
export { textIn, type Values } from "./commands/write-text.ts";
export type { DailyCaps, MessagesDependencies } from "./dependencies.ts";
export { messageSettings } from "./settings.ts";
export type { Channel } from "./tables.ts";

/** One-time codes by SMS and e-mail. */
export type Codes = {
  /** Whether messages of this channel can be sent at all; what needs one is not shown otherwise. */
  isOn(channel: Channel): boolean;
  /** Draws a code and has it sent, in the caller's transaction when one is given. At most one of these in a transaction. */
  issue(request: CodeRequest, trx?: Transaction): Promise<Result<{ expiredMinutes: number }, IssueRefusal>>;
  /** Uses a code up, or a try of it; in a transaction of its own, so never while holding locks that matter. */
  check(typed: TypedCode): Promise<CheckOutcome>;
};

/** Mail in the reader's language. */
export type Mail = {
  send(trx: Transaction, request: MailRequest): Promise<Result<null, MailRefusal>>;
};

/** Text messages without a code, that the house writes by itself. */
export type Notices = {
  send(trx: Transaction, request: NoticeRequest): Promise<Result<null, { readonly code: "channel_off" }>>;
};

export type MessagesModule = ServerModule & { readonly codes: Codes; readonly mail: Mail; readonly notices: Notices };

export function createMessagesModule(given: MessagesDependencies): MessagesModule {
  const deps = { ...given, keys: createKeys(given.secret) };
  const codes: Codes = {
    isOn: (channel) => deps.gateways[channel] !== undefined,
    issue: (request, trx) => issueCode(deps, request, trx),
    check: (typed) => checkCode(deps, typed),
  };
  return {
    name: "messages",
    site: messagesRoutes(deps, codes),
    jobKinds: JOB_KINDS,
    jobs: jobsOf(deps),
    codes,
    mail: { send: (trx, request) => sendMail(deps, trx, request) },
    notices: { send: (trx, request) => sendNotice(deps, trx, request) },
  };
}

export const MESSAGES = token<Pick<MessagesModule, "codes" | "mail" | "notices">>("messages");
/** The companies that messages are given to; what has none is off. */
export const MESSAGE_GATEWAYS = token<MessagesDependencies["gateways"]>("messages.gateways");
/** Whether a number, as E.164, is one that codes may be sent to; others are answered alike and sent nothing. */
export const NUMBER_OWNERS = extensionPoint<(number: string) => Promise<boolean>>("messages.number-owners");
