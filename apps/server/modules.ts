import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { createGamesModule, endLaunchesIn, type GamesModule } from "@fairhouse/games/server";
import { createHouseStudio } from "@fairhouse/house-studio";
import type { Ledger } from "@fairhouse/ledger/postgres";
import { createMemberModule, createMembers, type Members } from "@fairhouse/member/server";
import type { Transaction } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Realtime } from "@fairhouse/platform/realtime";
import { createGuard, createProtectionModule, STAKE_CEILING } from "@fairhouse/protection/server";
import { createSandboxPay } from "@fairhouse/sandbox-pay";
import { createSessionModule, createSessions, type Sessions } from "@fairhouse/session/server";
import { createStaffModule, type StaffModule } from "@fairhouse/staff/server";
import { createSystemModule, type System } from "@fairhouse/system/server";
import { createWalletModule, type WalletDependencies } from "@fairhouse/wallet/server";
import type { VerifyingKey } from "@fairhouse/wallet-protocol";
import type { Config } from "./config.ts";
import type { Databases } from "./databases.ts";
import type { Secrets } from "./secrets.ts";

export type Foundations = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly databases: Databases;
  readonly ledger: Ledger;
  readonly jobs: Jobs;
  /** Live connections; given late, because they ask the sessions who is behind them. */
  readonly realtime: () => Realtime;
  readonly log: Log;
};

export type Composition = {
  readonly modules: readonly ServerModule[];
  readonly system: System;
  readonly sessions: Sessions;
  readonly games: GamesModule;
  readonly staff: StaffModule;
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
  const askGuard = async (question: { memberId: string; entry: "deposit" | "launch" }) => {
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
  const games = createGamesModule({
    database,
    ledger,
    clock,
    log,
    currency,
    vendors: [houseStudio(config, secrets)],
    vendorKey: vendorKeysOf(secrets),
    playTokenSecret: secrets.playToken,
    askGuard,
    betTerms: { ceilings: [STAKE_CEILING] },
    isMember: async (memberId) => (await members.find(memberId)) !== undefined,
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
  const wallet = walletDependencies(given, { members, askGuard });
  const staff = createStaffModule({ database, clock, log, members, wallet });
  return {
    system,
    sessions,
    games,
    staff,
    modules: [
      systemModule,
      memberModule,
      createSessionModule({ ...sessionDeps, system }),
      createProtectionModule({ database, ledger, clock, currency }),
      createWalletModule(wallet),
      games,
      staff,
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

const houseStudio = (config: Config, secrets: Secrets) =>
  createHouseStudio({
    code: HOUSE_STUDIO,
    name: "Fairhouse Studio",
    publicOrigin: config.origins.studio,
    key: { id: secrets.houseStudio.keyId, secret: secrets.houseStudio.secret },
    currency,
    clock,
  });

/** Today one vendor signs calls: our own studio. */
function vendorKeysOf({ houseStudio }: Secrets) {
  const key: VerifyingKey = { scheme: "hmac-sha256", secret: houseStudio.secret };
  return (vendor: string, keyId: string): VerifyingKey | undefined =>
    vendor === HOUSE_STUDIO && keyId === houseStudio.keyId ? key : undefined;
}
