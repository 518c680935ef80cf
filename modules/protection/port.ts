import { extensionPoint, type Result } from "@fairhouse/base";

/** On what occasion a register is asked; some registers answer for some of them only, and bill by the question. */
export const REGISTER_OCCASIONS = ["registration", "login", "marketing", "agents_pay"] as const;
export type RegisterOccasion = (typeof REGISTER_OCCASIONS)[number];

/** What is known of the person whom a register is asked about. The house's own register also knows members by their id. */
export type RegisteredPerson = {
  readonly memberId?: string;
  /** As E.164 with its plus. */
  readonly phone?: string;
  /** In lower case. */
  readonly email?: string;
};

/**
 * A register of people who are excluded from play: the house's own, or a country's. It says whether a person is excluded and
 * never why or since when. Adapters live in `vendors/`. What it answers is told to no other member and to no agent.
 */
export type ExclusionRegister = {
  /** In logs and rows: `house`. */
  readonly code: string;
  isExcluded(person: RegisteredPerson, occasion: RegisterOccasion): Promise<Result<boolean, "register_unreachable">>;
};

/** Registers that are asked beside the house's own. */
export const EXCLUSION_REGISTERS = extensionPoint<ExclusionRegister>("protection.exclusion-registers");
