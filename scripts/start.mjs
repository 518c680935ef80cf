// npm start: install, build what changed, run the server. Runs under any Node from 20 on; the server under the pinned one.
import { join } from "node:path";
import { build } from "./build.mjs";
import { endingSignal } from "./child.mjs";
import { install, root } from "./install.mjs";
import { runServer } from "./server-process.mjs";

// The options are printed without a build.
const isAsked = process.argv.includes("--help") || process.argv.includes("-h");
const isReady = (await install()) && (isAsked || (await build()));
if (endingSignal()) process.exit(130);
process.exit(isReady ? await runServer({ root, entry: join(root, "apps", "server", "main.ts") }) : 1);
