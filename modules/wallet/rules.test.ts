import { PLAY_CREDITS } from "@fairhouse/base";
import { expect, test } from "vitest";
import {
  approvalBounds,
  type DepositEvent,
  type DepositState,
  isApprovedByRule,
  nextDepositState,
  nextWithdrawalState,
  refusalToDecide,
  type WithdrawalEvent,
  type WithdrawalState,
} from "./rules.ts";

const DEPOSIT_STATES: DepositState[] = ["created", "pending", "paid", "credited", "declined", "expired"];
const DEPOSIT_EVENTS: DepositEvent[] = ["page_opened", "paid", "credited", "declined", "expired"];
const LEGAL_DEPOSIT_MOVES = [
  "created page_opened pending",
  "created paid paid",
  "created declined declined",
  "created expired expired",
  "pending paid paid",
  "pending declined declined",
  "pending expired expired",
  "paid credited credited",
  "declined paid paid",
  "expired paid paid",
];

// B-0337
test("a deposit makes only its legal moves, and a credited one none", () => {
  const moves = DEPOSIT_STATES.flatMap((state) =>
    DEPOSIT_EVENTS.flatMap((event) => {
      const next = nextDepositState(state, event);
      return next ? [`${state} ${event} ${next}`] : [];
    }),
  );
  expect(moves.sort()).toEqual(LEGAL_DEPOSIT_MOVES.toSorted());
});

const WITHDRAWAL_STATES: WithdrawalState[] = [
  ...(["requested", "declined", "waiting", "approved", "refused", "paid_out"] as const),
  ...(["received", "presumed_received", "not_received", "paying_again", "found_received"] as const),
];
const WITHDRAWAL_EVENTS: WithdrawalEvent[] = [
  ...(["held", "approved_by_rule", "insufficient", "approved", "refused", "paid_out", "payout_failed"] as const),
  ...(["received", "not_received", "timed_out", "found_lost", "found_received"] as const),
];
const LEGAL_WITHDRAWAL_MOVES = [
  "requested held waiting",
  "requested approved_by_rule approved",
  "requested insufficient declined",
  "waiting approved approved",
  "waiting refused refused",
  "approved paid_out paid_out",
  "approved payout_failed waiting",
  "paid_out received received",
  "paid_out not_received not_received",
  "paid_out timed_out presumed_received",
  "presumed_received not_received not_received",
  "not_received received received",
  "not_received found_lost paying_again",
  "not_received found_received found_received",
  "paying_again paid_out paid_out",
  "paying_again payout_failed not_received",
];

// B-0354, B-0355
test("a withdrawal makes only its legal moves: no way leads back into the balance by the player's hand", () => {
  const moves = WITHDRAWAL_STATES.flatMap((state) =>
    WITHDRAWAL_EVENTS.flatMap((event) => {
      const next = nextWithdrawalState(state, event);
      return next ? [`${state} ${event} ${next}`] : [];
    }),
  );
  expect(moves.sort()).toEqual(LEGAL_WITHDRAWAL_MOVES.toSorted());
});

// B-0346
test("a small withdrawal is approved by rule up to both bounds and not one unit above", () => {
  const bounds = approvalBounds(PLAY_CREDITS);
  expect(bounds).toEqual({ ruleMax: 5_000_000n, ruleDayMax: 20_000_000n, oneOperatorMax: 20_000_000n });
  expect(isApprovedByRule(bounds.ruleMax, 0n, bounds)).toBe(true);
  expect(isApprovedByRule(bounds.ruleMax + 1n, 0n, bounds)).toBe(false);
  expect(isApprovedByRule(1n, bounds.ruleDayMax - 1n, bounds)).toBe(true);
  expect(isApprovedByRule(1n, bounds.ruleDayMax, bounds)).toBe(false);
});

// B-0614
test("an operator cannot approve a withdrawal of an account that is their own", () => {
  const decision = { memberId: "m1", isApproved: true, reason: null };
  expect(refusalToDecide({ ...decision, operatorIsAlso: ["s1", "m1"] })).toBe("same_person");
  expect(refusalToDecide({ ...decision, operatorIsAlso: ["s1"] })).toBeNull();
});

test("refusing a withdrawal needs a reason that the player will read", () => {
  const decision = { memberId: "m1", isApproved: false, operatorIsAlso: [] };
  expect(refusalToDecide({ ...decision, reason: null })).toBe("reason_missing");
  expect(refusalToDecide({ ...decision, reason: "The number is not yours." })).toBeNull();
});
