// The order of the test files: what takes longest begins first, or the last minute belongs to one of them alone.
import { BaseSequencer } from "vitest/node";

/** Files that took half a minute or more of a whole run on two cores; the two that want most of a core not at once. */
const LONG = [
  "studio/games/tiger-at-four/browser/client.test.ts",
  "apps/server/operations/commands.test.ts",
  "apps/server/start.test.ts",
  "chaos/faults.test.ts",
  "packages/platform/backup/backup.test.ts",
  "scripts/new-module.test.ts",
  "apps/server/operations/restore.test.ts",
  "apps/server/data-before-release.test.ts",
  "apps/server/bad-input.test.ts",
  "apps/server/operations/audit.test.ts",
  "apps/server/headers-and-logs.test.ts",
  "apps/server/crash.test.ts",
  "apps/server/deposit-crash.test.ts",
  "apps/server/arcade-crash.test.ts",
  "apps/server/reconciliation.test.ts",
];

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const place = ({ moduleId }) => {
      const index = LONG.findIndex((name) => moduleId.endsWith(`/${name}`));
      return index < 0 ? LONG.length : index;
    };
    return sorted.toSorted((one, other) => place(one) - place(other));
  }
}
