/** What an operator gives for a friend. Ledger amounts. */
export type RewardRule = {
  readonly reward: bigint;
  /** Settled stakes of the friend that it takes. */
  readonly turnover: bigint;
  /** Over all members, since the first reward. */
  readonly rewardsMax: number;
  readonly budget: bigint;
};

type Setting =
  | { readonly isOn: false }
  | {
      readonly isOn: true;
      readonly rewardLedger: string;
      readonly turnoverLedger: string;
      readonly rewardsMax: number;
      readonly budgetLedger: string;
    };

/** The operator's setting as a rule; null while no reward is given. */
export const ruleOf = (setting: Setting): RewardRule | null =>
  setting.isOn
    ? {
        reward: BigInt(setting.rewardLedger),
        turnover: BigInt(setting.turnoverLedger),
        rewardsMax: setting.rewardsMax,
        budget: BigInt(setting.budgetLedger),
      }
    : null;

/** What became of an invited friend: `joined` until their play has reached what the rule asks. */
export type FriendState = "joined" | "rewarded" | "flagged" | "barred" | "no_budget";

export type FlagReason = "device" | "bank" | "address" | "linked" | "ring";

/** How far back invitations are followed to find one that leads to the same person. */
export const ANCESTORS_MAX = 10;

/** The address that opens the registration with a code. */
export const linkOf = (siteOrigin: string, code: string): string =>
  `${siteOrigin}/register?${new URLSearchParams({ referralCode: code })}`;
