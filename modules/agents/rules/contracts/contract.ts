import type { Terms } from "../terms/terms.ts";
import type { ContractState } from "./states.ts";

/** Between an upline and an agent directly below, or between the house and an agent at the top. */
export type Contract = {
  readonly contractId: string;
  /** Undefined: the house. */
  readonly uplineId: string | undefined;
  /** The downline, who is paid. */
  readonly agentId: string;
  readonly terms: Terms;
  readonly state: ContractState;
  /** Since when and until when play counts under it: from `fromAt` to before `untilAt`. Unknown before it is accepted or over. */
  readonly fromAt?: Date;
  readonly untilAt?: Date;
};

/** Whether play at an instant counts under it. */
export const countsAt = ({ fromAt, untilAt }: Contract, at: Date): boolean =>
  fromAt !== undefined && at >= fromAt && (untilAt === undefined || at < untilAt);

/** The part of a period in which play counts under a contract; undefined when there is none. */
export function windowIn(
  { fromAt, untilAt }: Pick<Contract, "fromAt" | "untilAt">,
  period: { readonly fromAt: Date; readonly untilAt: Date },
): { readonly fromAt: Date; readonly untilAt: Date } | undefined {
  if (fromAt === undefined) return undefined;
  const from = fromAt > period.fromAt ? fromAt : period.fromAt;
  const until = untilAt !== undefined && untilAt < period.untilAt ? untilAt : period.untilAt;
  return from < until ? { fromAt: from, untilAt: until } : undefined;
}
