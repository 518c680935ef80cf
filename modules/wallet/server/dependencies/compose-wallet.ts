import type { Host } from "@fairhouse/base";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { MEMBERS } from "@fairhouse/member/server";
import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG, REALTIME } from "@fairhouse/platform/host";
import { GUARD } from "@fairhouse/protection/server";
import type { WalletDependencies } from "../dependencies.ts";
import { MEMBER_CONTRACT_FLAGS, NAMES_OF_PLAY, PAYMENT_PROVIDERS, VENDOR_BALANCES } from "../index.ts";

/** What everything of this module asks of others. */
export function walletDependencies(host: Host): WalletDependencies {
  const members = host.get(MEMBERS);
  const { currency, mode, origins } = host.get(INSTALLATION);
  const vendors = host.all(VENDOR_BALANCES);
  const flags = host.all(MEMBER_CONTRACT_FLAGS);
  return {
    database: host.get(DATABASE),
    ledger: host.get(LEDGER),
    jobs: host.get(JOBS),
    realtime: host.get(REALTIME),
    clock: host.get(CLOCK),
    log: host.get(LOG),
    currency,
    isPlayMode: mode === "play",
    siteOrigin: origins.site,
    providers: host.all(PAYMENT_PROVIDERS),
    guard: host.get(GUARD),
    checkPaymentPassword: async (memberId, paymentPassword) => {
      const checked = await members.checkPaymentPassword(memberId, paymentPassword);
      return checked.ok ? "ok" : PAYMENT_PASSWORD_WORDS[checked.refusal.code];
    },
    recordDestination: (trx, memberId, destination) => members.recordMark(trx, memberId, "bank", destination),
    bankAccount: members.bankAccount,
    namesOfPlay: host.all(NAMES_OF_PLAY),
    contractFlags: (memberId) => Promise.all(flags.map((of) => of(memberId))),
    vendorBalances: async (memberId) => (await Promise.all(vendors.map((of) => of(memberId)))).flat(),
  };
}

const PAYMENT_PASSWORD_WORDS = {
  payment_password_not_set: "missing",
  payment_password_wrong: "wrong",
  payment_password_locked: "locked",
} as const;
