/** Account types of agents; those of members and trial accounts are no agents. */
export type AgentType = 1 | 2 | 41 | 42;

export type AgentCapability =
  /** Being paid under a contract. */
  | "hold-contract"
  /** Offering contracts to agents directly below. */
  | "offer-contract"
  /** Standing at the top of a tree, under a contract of the house. */
  | "top";

type Kind = {
  readonly capabilities: readonly AgentCapability[];
  /** Account types that can be placed directly below. */
  readonly below: readonly number[];
};

const MEMBER = 0;

/**
 * The one table of what kinds of agents do in the tree. A general agent is always at the top. A line is A (41) or B (42) all
 * the way down, so that an operator can give each line terms of its own; members stand below any agent, trial accounts below none.
 */
const KINDS: { readonly [Type in AgentType]: Kind } = {
  1: { capabilities: ["hold-contract", "offer-contract", "top"], below: [2, 41, 42, MEMBER] },
  2: { capabilities: ["hold-contract", "offer-contract"], below: [2, 41, 42, MEMBER] },
  41: { capabilities: ["hold-contract", "offer-contract"], below: [41, MEMBER] },
  42: { capabilities: ["hold-contract", "offer-contract"], below: [42, MEMBER] },
};

const kindOf = (accountType: number): Kind | undefined => KINDS[accountType as AgentType];

export const agentCan = (accountType: number, capability: AgentCapability): boolean =>
  kindOf(accountType)?.capabilities.includes(capability) ?? false;

/** Whether an account may be placed directly below another. */
export const canStandBelow = (accountType: number, uplineType: number): boolean =>
  kindOf(uplineType)?.below.includes(accountType) ?? false;
