import { z } from "zod";

/** A ledger amount of the site's currency, above zero. */
const amount = z.string().regex(/^[1-9]\d{0,14}$/);

export const transfersSchema = z.strictObject({
  /** Null: on with play credits; off with real money until an operator switches them on. */
  isOn: z.boolean().nullable(),
  /** Ledger amounts; null: the usual caps. */
  perTransferMax: amount.nullable(),
  /** Of what a member sends in any 24 hours. */
  perDayMax: amount.nullable(),
});

/** Of a friend whose settled stakes reach the turnover, once; nothing is ever given for deposits or losses. */
export const referralRewardsSchema = z.discriminatedUnion("isOn", [
  z.strictObject({ isOn: z.literal(false) }),
  z.strictObject({
    isOn: z.literal(true),
    /** Ledger amounts. */
    rewardLedger: amount,
    turnoverLedger: amount,
    /** Over all members, since the first reward: how many, and how much together. */
    rewardsMax: z.int().min(1).max(1_000_000),
    budgetLedger: amount,
  }),
]);

/** Whether members may send money along the agents' tree at all. */
export const areTransfersOn = (setting: { readonly isOn: boolean | null }, mode: "play" | "real"): boolean =>
  setting.isOn ?? mode === "play";
