import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { type BooksModule, createBooksModule, openBookKeys } from "@fairhouse/books/server";
import { type Captcha, type Challenge, captchaIdOf, createChallengeModule } from "@fairhouse/challenge/server";
import { createContentModule } from "@fairhouse/content/server";
import {
  createGamesModule,
  createReconciliation,
  createTransferWallet,
  endLaunchesIn,
  type GamesModule,
  type Reconciliation,
  recordedFetch,
} from "@fairhouse/games/server";
import { createHelpModule } from "@fairhouse/help/server";
import { createHouseStudio } from "@fairhouse/house-studio";
import type { Ledger } from "@fairhouse/ledger/postgres";
import { createMemberModule, createMembers } from "@fairhouse/member/server";
import { createMessagesModule } from "@fairhouse/messages/server";
import type { Transaction } from "@fairhouse/platform/database";
import { type CheckProof, createPayloadKeys, type PayloadKeys } from "@fairhouse/platform/http";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { Registry } from "@fairhouse/platform/metrics";
import type { ServerModule } from "@fairhouse/platform/module";
import type { Realtime } from "@fairhouse/platform/realtime";
import { deriveToken } from "@fairhouse/platform/tokens";
import { createGuard, createProtectionModule, STAKE_CEILING } from "@fairhouse/protection/server";
import {
  createSessionModule,
  createSessions,
  createTellNewDevice,
  type SessionDeps,
  type Sessions,
} from "@fairhouse/session/server";
import { createStaffModule, type StaffModule, writeAudit } from "@fairhouse/staff/server";
import { createSystemModule, type System } from "@fairhouse/system/server";
import { createWalletModule, type WalletDependencies } from "@fairhouse/wallet/server";
import { accountDeskOf } from "./account-desk.ts";
import { arcadeKeyOf, SANDBOX_ARCADE, sandboxArcade } from "./arcade.ts";
import { checkProofBy } from "./check-proof.ts";
import { createRoundCheck } from "./check-round.ts";
import { type Config, isSecure } from "./config.ts";
import { countriesOf } from "./countries.ts";
import type { Databases } from "./databases.ts";
import { authenticatorsOf, factorsOf } from "./factors.ts";
import { gatewaysOf } from "./gateways.ts";
import { launchHostsOf } from "./launch-hosts.ts";
import { passwordsOf } from "./passwords.ts";
import type { Secrets } from "./secrets.ts";
import { securityCentreOf } from "./security-centre.ts";
import { vendorCallMetrics } from "./vendor-call-metrics.ts";
import { walletDependencies } from "./wallet-dependencies.ts";
import { phoneIdentityOf, waysInOf } from "./ways-in.ts";

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
  /** Where a thread of its own writes the log of vendor calls; without it the process's own thread does. */
  readonly vendorCallThread?: { readonly url: string; readonly applicationName: string };
};

export type Composition = {
  readonly modules: readonly ServerModule[];
  readonly system: System;
  readonly sessions: Sessions;
  readonly games: GamesModule;
  readonly staff: StaffModule;
  readonly books: BooksModule;
  readonly reconciliation: Reconciliation;
  /** Both for the HTTP door of the players' site. */
  readonly payloadKeys: PayloadKeys;
  readonly checkProof: CheckProof;
  /** For the door of the back office: no switch turns it off. */
  readonly checkStaffProof: CheckProof;
  readonly challenge: Challenge;
  readonly captcha: Captcha;
};

const currency = PLAY_CREDITS;
const clock = systemClock;

/** Every slice and vendor of the product, wired. What one needs of another comes in here as an argument. */
export function composeModules(given: Foundations): Composition {
  const { config, secrets, databases, ledger, log } = given;
  const database = databases.site;
  const { system, ...systemModule } = createSystemModule({
    database,
    log,
    mode: "play-credit",
    countries: countriesOf(config),
    isSmsOn: () => messages.codes.isOn("sms"),
    staff: { clock, writeAudit },
  });
  const members = createMembers({ database, clock, pepper: secrets.pepper });
  const payloadKeys = createPayloadKeys({ secret: secrets.payloadKeys, clock });
  const human = createChallengeModule({
    database,
    clock,
    secret: deriveToken(secrets.pepper, "human check"),
    isOn: async () => (await system.switches()).HUMANCHECK3,
    payloadKeys,
  });
  const messages = createMessagesModule({
    database,
    jobs: given.jobs,
    clock,
    log,
    secret: secrets.pepper,
    gateways: gatewaysOf(config),
    caps: config.messages.caps,
    switches: system.switches,
    brandName: async () => (await system.whitelabel()).name,
    isMemberNumber: async (number) => (await members.findByPhone(number)) !== undefined,
  });
  const isOpenForPlay = async (memberId: string) => (await members.find(memberId))?.status === "active";
  const guard = createGuard({ isOpenForPlay });
  const askGuard = async (question: { memberId: string; entry: "deposit" | "launch" | "transfer" }) => {
    const answer = await guard.ask(question);
    if (!answer.isAllowed) return answer.refusal;
    // While the house is being repaired no money enters play; reading the ledger and withdrawing are not asked here.
    return (await system.settings()).status.kind === "maintenance" ? "house_rests" : null;
  };
  const factors = factorsOf({ config, secrets, database, system, members, messages, sessions: () => sessions });
  const phone = phoneIdentityOf(config);
  const sessionDeps: SessionDeps = {
    database,
    clock,
    phone,
    secureCookies: isSecure(config.origins.site),
    members,
    system,
    secondFactors: factors.secondFactors,
    codes: messages.codes,
    proveHuman: ({ ip, cookies }, answer) =>
      human.captcha.verify({ action: "login", captchaId: captchaIdOf(cookies), answer, address: ip }),
    isOperator: (given) => staff.isOperator(given),
    tellNewDevice: createTellNewDevice({ clock, members, mail: messages.mail, notices: messages.notices }),
    endAlongside: (trx: Transaction, memberId: string, siteSessionId?: string) =>
      endLaunchesIn({ clock }, trx, { memberId, ...(siteSessionId ? { siteSessionId } : {}) }),
    onEnded: (memberId: string, sessionId?: string) => given.realtime().disconnect(memberId, sessionId),
  };
  const sessions: Sessions = createSessions(sessionDeps);
  const keyOf = (vendor: string) => () => games.keyToSignWith(vendor);
  const fetchOf = (vendor: string) => recordedFetch({ vendor, vendorCalls: () => games.vendorCalls });
  const vendors = [
    houseStudio(config, keyOf(HOUSE_STUDIO), fetchOf(HOUSE_STUDIO)),
    sandboxArcade(config, keyOf(SANDBOX_ARCADE), fetchOf(SANDBOX_ARCADE)),
  ];
  const games: GamesModule = createGamesModule({
    database,
    polls: databases.polls,
    ledger,
    clock,
    log,
    currency,
    vendors,
    launchHosts: async () => launchHostsOf((await system.settings()).brand.launchGameCdns, config.origins.site),
    firstKeys: [
      { vendor: HOUSE_STUDIO, ...secrets.houseStudio },
      { vendor: SANDBOX_ARCADE, ...arcadeKeyOf(secrets) },
    ],
    keySealingSecret: secrets.vendorKeys,
    vendorCallMonths: config.vendorCallMonths,
    vendorCallThread: given.vendorCallThread,
    ...(given.metrics ? { vendorCallMetrics: vendorCallMetrics(given.metrics) } : {}),
    playTokenSecret: secrets.playToken,
    ...{ askGuard, shareOpenSession: sessions.shareOpen },
    betTerms: { ceilings: [STAKE_CEILING] },
    isMember: async (memberId) => (await members.find(memberId)) !== undefined,
    winnersAmong: members.winnersAmong,
    isJackpotSimulated: async () => config.mode === "play" && (await system.settings()).jackpot.isSimulated,
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
  const { pepper } = secrets;
  const siteOrigin = config.origins.site;
  const passwords = passwordsOf({ database, pepper, siteOrigin, system, members, sessions, messages });
  const openWallet = (trx: Transaction, memberId: string) =>
    ledger.openWallet(trx, { memberId, unit: currency.code, accounts: ["cash", "bonus"] });
  const waysIn = waysInOf({
    ...{ config, database, ledger, log, system, members, openWallet, phone },
    sessions: () => sessions,
    isStepUpFresh: ({ sessionId, memberId }) => factors.stepUp.isFresh(sessionId, memberId),
    proveHuman: ({ ip, cookies }, answer) =>
      human.captcha.verify({ action: "register", captchaId: captchaIdOf(cookies), answer, address: ip }),
  });
  const memberModule = createMemberModule({
    numberOfToken: waysIn.numberOfToken,
    tellOfChange: passwords.tellOfChange,
    holdWithdrawals: passwords.holdAfterChange,
    database,
    clock,
    pepper: secrets.pepper,
    members,
    system,
    sessions,
    codes: messages.codes,
    captcha: human.captcha,
    openWallet,
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
  const staff = createStaffModule({
    ...{ database, clock, log, members, wallet },
    authenticators: authenticatorsOf(pepper, system),
    accounts: accountDeskOf({ pepper, members, factors, sessions, messages }),
  });
  const books = createBooksModule({
    ...{ database, clock, log },
    keys: openBookKeys(config.dataDir),
    ...config.books,
    unit: currency.code,
    checkRounds: createRoundCheck({ vendors }),
    onDiffering: games.forgetWins,
    checkedVendors: [HOUSE_STUDIO],
    onSealed: games.countSealed,
  });
  return {
    system,
    sessions,
    games,
    staff,
    books,
    reconciliation,
    payloadKeys,
    checkProof: checkProofBy(human.challenge.verify),
    checkStaffProof: checkProofBy(human.challenge.verifyAlways),
    challenge: human.challenge,
    captcha: human.captcha,
    modules: [
      systemModule,
      human,
      messages,
      memberModule,
      ...passwords.modules,
      securityCentreOf({ database, pepper, system, members, sessions, messages, factors }),
      factors,
      createSessionModule(sessionDeps),
      ...waysIn.modules,
      createProtectionModule({ database, ledger, clock, currency }),
      createWalletModule(wallet),
      games,
      transferWallet,
      reconciliation,
      staff,
      books,
      createContentModule({ database, clock, writeAudit }),
      createHelpModule({
        customerService: async () => (await system.permission({ ip: "", host: "" })).customerService,
      }),
    ],
  };
}

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
