/**
 * The one table of account types (`isAgent` on the wire). Code asks for a capability and never compares numbers.
 * 0 member; 1 general agent, 2 agent, 41 and 42 sub-agents of line A and B; 4 trial.
 */
export type AccountType = 0 | 1 | 2 | 41 | 42 | 4;

/** The kind that free play opens. */
export const TRIAL: AccountType = 4;

export type Capability =
  /** Starting games. */
  | "play"
  /** Depositing and withdrawing real balance. */
  | "payments"
  | "member-centre"
  | "agent-centre"
  | "transfer-to-upline"
  | "transfer-to-downline"
  | "points"
  | "promotions"
  /** Being named on the board of winners. */
  | "winners";

const MEMBER = ["play", "payments", "member-centre", "transfer-to-upline", "points", "promotions", "winners"] as const;
const AGENT = [...MEMBER, "agent-centre", "transfer-to-downline"] as const;

const CAPABILITIES: { readonly [Type in AccountType]: readonly Capability[] } = {
  0: MEMBER,
  // At the top of the tree, so without an upline.
  1: AGENT.filter((capability) => capability !== "transfer-to-upline"),
  2: AGENT,
  41: AGENT,
  42: AGENT,
  4: ["play"],
};

export const capabilitiesOf = (accountType: number): readonly Capability[] =>
  CAPABILITIES[accountType as AccountType] ?? [];

export const hasCapability = (accountType: number, capability: string): boolean =>
  capabilitiesOf(accountType).some((one) => one === capability);
