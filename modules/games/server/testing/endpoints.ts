import type { EndpointSample } from "@fairhouse/platform/testing";

const SPORTS = { vassalage: "no-such-vendor", gameCode: "no-such-game", theme: "light", hostsTried: 1, isDemo: false };
const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "games.readGame": {
    access: "+ + + + + + +",
    sample: { vendor: "house-studio", gameCode: "tiger-at-four" },
  },
  "games.launchGame": {
    access: "login + + + + + +",
    sample: { vassalage: "house-studio", gameCode: "no-such-game", theme: "light", hostsTried: 1, isDemo: "false" },
  },
  "games.launchGameByPost": {
    access: "login + + + + + +",
    sample: { vassalage: "house-studio", gameCode: "no-such-game", theme: "light", hostsTried: 1, isDemo: false },
  },
  "games.launchSports": { access: "login + + + + + +", sample: { ...SPORTS, isDemo: "false" } },
  "games.launchSportsByPost": { access: "login + + + + + +", sample: SPORTS },
  "games.leaveGame": { access: "login + + + + + +", sample: { launchId: NOBODYS_ID } },
  "games.readPlaySession": { access: "login + + + + + +", sample: { launchId: NOBODYS_ID } },
  "games.listRounds": {
    access: "login + + + + + +",
    sample: { gameCode: "tiger-at-four", vendor: "house-studio", limit: 10 },
  },
  "games.readRound": { access: "login + + + + + +", sample: { roundId: NOBODYS_ID, vendor: "house-studio" } },
  "games.readRoundReplay": { access: "login + + + + + +", sample: { roundId: NOBODYS_ID, vendor: "house-studio" } },
  "games.revealRound": { access: "login + + + + + +", sample: { roundId: NOBODYS_ID, vendor: "house-studio" } },
  "games.listVendorCalls": {
    access: "login + + +",
    sample: {
      member: NOBODYS_ID,
      vendor: "house-studio",
      roundId: "round-1",
      transactionId: "bet-1",
      from: "2026-01-01T00:00:00Z",
      to: "2026-12-31T00:00:00Z",
      before: NOBODYS_ID,
      limit: 10,
    },
  },
  "games.readVendorCall": { access: "login + + +", sample: { callId: NOBODYS_ID } },
  "games.listSwitches": { access: "login + + +", sample: { limit: 10 } },
  "games.findStoppableGames": { access: "login + + +", sample: { vendor: "house-studio", name: "none", limit: 10 } },
  "games.throwSwitch": {
    access: "login no + +",
    sample: {
      scope: { scope: "game", vendor: "house-studio", gameCode: "none" },
      reason: "in doubt",
      expectedBackAt: "2036-01-01T00:00:00Z",
    },
  },
  "games.liftSwitch": { access: "login no + +", sample: { switchId: NOBODYS_ID, reason: "the doubt is settled" } },
  "games.listVendorKeys": { access: "login no no +", sample: {} },
  "games.addVendorKey": {
    access: "login no no +",
    sample: {
      vendor: "no-such-vendor",
      scheme: "ed25519",
      publicKey: "no key at all",
      validFrom: "2026-01-01T00:00:00Z",
      validUntil: "2036-01-01T00:00:00Z",
    },
  },
  "games.retireVendorKey": {
    access: "login no no +",
    sample: { vendor: "no-such-vendor", keyId: "no-such-key", reason: "its time is over" },
  },
  "games.listDebts": { access: "login + + +", sample: { member: NOBODYS_ID, limit: 10 } },
  "games.readDebt": { access: "login + + +", sample: { memberId: NOBODYS_ID } },
  "games.listHeldCredits": { access: "login + + +", sample: {} },
  "games.decideHeldCredit": {
    access: "login no + +",
    sample: { memberId: NOBODYS_ID, creditKey: "game:x", verdict: "release", reason: "looked at" },
  },
  "games.collectDebt": {
    access: "login no + +",
    sample: { memberId: NOBODYS_ID, amountLedger: "100", reason: "agreed", requestKey: "sample-key-1" },
  },
  "games.writeOffDebt": {
    access: "login no + +",
    sample: { memberId: NOBODYS_ID, amountLedger: "100", reason: "agreed", requestKey: "sample-key-1" },
  },
  "games.listReconciliations": { access: "login + + +", sample: { vendor: "house-studio", limit: 10 } },
  "games.readReconciliation": { access: "login + + +", sample: { runId: NOBODYS_ID, after: NOBODYS_ID, limit: 10 } },
  "games.beginReconciliation": { access: "login no + +", sample: { vendor: "no-such-vendor", day: "2026-01-01" } },
  "games.noteDifference": {
    access: "login no + +",
    sample: { runId: NOBODYS_ID, differenceId: NOBODYS_ID, note: "Asked the vendor." },
  },
};
