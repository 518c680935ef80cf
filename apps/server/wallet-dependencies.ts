import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import type { Ledger } from "@fairhouse/ledger/postgres";
import type { Members } from "@fairhouse/member/server";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Realtime } from "@fairhouse/platform/realtime";
import { createSandboxPay } from "@fairhouse/sandbox-pay";
import type { WalletDependencies } from "@fairhouse/wallet/server";
import type { Config } from "./config.ts";
import type { Databases } from "./databases.ts";
import type { Secrets } from "./secrets.ts";

type Given = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly databases: Databases;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  readonly realtime: () => Realtime;
  readonly log: Log;
};

const clock = systemClock;

/** What the wallet needs of members and of the company that pays: the sandbox one. */
export function walletDependencies(
  { config, secrets, databases, ledger, jobs, realtime, log }: Given,
  { members, askGuard }: { members: Members; askGuard: WalletDependencies["askGuard"] },
): WalletDependencies {
  const currency = PLAY_CREDITS;
  const sandboxPay = createSandboxPay({
    baseUrl: config.origins.sandbox,
    noticeOrigin: config.origins.site,
    secret: secrets.sandboxPay,
    currency: currency.code,
    ledgerExponent: currency.ledgerExponent,
    clock,
  });
  return {
    database: databases.site,
    ledger,
    jobs,
    realtime: { publish: (audience, message) => realtime().publish(audience, message) },
    clock,
    log,
    currency,
    providers: [sandboxPay],
    askGuard,
    checkPaymentPassword: async (memberId, paymentPassword) => {
      const checked = await members.checkPaymentPassword(memberId, paymentPassword);
      return checked.ok ? "ok" : PAYMENT_PASSWORD_WORDS[checked.refusal.code];
    },
    recordDestination: (trx, memberId, destination) => members.recordMark(trx, memberId, "bank", destination),
    bankAccountNumber: members.bankAccountNumber,
    siteOrigin: config.origins.site,
  };
}

const PAYMENT_PASSWORD_WORDS = {
  payment_password_not_set: "missing",
  payment_password_wrong: "wrong",
  payment_password_locked: "locked",
} as const;
