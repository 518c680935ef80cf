import { stopEmbeddedPostgres } from "./supervisor.ts";

// With --unless-used a server with other connections is left running.
const args = process.argv.slice(2);
const unlessUsed = args.includes("--unless-used");

const SENTENCES = {
  stopped: (folder: string) => `The database in ${folder} is stopped.`,
  "in use": (folder: string) => `The database in ${folder} is in use and left running.`,
  "not running": (folder: string) => `No database runs in ${folder}.`,
};

for (const folder of args.filter((arg) => !arg.startsWith("--"))) {
  try {
    console.log(SENTENCES[await stopEmbeddedPostgres(folder, { unlessUsed })](folder));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
