/**
 * Answers that a new installation does not give yet: what a member sees after weeks, when something has gone wrong, or
 * while others decide. Only pictures are made of them.
 */

/** In place of an answer: the house has an accident, or never answers. */
export const FAILS = "fails";
export const NEVER = "never";

/**
 * Calls, as `GET /wps/wallet/ledger`, with what they answer in a picture; `*` stands for the rest of a path. A function
 * is given the house's own answer and changes it.
 */
export type Answers = { readonly [call: string]: unknown };

export const NOW_MS = Date.now();
const MINUTE_MS = 60_000;
export const minutesAgo = (minutes: number): string => new Date(NOW_MS - minutes * MINUTE_MS).toISOString();
/** Ledger amount: four decimals. */
export const units = (whole: number): string => String(Math.round(whole * 10_000));

export const SAMPLE_ID = "01990000-0000-7000-8000-000000000001";
export const idOf = (number: number): string => `01990000-0000-7000-8000-${String(number).padStart(12, "0")}`;

const METHOD_IN = {
  code: "sandbox-wallet",
  currency: "P",
  amountLedgerMin: units(100),
  amountLedgerMax: units(50_000),
  feeBps: 0,
  feeFixedLedger: "0",
  usualMinutes: 1,
  isDemo: true,
  form: "page",
  picture: "wallet",
  opensAt: null,
};

/** Three ways to pay, one of them with a fee. */
export const methods: Answers = {
  "GET /wps/wallet/methods": {
    barredBy: null,
    pausedUntil: null,
    methods: [
      METHOD_IN,
      { ...METHOD_IN, code: "local-bank", usualMinutes: 10, isDemo: false, form: "transfer", picture: "bank" },
      { ...METHOD_IN, code: "card", feeBps: 150, isDemo: false, form: "card", picture: "card" },
    ],
  },
};

export const noMethods: Answers = { "GET /wps/wallet/methods": { methods: [], barredBy: null, pausedUntil: null } };

export const barredMethods: Answers = {
  "GET /wps/wallet/methods": { methods: [], barredBy: "maintenance", pausedUntil: null },
};

/** Everything that a balance can hold: a bonus, open bets, money under way, and a debt. */
export const fullBalance: Answers = {
  "GET /wps/v2/wallets/balance": {
    sumBalance: "12480.50",
    currency: "P",
    currencySymbol: "P",
    accounts: [
      { account: "cash", balanceLedger: units(12_080.5) },
      { account: "bonus", balanceLedger: units(400) },
      { account: "debt", balanceLedger: `-${units(35.25)}` },
    ],
    vendorWallets: [],
    held: [
      { reason: "withdrawal", amountLedger: units(1_500) },
      { reason: "bet", amountLedger: units(100) },
      { reason: "vendor", amountLedger: units(250) },
      { reason: "member", amountLedger: units(20) },
    ],
    isComplete: true,
    isPlayCredits: true,
  },
};

const passed = (states: readonly (string | [string, string])[]) =>
  states.map((one, index) => ({
    state: typeof one === "string" ? one : one[0],
    note: typeof one === "string" ? null : one[1],
    happenedAt: minutesAgo((states.length - index) * 2),
  }));

/** A deposit that has come so far. */
export function depositIn(...states: readonly string[]): Answers {
  const state = states.at(-1) ?? "created";
  return {
    "GET /wps/wallet/deposits/*": {
      depositId: SAMPLE_ID,
      ...{ form: "page", feeLedger: "0", qrText: null, transfer: null },
      ...{ takesSlip: false, reason: null, expiresAt: null },
      method: "sandbox-wallet",
      unit: "P",
      amountLedger: units(2_000),
      state,
      paymentUrl: state === "pending" ? "http://127.0.0.1:9/pay" : null,
      createdAt: minutesAgo(states.length * 2),
      steps: passed(states),
    },
  };
}

type WithdrawalPast = { states: readonly (string | [string, string])[]; reason?: string; presumedAt?: string };

/** A withdrawal that has come so far. */
export function withdrawalIn({ states, reason, presumedAt }: WithdrawalPast): Answers {
  const last = states.at(-1) ?? "requested";
  return {
    "GET /wps/wallet/withdrawals/hold": { hold: null },
    "GET /wps/wallet/withdrawals/*": {
      withdrawalId: SAMPLE_ID,
      method: "sandbox-payout",
      destination: "0300…567",
      unit: "P",
      amountLedger: units(1_500),
      ...{ feeLedger: "0", receivedAmountLedger: units(1_500), confirmationMinutes: 4_320, proofCount: 0 },
      mayReport: last === "paid_out" || last === "presumed_received",
      state: typeof last === "string" ? last : last[0],
      approval: null,
      reason: reason ?? null,
      createdAt: minutesAgo(states.length * 2),
      presumedAt: presumedAt ?? null,
      steps: passed(states),
    },
  };
}

export const heldWithdrawals: Answers = {
  "GET /wps/wallet/withdrawals/hold": { hold: { reason: "payment_password_reset", endsAt: minutesAgo(-20 * 60) } },
};

type Json = { readonly [name: string]: unknown };

/** The member as the house knows them, but for this. */
function memberWith(changes: Json): Answers {
  return {
    "GET /wps/member/info": (member: Json) => ({ ...member, ...changes }),
    "POST /wps/session/resume": (session: { member?: Json }) =>
      session.member ? { ...session, member: { ...session.member, ...changes } } : session,
  };
}

/** The member has a payment password already. */
export const knownPaymentPassword = memberWith({ hasPaymentPassword: true });

const MEMBER = ["play", "payments", "member-centre", "transfer-to-upline", "points", "promotions", "winners"];

/** The member leads a team. */
export const agent = memberWith({ type: 1, capabilities: [...MEMBER, "agent-centre", "transfer-to-downline"] });

/** A visitor who plays without anything real. */
export const trial: Answers = {
  ...memberWith({ type: 4, capabilities: ["play"] }),
  "GET /wps/v2/wallets/balance": {
    sumBalance: "1000.00",
    currency: "XXX",
    currencySymbol: "DEMO",
    accounts: [{ account: "cash", balanceLedger: units(1_000) }],
    vendorWallets: [],
    held: [],
    isComplete: true,
    isPlayCredits: true,
  },
};

export const bankAccounts: Answers = {
  "GET /wps/member/bankAccounts": {
    accounts: [
      { accountId: idOf(31), bankName: "Bank of the Five Rivers", ending: "4471", addedAt: minutesAgo(9_000) },
      { accountId: idOf(32), bankName: "Karachi Harbour Bank", ending: "0962", addedAt: minutesAgo(8_000) },
    ],
  },
};

type LimitPast = { amount: number | null; used?: number; pending?: { amount: number | null; dueInMinutes: number } };

/** A limit as it stands, and as the house answers when it has just been set. */
export function stakeLimit({ amount, used = 0, pending }: LimitPast): Answers {
  const limit = {
    kind: "stake",
    period: "day",
    unit: "P",
    amountLedger: amount === null ? null : units(amount),
    used: units(used),
    left: amount === null ? null : units(Math.max(0, amount - used)),
    returns: used > 0 ? [{ at: minutesAgo(-95), amountLedger: units(used / 2) }] : [],
    pending: pending
      ? {
          amountLedger: pending.amount === null ? null : units(pending.amount),
          fromAt: minutesAgo(-pending.dueInMinutes),
          lapsesAt: minutesAgo(-pending.dueInMinutes - 10_080),
        }
      : null,
  };
  const none = { unit: "P", amountLedger: null, left: null, used: "0", returns: [], pending: null };
  const others = ["deposit", "loss", "stake"].flatMap((kind) =>
    ["day", "week", "month"].map((period) => ({ kind, period, ...none })),
  );
  const limits = others.map((one) => (one.kind === "stake" && one.period === "day" ? limit : one));
  return { "GET /wps/protection/limits": { limits }, "POST /wps/protection/limits": limit };
}

const moved = (state: "pending" | "success" | "failed" | "unknown", reason: string | null = null) => ({
  transferId: SAMPLE_ID,
  vendor: "sandbox-arcade",
  direction: "in",
  unit: "P",
  amountLedger: units(250),
  state,
  isOpen: state === "pending" || state === "unknown",
  reason,
  createdAt: minutesAgo(5),
  updatedAt: minutesAgo(4),
});

/** Two vendors that keep the money themselves: one plays along, one does not say what lies there. */
export const vendorWallets: Answers = {
  "GET /wps/relay/GCS_merchantWallet": {
    unit: "P",
    cash: units(1_750),
    wallets: [
      {
        vendor: "sandbox-arcade",
        vendorName: "Sandbox Arcade",
        isSingle: false,
        balance: units(420.75),
        transfer: moved("success"),
      },
      {
        vendor: "lantern-works",
        vendorName: "Lantern Works",
        isSingle: false,
        balance: null,
        transfer: moved("unknown"),
      },
      { vendor: "house-studio", vendorName: "Fairhouse Studio", isSingle: true, balance: null, transfer: null },
    ],
  },
};

export const singleWallets: Answers = {
  "GET /wps/relay/GCS_merchantWallet": { unit: "P", cash: units(1_750), wallets: [] },
};

/** Refusals of the launch, as the server sends them. */
export const launchRefused = (code: string): Answers => ({ "* /wps/game/launchGame": { refused: code } });
