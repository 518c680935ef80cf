/** A sentence that ought to be true of the books and is not. */
export type Finding = {
  readonly check: string;
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
};

/** Enough to see what is wrong; more of one kind says nothing more. */
const FINDINGS_PER_CHECK = 100;

export type Findings = {
  readonly list: readonly Finding[];
  add(check: string, subject: string, expected: unknown, found: unknown): void;
};

export function collectFindings(): Findings {
  const list: Finding[] = [];
  const counts = new Map<string, number>();
  return {
    list,
    add(check, subject, expected, found) {
      const count = (counts.get(check) ?? 0) + 1;
      counts.set(check, count);
      if (count <= FINDINGS_PER_CHECK) list.push({ check, subject, expected: String(expected), found: String(found) });
    },
  };
}
