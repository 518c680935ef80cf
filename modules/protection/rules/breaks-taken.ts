/** A time in which a member was, or is, in a time-out or excluded; `until` is null while no end is decided. */
export type BreakTaken = { readonly from: Date; readonly until: Date | null };

export type ExclusionChange = {
  readonly action: "excluded" | "lengthened" | "lift_requested";
  readonly at: Date;
  readonly endsAt: Date | null;
};

/** The breaks that a member has taken, from what was decided, the earliest first: what makes one longer moves its end. */
export function breaksTaken(changes: readonly ExclusionChange[]): BreakTaken[] {
  const breaks: BreakTaken[] = [];
  for (const { action, at, endsAt } of changes) {
    const current = action === "excluded" ? undefined : breaks.pop();
    breaks.push({ from: current?.from ?? at, until: endsAt });
  }
  return breaks;
}
