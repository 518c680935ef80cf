import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "./check.ts";
import { runCommand } from "./command.ts";

/** The last file that a build writes: while one runs there is nothing to weigh. */
const BUILT = "apps/web/dist/server/entry-server.js";

/** What a visitor loads first, held to its limits when the site has been built. Without a build there is nothing to weigh. */
export const webSizes: Check = {
  name: "web-sizes",
  async run({ root }) {
    const script = join(root, "apps/web/scripts/sizes.mjs");
    if (!existsSync(script) || !existsSync(join(root, BUILT))) return [];
    const { status, output } = await runCommand(process.execPath, [script], { cwd: root });
    if (status === 0) return [];
    const advice = "Load what is not needed for the first view on first intent, with a dynamic import.";
    return [{ file: "apps/web/dist", message: `${output.trim()}\n${advice}` }];
  },
};
