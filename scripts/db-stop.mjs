// npm run db:stop: stops the embedded databases of this checkout, even while they are used; with DATA_DIR only that folder's.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { runChild } from "./child.mjs";
import { root } from "./install.mjs";
import { pinnedNodeOf } from "./installed.mjs";

const cli = join(root, "packages", "platform", "embedded-postgres", "stop-cli.ts");
const folders = process.env.DATA_DIR
  ? [process.env.DATA_DIR]
  : [join(root, ".data"), join(root, ".cache", "test-postgres")];

if (existsSync(pinnedNodeOf(root))) {
  process.exitCode = (await runChild(pinnedNodeOf(root), [cli, ...folders], { cwd: root })).code;
} else {
  console.error("Nothing is installed here, so no database of this checkout can be stopped: run npm ci first.");
  process.exitCode = 1;
}
