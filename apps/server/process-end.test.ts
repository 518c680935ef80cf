import { spawn } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const program = `
  const { endOfProcess } = await import(${JSON.stringify(join(import.meta.dirname, "process-end.ts"))});
  const work = setInterval(() => {}, 1000);
  const end = endOfProcess();
  process.send("up");
  await end;
  clearInterval(work);`;

/** A process that works until it is told to end, started as `npm start` starts the server: with a channel to us. */
async function startWorking() {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = new Promise((resolve) => child.once("exit", (code, signal) => resolve(signal ?? code)));
  await new Promise((resolve) => child.once("message", resolve));
  return { child, ended };
}

// B-0003
test("a server that was told to stop ends by itself although its starter lives", async () => {
  const { child, ended } = await startWorking();
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("a server whose starter went away ends", async () => {
  const { child, ended } = await startWorking();
  child.disconnect();
  expect(await ended).toBe(0);
});
