import type { Host } from "@fairhouse/base";
import { LEDGER } from "@fairhouse/ledger/postgres";
import { BLOCK_WITHDRAWALS, createMemberNotifier, MEMBER_HOLDS, MEMBERS } from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG, REALTIME, WRITE_AUDIT } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { GUARD } from "@fairhouse/protection/server";
import { operatorNames } from "@fairhouse/staff/server";
import {
  blockWithdrawals,
  createWalletModule,
  depositDeskRoutes,
  MEMBER_CONTRACT_FLAGS,
  memberHolds,
  NAMES_OF_PLAY,
  PAYMENT_PROVIDERS,
  probes,
  queueRoutes,
  VENDOR_BALANCES,
  type WalletDependencies,
  withdrawalMethodRoutes,
} from "./server/index.ts";

export const slice = defineSlice({
  name: "wallet",
  probes,
  tables: { lookUps: ["wallet_payment_reference", "wallet_deposit_slip_digest"] },
  compose(host) {
    const wallet = walletDependencies(host);
    const { clock } = wallet;
    host.provide(MEMBER_HOLDS, memberHolds);
    host.provide(
      BLOCK_WITHDRAWALS,
      (reason) => (trx, memberId) => blockWithdrawals(trx, { memberId, reason, now: clock.now() }),
    );
    const desk = {
      ...{ ...wallet, members: host.get(MEMBERS), writeAudit: host.get(WRITE_AUDIT) },
      notifyMember: createMemberNotifier({ ...host.get(MESSAGES), pepper: host.get(INSTALLATION).pepper }),
      operatorNames: (staffIds: readonly string[]) => operatorNames(wallet, staffIds),
    };
    const backoffice = [...queueRoutes(desk), ...depositDeskRoutes(desk), ...withdrawalMethodRoutes(desk)];
    return () => [{ ...createWalletModule(wallet), backoffice }];
  },
});

function walletDependencies(host: Host): WalletDependencies {
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
