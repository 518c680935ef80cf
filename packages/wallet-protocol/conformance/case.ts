import type { Need } from "./fixture.ts";
import type { Kit } from "./kit.ts";

/** One promise of the protocol, and how it is tried. */
export interface ConformanceCase {
  /** Short and stable, for reports and tests. */
  readonly id: string;
  /** The promise as a sentence. */
  readonly title: string;
  /** States without which the case cannot run. */
  readonly needs: readonly Need[];
  /** Throws when the promise does not hold. */
  readonly run: (kit: Kit) => Promise<void>;
}

/** A case that needs the funded player only. */
export function promise(id: string, title: string, run: (kit: Kit) => Promise<unknown>): ConformanceCase {
  return promiseWith([], id, title, run);
}

/** A case that needs more than the funded player. */
export function promiseWith(
  needs: readonly Need[],
  id: string,
  title: string,
  run: (kit: Kit) => Promise<unknown>,
): ConformanceCase {
  return {
    id,
    title,
    needs,
    run: async (kit) => {
      await run(kit);
    },
  };
}
