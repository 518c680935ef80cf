import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { type BooksModule, createBooksModule, openBookKeys } from "@fairhouse/books/server";
import {
  createGamesModule,
  createReconciliation,
  createTransferWallet,
  endLaunchesIn,
  type GamesModule,
  type Reconciliation,
  recordedFetch,
} from "@fairhouse/games/server";
import { createHouseStudio } from "@fairhouse/house-studio";
import type { Ledger } from "@fairhouse/ledger/postgres";
import { createMemberModule, createMembers, type Members } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Registry } from "@fairhouse/platform/metrics";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Realtime } from "@fairhouse/platform/realtime";
import { createGuard, createProtectionModule, STAKE_CEILING } from "@fairhouse/protection/server";
import { createSandboxPay } from "@fairhouse/sandbox-pay";
import { createSessionModule, createSessions, type Sessions } from "@fairhouse/session/server";
import { createStaffModule, type StaffModule, writeAudit } from "@fairhouse/staff/server";
import { createSystemModule, type System } from "@fairhouse/system/server";
import { createWalletModule, type WalletDependencies } from "@fairhouse/wallet/server";
import { arcadeKeyOf, SANDBOX_ARCADE, sandboxArcade } from "./arcade.ts";
import { createRoundCheck } from "./check-round.ts";
import type { Config } from "./config.ts";
import type { Databases } from "./databases.ts";
import type { Secrets } from "./secrets.ts";
import { vendorCallMetrics } from "./vendor-call-metrics.ts";

export type Foundations = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly databases: Databases;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  /** Live connections; given late, because they ask the sessions who is behind them. */
  readonly realtime: () => Realtime;
  readonly log: Log;
  readonly metrics?: Registry;
};

export type Composition = {
  readonly modules: readonly ServerModule[];
  readonly system: System;
  readonly sessions: Sessions;
  readonly games: GamesModule;
  readonly staff: StaffModule;
  readonly books: BooksModule;
  readonly reconciliation: Reconciliation;
};

const currency = PLAY_CREDITS;
const clock = systemClock;

/** Every slice and vendor of the product, wired. What one needs of another comes in here as an argument. */
export function composeModules(given: Foundations): Composition {
  const { config, secrets, databases, ledger, log } = given;
  const database = databases.site;
  const { system, ...systemModule } = createSystemModule({ database, log, mode: "play-credit" });
  const members = createMembers({ database, clock, pepper: secrets.pepper });
  const isOpenForPlay = async (memberId: string) => (await members.find(memberId))?.status === "active";
  const guard = createGuard({ isOpenForPlay });
  const askGuard = async (question: { memberId: string; entry: "deposit" | "launch" | "transfer" }) => {
    const answer = await guard.ask(question);
    return answer.isAllowed ? null : answer.refusal;
  };
  const sessionDeps = {
    database,
    clock,
    members,
    endAlongside: (trx: Transaction, memberId: string, siteSessionId?: string) =>
      endLaunchesIn({ clock }, trx, { memberId, ...(siteSessionId ? { siteSessionId } : {}) }),
    onEnded: (memberId: string, sessionId?: string) => given.realtime().disconnect(memberId, sessionId),
  };
  const sessions = createSessions(sessionDeps);
  const keyOf = (vendor: string) => () => games.keyToSignWith(vendor);
  const fetchOf = (vendor: string) => recordedFetch({ vendor, vendorCalls: () => games.vendorCalls });
  const vendors = [
    houseStudio(config, keyOf(HOUSE_STUDIO), fetchOf(HOUSE_STUDIO)),
    sandboxArcade(config, keyOf(SANDBOX_ARCADE), fetchOf(SANDBOX_ARCADE)),
  ];
  const games: GamesModule = createGamesModule({
    database,
    ledger,
    clock,
    log,
    currency,
    vendors,
    firstKeys: [
      { vendor: HOUSE_STUDIO, ...secrets.houseStudio },
      { vendor: SANDBOX_ARCADE, ...arcadeKeyOf(secrets) },
    ],
    keySealingSecret: secrets.vendorKeys,
    vendorCallMonths: config.vendorCallMonths,
    ...(given.metrics ? { vendorCallMetrics: vendorCallMetrics(given.metrics) } : {}),
    playTokenSecret: secrets.playToken,
    askGuard,
    betTerms: { ceilings: [STAKE_CEILING] },
    isMember: async (memberId) => (await members.find(memberId)) !== undefined,
    userNameOf: async (memberId) => (await members.find(memberId))?.userName ?? null,
    memberByName: members.findByName,
    linkedMembers: members.linkedMembers,
    writeAudit,
  });
  const transferWallet = createTransferWallet({
    database,
    ledger,
    jobs: given.jobs,
    clock,
    log,
    currency,
    vendors,
    askGuard,
    ceilings: [STAKE_CEILING],
    isVendorOpen: async (vendor, memberId) => games.isOpenTo({ vendor, memberId }),
  });
  const reconciliation = createReconciliation({
    database,
    jobs: given.jobs,
    clock,
    log,
    vendors,
    writeAudit,
    userNameOf: async (memberId) => (await members.find(memberId))?.userName ?? null,
  });
  const memberModule = createMemberModule({
    database,
    clock,
    pepper: secrets.pepper,
    members,
    system,
    sessions,
    openWallet: (trx, memberId) =>
      ledger.openWallet(trx, { memberId, unit: currency.code, accounts: ["cash", "bonus"] }),
  });
  const wallet: WalletDependencies = {
    ...walletDependencies(given, { members, askGuard }),
    vendorBalances: async (memberId) =>
      (await transferWallet.balancesOf(memberId)).map(({ vendor, balance }) => ({
        vassalage: vendor.code,
        vendorName: vendor.name,
        balance,
      })),
  };
  const staff = createStaffModule({ database, clock, log, members, wallet });
  const books = createBooksModule({
    database,
    clock,
    log,
    keys: openBookKeys(config.dataDir),
    ...config.books,
    unit: currency.code,
    checkRound: createRoundCheck({ ledger, vendors }),
    checkedVendors: [HOUSE_STUDIO],
  });
  return {
    system,
    sessions,
    games,
    staff,
    books,
    reconciliation,
    modules: [
      systemModule,
      memberModule,
      createSessionModule({ ...sessionDeps, system }),
      createProtectionModule({ database, ledger, clock, currency }),
      createWalletModule(wallet),
      games,
      transferWallet,
      reconciliation,
      staff,
      books,
    ],
  };
}

function walletDependencies(
  { config, secrets, databases, ledger, jobs, realtime, log }: Foundations,
  { members, askGuard }: { members: Members; askGuard: WalletDependencies["askGuard"] },
): WalletDependencies {
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
    siteOrigin: config.origins.site,
  };
}

const PAYMENT_PASSWORD_WORDS = {
  payment_password_not_set: "missing",
  payment_password_wrong: "wrong",
  payment_password_locked: "locked",
} as const;

export const HOUSE_STUDIO = "house-studio";

const houseStudio = (config: Config, key: () => { id: string; secret: string }, fetchOf: typeof fetch) =>
  createHouseStudio({
    code: HOUSE_STUDIO,
    name: "Fairhouse Studio",
    publicOrigin: config.origins.studio,
    key,
    fetch: fetchOf,
    currency,
    clock,
  });
