import type { EndpointSample } from "@fairhouse/platform/testing";

const NOBODYS_ID = "01890000-0000-7000-8000-000000000001";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "wallet.readBalance": { access: "login + + + + + +", sample: {} },
  "wallet.readConsolidatedFunds": { access: "login + + + + + no", sample: {} },
  "wallet.listEntries": {
    access: "login + + + + + no",
    sample: {
      before: `${NOBODYS_ID}.1`,
      from: "2026-01-01T00:00:00Z",
      to: "2026-12-31T00:00:00Z",
      kind: "deposits",
      limit: 10,
    },
  },
  "wallet.listRecords": {
    access: "login + + + + + no",
    sample: {
      kind: "rounds",
      ...{ game: "no-vendor:no-game", vendor: "no-vendor", state: "closed", number: "no-number" },
      from: "2026-01-01T00:00:00Z",
      to: "2026-12-31T00:00:00Z",
      before: NOBODYS_ID,
      limit: 10,
    },
  },
  "wallet.listEntriesOfRecords": {
    access: "login + + + + + no",
    sample: {
      kind: "rounds",
      ...{ game: "no-vendor:no-game", vendor: "no-vendor", state: "closed", number: "no-number" },
      from: "2026-01-01T00:00:00Z",
      to: "2026-12-31T00:00:00Z",
      before: NOBODYS_ID,
      limit: 10,
    },
  },
  "wallet.listRecordEntries": { access: "login + + + + + no", sample: { recordId: NOBODYS_ID } },
  "wallet.listPlayedGames": {
    access: "login + + + + + no",
    sample: { from: "2026-01-01T00:00:00Z", to: "2026-12-31T00:00:00Z" },
  },
  "wallet.listMethods": { access: "login + + + + + no", sample: { kind: "deposit" } },
  "wallet.openDeposit": {
    access: "login + + + + + no",
    sample: { requestKey: "sample-key-1", method: "no-such-method", feeLedger: "0", amountLedger: "1000000" },
  },
  "wallet.readDeposit": { access: "login + + + + + no", sample: { depositId: NOBODYS_ID } },
  "wallet.listDeposits": { access: "login + + + + + no", sample: { limit: 10 } },
  "wallet.requestWithdrawal": {
    access: "login + + + + + no",
    sample: {
      requestKey: "sample-key-1",
      method: "no-such-method",
      destination: "1234567890",
      amountLedger: "1000000",
      feeLedger: "0",
      paymentPassword: "582914",
    },
  },
  "wallet.readWithdrawal": { access: "login + + + + + no", sample: { withdrawalId: NOBODYS_ID } },
  "wallet.readWithdrawalHold": { access: "login + + + + + no", sample: {} },
  "wallet.listWithdrawals": { access: "login + + + + + no", sample: { state: "paid_out", limit: 10 } },
  "wallet.confirmWithdrawal": { access: "login + + + + + no", sample: { withdrawalId: NOBODYS_ID, received: true } },
  "wallet.quoteWithdrawal": {
    access: "login + + + + + no",
    sample: { method: "no-such-method", amountLedger: "1000000" },
  },
  "wallet.confirmTogether": { access: "login + + + + + no", sample: { withdrawalIds: [NOBODYS_ID] } },
  "wallet.addProof": { access: "login + + + + + no", sample: { withdrawalId: NOBODYS_ID } },
  "wallet.listProofs": { access: "login + + + + + no", sample: { withdrawalId: NOBODYS_ID } },
  "wallet.listDisputes": { access: "login + + +", sample: { limit: 10 } },
  "wallet.listDisputeProofs": {
    access: "login no + +",
    sample: { withdrawalId: NOBODYS_ID, memberId: NOBODYS_ID },
  },
  "wallet.decideDispute": {
    access: "login no + +",
    sample: { withdrawalId: NOBODYS_ID, memberId: NOBODYS_ID, found: "received", reason: "seen" },
  },
  "wallet.listQueue": { access: "login + + +", sample: { state: "waiting", limit: 10 } },
  "wallet.decideWithdrawal": {
    access: "login no + +",
    sample: { withdrawalId: NOBODYS_ID, memberId: NOBODYS_ID, isApproved: true, reason: "seen" },
  },
  "wallet.sendSlip": { access: "login + + + + + no", sample: { depositId: NOBODYS_ID } },
  "wallet.listReviews": { access: "login + + +", sample: { limit: 10 } },
  "wallet.readSlip": { access: "login + + +", sample: { depositId: NOBODYS_ID, memberId: NOBODYS_ID } },
  "wallet.decideDeposit": {
    access: "login no + +",
    sample: { depositId: NOBODYS_ID, memberId: NOBODYS_ID, isConfirmed: true, amountLedger: "1000000", reason: "seen" },
  },
  "wallet.listFailedDeposits": { access: "login + + +", sample: { limit: 10 } },
  "wallet.seeFailedDeposits": {
    access: "login no + +",
    sample: { memberId: NOBODYS_ID, pausedAt: "2026-01-01T00:00:00Z", endsPause: false, reason: "seen" },
  },
  "wallet.listDepositMethods": { access: "login + + +", sample: {} },
  "wallet.setDepositMethod": {
    access: "login no no +",
    sample: {
      ...{ code: "no-such-method", revision: 0, isOpen: true, amountLedgerMin: "1", amountLedgerMax: "2" },
      ...{ feeBps: 0, feeFixedLedger: "0", hours: null, picture: "wallet", position: 1, reason: "seen" },
    },
  },
  "wallet.listWithdrawalMethods": { access: "login + + +", sample: {} },
  "wallet.askForWithdrawalTerms": {
    access: "login no no +",
    sample: {
      ...{ code: "no-such-method", revision: 0, isOpen: true, amountLedgerMin: "1", amountLedgerMax: "2" },
      ...{ feeBps: 0, feeFixedLedger: "0", hours: null, confirmationMinutes: 60, coolingMinutes: 0, reason: "seen" },
    },
  },
  "wallet.decideWithdrawalTerms": {
    access: "login no no +",
    sample: { code: "no-such-method", revision: 1, isConfirmed: true },
  },
  "wallet.listWithdrawalMethodChanges": { access: "login + + +", sample: { code: "no-such-method", limit: 10 } },
  "wallet.listMethodChanges": { access: "login + + +", sample: { code: "no-such-method", limit: 10 } },
};
