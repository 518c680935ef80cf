/** An exclusion that is in force, with its end; null for one without an end. */
export type Exclusion = { readonly endsAt: Date | null };

/** Whether a member is excluded now: an exclusion with an end is over at that moment, one without an end is not. */
export const isExcluded = (exclusion: Exclusion | undefined, now: Date): boolean =>
  exclusion !== undefined && (exclusion.endsAt === null || exclusion.endsAt > now);
