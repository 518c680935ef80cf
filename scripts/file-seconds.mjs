// A reporter for vitest: how many seconds each test file took, with what it imports, its hooks and its tests.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** A file that takes longer is looked at: what takes long, and does not need to, or belongs to `npm run test:long`. */
export const FILE_SECONDS_MAX = 20;

export default class FileSeconds {
  onTestRunEnd(modules) {
    const file = process.env.FILE_SECONDS;
    if (!file) return;
    const seconds = modules.map((module) => {
      const { collectDuration, duration } = module.diagnostic();
      return [relative(process.cwd(), module.moduleId), Math.round(collectDuration + duration) / 1000];
    });
    writeFileSync(file, JSON.stringify(Object.fromEntries(seconds.toSorted(([, one], [, other]) => other - one))));
  }
}
