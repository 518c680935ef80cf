import { expect, type Page } from "@playwright/test";
import { expectReady, slotIn, spinByKey } from "../slot.ts";
import { beginWithdrawal } from "../withdrawal.ts";
import type { Say } from "../words.ts";
import {
  type Answers,
  agent,
  bankAccounts,
  barredMethods,
  depositIn,
  FAILS,
  fullBalance,
  heldWithdrawals,
  knownPaymentPassword,
  launchRefused,
  methods,
  minutesAgo,
  NEVER,
  noMethods,
  SAMPLE_ID,
  singleWallets,
  stakeLimit,
  trial,
  vendorWallets,
  withdrawalIn,
} from "./sample-answers.ts";
import { announcements, houseBook } from "./sample-house.ts";
import { emptyLedger, fullLedger } from "./sample-ledger.ts";
import type { Shot } from "./screens.ts";

/** A screen in a state that does not stand there by itself: a step further, a dialog over it, an answer that failed. */
export type State = {
  /** What the file is called after. */
  readonly name: string;
  readonly path: string;
  readonly as: Shot["as"];
  /** Put in place of the house's answers. */
  readonly answers?: Answers;
  /** What is done until the state stands there. */
  readonly arrange?: (page: Page, say: Say) => Promise<void>;
  /** Settings of the house that hold for this picture alone. */
  readonly house?: { readonly [setting: string]: object };
  /** What is done to the page before it opens. */
  readonly before?: (page: Page) => Promise<void>;
  /** Only there from this width on, or only in a house that is full. */
  readonly on?: "desktop";
  readonly of?: "full";
  /** Only what the window shows, for what lies over the page. */
  readonly isWindow?: true;
};

const at =
  (path: string) =>
  (name: string, rest: Omit<State, "name" | "path" | "as"> = {}) => ({
    name,
    path,
    as: "member" as const,
    ...rest,
  });

const wallet = at("/wallet");
const ledger = at("/wallet/ledger");
const deposit = at("/wallet/deposit");
const oneDeposit = at(`/wallet/deposit?deposit=${SAMPLE_ID}`);
const withdraw = at("/wallet/withdraw");
const oneWithdrawal = at(`/wallet/withdraw?withdrawal=${SAMPLE_ID}`);
const limits = at("/wallet/limits");
const vendors = at("/wallet/vendors");
const game = at("/game/house-studio/tiger-at-four");

const failing = (...calls: string[]): Answers => Object.fromEntries(calls.map((call) => [call, FAILS]));
const silent = (...calls: string[]): Answers => Object.fromEntries(calls.map((call) => [call, NEVER]));

const WALLET_CALLS = ["GET /wps/v2/wallets/balance", "GET /wps/wallet/*"];

async function openRow(page: Page, say: Say, index: number): Promise<void> {
  const region = page.getByRole("region", { name: say("wallet:ledger.title"), exact: true });
  await region.getByRole("button", { expanded: false }).nth(index).click();
}

async function typeAmount(page: Page, say: Say, amount: string): Promise<void> {
  await page.getByLabel(say("wallet:amount.label"), { exact: true }).fill(amount);
  await page.keyboard.press("Tab");
}

const MONEY: readonly State[] = [
  wallet("wallet-full", { answers: { ...fullBalance, ...fullLedger, ...methods } }),
  ledger("ledger-full", { answers: { ...fullBalance, ...fullLedger } }),
  ledger("ledger-opened", {
    answers: { ...fullBalance, ...fullLedger },
    arrange: (page, say) => openRow(page, say, 0),
  }),
  ledger("ledger-empty", { answers: emptyLedger }),
  ledger("ledger-failed", { answers: failing(...WALLET_CALLS) }),
  ledger("ledger-waiting", { answers: silent(...WALLET_CALLS) }),
  wallet("wallet-empty", { answers: emptyLedger }),
  wallet("wallet-failed", { answers: failing(...WALLET_CALLS) }),
  wallet("wallet-waiting", { answers: silent(...WALLET_CALLS) }),
  wallet("wallet-offline", {
    arrange: async (page) => {
      await page.context().setOffline(true);
      await page.evaluate(() => dispatchEvent(new Event("offline")));
    },
  }),
  deposit("deposit-typed", { answers: methods, arrange: (page, say) => typeAmount(page, say, "2000") }),
  deposit("deposit-fault", { answers: methods, arrange: (page, say) => typeAmount(page, say, "20") }),
  deposit("deposit-none", { answers: noMethods }),
  deposit("deposit-barred", { answers: barredMethods }),
  deposit("deposit-failed", { answers: failing("GET /wps/wallet/*") }),
  deposit("deposit-waiting", { answers: silent("GET /wps/wallet/*") }),
  at("/wallet/deposit?method=sandbox-wallet&amount=P2000&wish=wish-for-pictures")("deposit-confirm"),
  at("/wallet/deposit?method=sandbox-wallet&amount=P2000&wish=wish-for-pictures")("deposit-refused", {
    answers: { "POST /wps/wallet/deposits": { refused: "provider_unavailable" } },
    arrange: async (page) => page.locator(".btn--money").last().click(),
  }),
  oneDeposit("deposit-pending", { answers: depositIn("created", "pending") }),
  oneDeposit("deposit-credited", { answers: depositIn("created", "pending", "paid", "credited") }),
  oneDeposit("deposit-declined", { answers: depositIn("created", "pending", "declined") }),
  oneDeposit("deposit-expired", { answers: depositIn("created", "pending", "expired") }),
  oneDeposit("deposit-late", { answers: depositIn("created", "pending", "expired", "paid", "credited") }),
  oneDeposit("deposit-unknown"),
  withdraw("withdraw-fault", {
    arrange: async (page, say) => {
      await page.getByLabel(say("wallet:withdraw.destination"), { exact: true }).fill("!");
      await typeAmount(page, say, "5000000");
    },
  }),
  withdraw("withdraw-saved", { answers: bankAccounts }),
  withdraw("withdraw-held", { answers: heldWithdrawals }),
  withdraw("withdraw-failed", { answers: failing("GET /wps/wallet/*") }),
  withdraw("withdraw-waiting", { answers: silent("GET /wps/wallet/*") }),
  withdraw("withdraw-password", { arrange: (page, say) => goToProof(page, say) }),
  withdraw("withdraw-confirm", { answers: knownPaymentPassword, arrange: (page, say) => goToProof(page, say) }),
  withdraw("withdraw-wrong", {
    answers: { ...knownPaymentPassword, "POST /wps/wallet/withdrawals": { refused: "payment_password_wrong" } },
    arrange: async (page, say) => {
      await goToProof(page, say);
      await page.getByLabel(say("wallet:password.label"), { exact: true }).fill("000000");
      await page.locator("main .btn--money").click();
    },
  }),
  oneWithdrawal("withdraw-being-checked", { answers: withdrawalIn({ states: ["requested", "waiting"] }) }),
  oneWithdrawal("withdraw-approved", { answers: withdrawalIn({ states: ["requested", "approved"] }) }),
  oneWithdrawal("withdraw-refused", {
    answers: withdrawalIn({
      states: ["requested", "waiting", "refused"],
      reason: "The name of the wallet is not yours. Send it to a wallet in your own name.",
    }),
  }),
  oneWithdrawal("withdraw-paid-out", {
    answers: withdrawalIn({ states: ["requested", "approved", "paid_out"], presumedAt: minutesAgo(-43_200) }),
  }),
  oneWithdrawal("withdraw-received", {
    answers: withdrawalIn({ states: ["requested", "approved", "paid_out", "received"] }),
  }),
  oneWithdrawal("withdraw-not-received", {
    answers: withdrawalIn({ states: ["requested", "approved", "paid_out", "not_received"] }),
  }),
  limits("limits-set", { answers: stakeLimit({ amount: 500, used: 425 }) }),
  limits("limits-pending", {
    answers: stakeLimit({ amount: 500, used: 25, pending: { amount: 900, dueInMinutes: 1_200 } }),
  }),
  limits("limits-due", { answers: stakeLimit({ amount: 500, used: 25, pending: { amount: null, dueInMinutes: -5 } }) }),
  limits("limits-fault", {
    arrange: async (page) => {
      await page.locator("main [aria-expanded]").first().click();
      await page.locator("main form .input--figure").fill("12.345");
      await page.locator("main form [type=submit]").click();
    },
  }),
  limits("limits-failed", { answers: failing("GET /wps/protection/*") }),
  limits("limits-waiting", { answers: silent("GET /wps/protection/*") }),
  vendors("vendors-kept", { answers: vendorWallets }),
  vendors("vendors-none", { answers: singleWallets }),
  vendors("vendors-failed", { answers: failing("GET /wps/relay/GCS_merchantWallet") }),
  vendors("vendors-waiting", { answers: silent("GET /wps/relay/GCS_merchantWallet") }),
];

/** From the form of a withdrawal to the step that proves who asks. */
async function goToProof(page: Page, say: Say): Promise<void> {
  await beginWithdrawal(page, say, { amount: "500", figure: "500.00", destination: "03001234567" });
}

const PLAY: readonly State[] = [
  game("game-adult", {
    answers: launchRefused("age_unconfirmed"),
    isWindow: true,
    arrange: async (page) => expect(page.getByRole("dialog")).toBeVisible(),
  }),
  game("game-minor", {
    answers: launchRefused("age_unconfirmed"),
    arrange: async (page, say) =>
      page
        .getByRole("dialog")
        .getByRole("button", { name: say("games:adult.no") })
        .click(),
  }),
  game("game-opening", { answers: { "* /wps/game/launchGame": NEVER } }),
  game("game-failed", { answers: { "* /wps/game/launchGame": FAILS, "GET /wps/game/rounds": FAILS } }),
  game("game-paused", { answers: launchRefused("game_paused") }),
  game("game-open", { arrange: (page, say) => openSlot(page, say) }),
  game("game-played", {
    answers: stakeLimit({ amount: 500, used: 425 }),
    arrange: async (page, say) => {
      await openSlot(page, say);
      await spinByKey(page, slotIn(page, say), "Enter");
      await spinByKey(page, slotIn(page, say), "Enter");
    },
  }),
  game("game-verify", {
    isWindow: true,
    arrange: async (page, say) => {
      await openSlot(page, say);
      await spinByKey(page, slotIn(page, say), "Enter");
      await page.getByRole("button", { name: say("games:round.verify") }).click();
      await expect(page.getByText(say("games:verify.matches"))).toBeVisible();
    },
  }),
];

async function openSlot(page: Page, say: Say): Promise<void> {
  const yes = page.getByRole("dialog").getByRole("button", { name: say("games:adult.yes") });
  const slot = slotIn(page, say);
  await expect(yes.or(page.getByTitle(/./).and(page.locator("iframe"))).first()).toBeVisible();
  if (await yes.isVisible()) await yes.click();
  await expectReady(slot);
}

const BOOKS: readonly State[] = [
  at("/books")("books-full", { answers: houseBook }),
  at("/books")("books-failed", { answers: failing("GET /wps/books/*") }),
  at("/books")("books-waiting", { answers: silent("GET /wps/books/*") }),
  at("/books/verify")("books-verify-fault", { arrange: (page) => pasteAndRun(page, "not a proof") }),
  at("/verify")("verify-fault", { arrange: (page) => pasteAndRun(page, "not a round") }),
];

async function pasteAndRun(page: Page, text: string): Promise<void> {
  await page.locator("main textarea").first().fill(text);
  await page.locator("main form [type=submit]").first().click();
}

const CENTRES: readonly State[] = [
  ...[
    ...["", "/agentAnnouncement", "/agentTeamOverview", "/registerCenter", "/downlineManagmentView"],
    ...["/personalHistoryCopy", "/palStatementsAgentCopy", "/agentRevenueReport"],
    "/agentDownlineTransactionDetailsCopy",
  ].map((page) => at(`/agent${page}`)(`agent-as-agent${page.replace("/", "-")}`, { answers: agent })),
  at("/member")("member-as-trial", { answers: trial }),
  at("/agent")("agent-as-trial", { answers: trial }),
  at("/wallet")("wallet-as-trial", { answers: trial }),
  at("/member")("member-waiting", { answers: silent("GET /wps/member/info", ...WALLET_CALLS) }),
];

const OVER: readonly State[] = [
  at("/help")("popup", {
    answers: announcements,
    isWindow: true,
    arrange: async (page) => expect(page.getByRole("dialog")).toBeVisible({ timeout: 15_000 }),
  }),
  at("/noticePage")("notices-full", { answers: announcements }),
  at("/wallet/limits")("small-message", {
    answers: stakeLimit({ amount: 600, used: 20 }),
    isWindow: true,
    arrange: async (page) => {
      await page.locator("main form .input--figure").fill("500");
      await page.locator("main form [type=submit]").click();
      await expect(page.locator(".toast")).toBeVisible();
    },
  }),
];

/** Every state of the screens that only a member meets, and of the books. */
export const STATES: readonly State[] = [...MONEY, ...BOOKS, ...CENTRES, ...OVER, ...PLAY];
