import { join } from "node:path";
import type { Check } from "./check.ts";
import { runCommand } from "./command.ts";

/** Format and lint, by Biome. */
export const format: Check = {
  name: "format",
  async run({ root }) {
    const biome = join(root, "node_modules", ".bin", "biome");
    const { status, output } = await runCommand(
      biome,
      ["check", "--reporter=concise", "--colors=off", "--diagnostic-level=error", "."],
      {
        cwd: root,
      },
    );
    if (status === 0) return [];
    return [{ message: `Biome found the following; \`npm run format\` repairs what can be repaired.\n${output}` }];
  },
};
