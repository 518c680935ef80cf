import type { AdapterSubject } from "@fairhouse/games/port";

export type AdapterCase = {
  /** The promise as a sentence. */
  readonly title: string;
  /** Throws when the promise does not hold. */
  run(subject: AdapterSubject): Promise<void>;
};
