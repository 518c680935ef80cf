import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { DEADLINES, testProjects } from "./test-projects.ts";

// The scripts are plain JavaScript for a Node that knows no types; here is what the tests use of them.
type Count = { passed: number; failed: number; names?: string[]; again?: string[] };
type Machine = { nodeVersion: string; platform: string; arch: string; glibc: string | undefined };
type Ran = { code: number; output: string };
type TestProject = { include: string[]; exclude?: string[] };
const load = (name: string) => import(join(import.meta.dirname, name));
const { whyUnsupported }: { whyUnsupported(machine: Machine): string | undefined } = await load("platform.mjs");
const { whyNotInstalled }: { whyNotInstalled(root: string): string | undefined } = await load("installed.mjs");
const { findBundles }: { findBundles(root: string): { hash: string }[] } = await load("build.mjs");
const { runChild }: { runChild(command: string, args: string[], options: object): Promise<Ran> } =
  await load("child.mjs");
const reports: { countVitest(file: string, code: number): Count; countPlaywright(file: string, code: number): Count } =
  await load("test-report.mjs");

const root = mkdtempSync(join(tmpdir(), "scripts-"));
const checkout = dirname(import.meta.dirname);
afterAll(() => rmSync(root, { recursive: true }));

function write(path: string, content: unknown): string {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

describe("a machine", () => {
  const debian = { nodeVersion: "20.0.0", platform: "linux", arch: "x64", glibc: "2.36" };

  test("with glibc or a Mac will do", () => {
    expect(whyUnsupported(debian)).toBeUndefined();
    expect(whyUnsupported({ ...debian, platform: "darwin", arch: "arm64", glibc: undefined })).toBeUndefined();
  });

  // B-0013
  test("that will not do is told why in one sentence", () => {
    expect(whyUnsupported({ ...debian, nodeVersion: "18.20.0" })).toMatch(/Node 20 or later/);
    expect(whyUnsupported({ ...debian, platform: "win32" })).toMatch(/WSL 2/);
    expect(whyUnsupported({ ...debian, glibc: undefined })).toMatch(/musl/);
    expect(whyUnsupported({ ...debian, glibc: "2.17" })).toMatch(/glibc 2\.28 or later/);
    expect(whyUnsupported({ ...debian, arch: "ia32" })).toMatch(/linux on ia32/);
  });
});

describe("node_modules", () => {
  const kysely = { version: "1.0.0", integrity: "sha512-a" };
  const other = { version: "1.0.0", optional: true, os: ["aix"] };

  const installed = (name: string, wanted: object, found: object) => {
    write(`${name}/package-lock.json`, { packages: { "": {}, "packages/base": {}, ...wanted } });
    write(`${name}/node_modules/.package-lock.json`, { packages: { "packages/base": {}, ...found } });
    const node = write(`${name}/node_modules/.bin/node`, "");
    rmSync(node);
    return whyNotInstalled(join(root, name));
  };

  test("of this checkout fits its package-lock.json", () => {
    expect(whyNotInstalled(checkout)).toBeUndefined();
  });

  test("can be installed on every machine: the lock file holds each optional package that another one names", () => {
    type Entry = { optionalDependencies?: Record<string, string> };
    const lock = JSON.parse(readFileSync(join(checkout, "package-lock.json"), "utf8")) as {
      packages: Record<string, Entry>;
    };
    // npm ci refuses a lock file without them, and npm install leaves out what its registry did not have.
    const missing = Object.entries(lock.packages).flatMap(([path, entry]) =>
      Object.keys(entry.optionalDependencies ?? {}).filter(
        (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
      ),
    );
    expect(missing).toEqual([]);
  });

  test("is installed again when a package is missing, of another version or left over", () => {
    const wanted = { "node_modules/kysely": kysely, "node_modules/other": other };
    expect(installed("missing", wanted, {})).toBe("node_modules/kysely is missing");
    expect(installed("version", wanted, { "node_modules/kysely": { ...kysely, version: "0.9.0" } })).toBe(
      "node_modules/kysely is another version",
    );
    expect(installed("leftover", {}, { "node_modules/kysely": kysely })).toBe("node_modules/kysely is no longer used");
    expect(installed("no-node", wanted, { "node_modules/kysely": kysely })).toBe(
      "Node 26 is missing from node_modules",
    );
  });

  // B-0001
  test("of a fresh clone is installed", () => {
    expect(whyNotInstalled(join(root, "fresh"))).toBe("nothing is installed yet");
  });
});

describe("a web bundle", () => {
  test("is built again when its own, a module's or a package's sources change, and not for a server's or a test's", () => {
    write("site/apps/web/package.json", { scripts: { build: "vite build" } });
    write("site/apps/server/package.json", {});
    write("site/modules/wallet/web/page.tsx", "one");
    write("site/modules/wallet/server/index.ts", "one");
    const hash = () => findBundles(join(root, "site")).map((bundle) => bundle.hash);
    const before = hash();
    expect(before).toHaveLength(1);
    write("site/modules/wallet/server/index.ts", "two");
    write("site/modules/wallet/web/page.test.tsx", "one");
    expect(hash()).toEqual(before);
    write("site/modules/wallet/web/page.tsx", "two");
    expect(hash()).not.toEqual(before);
  });
});

describe("the count of the tests", () => {
  const suites = [
    {
      name: "a.ts",
      status: "failed",
      assertionResults: [{ status: "passed" }, { status: "failed", fullName: "adds" }],
    },
  ];

  test("adds up what the runners report, and names what failed and what passed the second time only", () => {
    const vitest = write("vitest.json", { numPassedTests: 7, numFailedTests: 1, testResults: suites });
    expect(reports.countVitest(vitest, 1)).toEqual({ passed: 7, failed: 1, names: ["a.ts › adds"] });
    const tests = (status: string) => [{ projectName: "phone", status }];
    const specs = [
      { file: "b.ts", title: "pays", tests: tests("expected") },
      { file: "b.ts", title: "pays twice", tests: tests("flaky") },
    ];
    const inner = { specs: [{ file: "b.ts", title: "refuses", tests: tests("unexpected") }] };
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
    const playwright = write("playwright.json", { stats, suites: [{ specs, suites: [inner] }] });
    const named = { names: ["phone › b.ts › refuses"], again: ["phone › b.ts › pays twice"] };
    expect(reports.countPlaywright(playwright, 1)).toEqual({ passed: 6, failed: 1, ...named });
  });

  test("counts a file that does not load, a crash and an empty run as failures", () => {
    const testResults = [{ name: "a.ts", status: "failed", assertionResults: [] }];
    const unloaded = write("unloaded.json", { numPassedTests: 7, numFailedTests: 0, testResults });
    expect(reports.countVitest(unloaded, 1)).toEqual({ passed: 7, failed: 1, names: ["a.ts did not load"] });
    const leaking = write("leaking.json", { numPassedTests: 7, numFailedTests: 0, testResults: [] });
    expect(reports.countVitest(leaking, 1)).toMatchObject({ passed: 7, failed: 1 });
    const empty = write("empty.json", { numPassedTests: 0, numFailedTests: 0, testResults: [] });
    expect(reports.countVitest(empty, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(reports.countPlaywright(join(root, "nowhere.json"), 1)).toEqual({ passed: 0, failed: 1 });
  });
});

describe("the parts of npm test", () => {
  // B-2160
  test("that run beside one another say of each line whose it is", async () => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const print = "console.log('one'); console.error('two'); process.exitCode = 3;";
    const options = { cwd: root, label: "browser  ", isPatient: true };
    expect(await runChild(process.execPath, ["-e", print], options)).toMatchObject({ code: 3 });
    await vi.waitFor(() => expect(log.mock.calls.flat().sort()).toEqual(["browser   │ one", "browser   │ two"]));
  });

  // B-2160
  test("with deadlines are run by no other part, and after all others", () => {
    const [first = ""] = DEADLINES;
    const projects = testProjects(checkout, { all: "**/*.test.ts", notOurs: [], alone: [first, "other.test.ts"] });
    const named = new Map(projects.map(({ test }) => [test.name, test as TestProject]));
    expect(DEADLINES.filter((file) => !existsSync(join(checkout, file)))).toEqual([]);
    expect(named.get("deadlines")).toMatchObject({ include: DEADLINES, sequence: { groupOrder: 1 } });
    expect(named.get("together")?.exclude).toEqual(expect.arrayContaining([...DEADLINES]));
    expect(named.get("alone")?.include).toEqual(["other.test.ts"]);
    expect(named.get("passwords")?.include.filter((file) => DEADLINES.includes(file))).toEqual([]);
  });
});

describe("the server under npm start", () => {
  /** A server that says when it is up, ends slowly on a signal, and ends when its parent is gone. */
  const entry = write(
    "server.ts",
    `const timer = setInterval(() => {}, 1000);
     process.on("SIGTERM", () => { console.log("stopping"); setTimeout(() => process.exit(7), 100); });
     process.once("disconnect", () => process.exit(0));
     console.log("up " + process.pid);`,
  );
  const script = `const { runServer } = await import(${JSON.stringify(join(import.meta.dirname, "server-process.mjs"))});
    process.exit(await runServer({ root: ${JSON.stringify(checkout)}, entry: ${JSON.stringify(entry)}, args: [] }));`;

  async function start(): Promise<{ parent: ChildProcess; pid: number; output: () => string }> {
    const parent = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    parent.stdout?.on("data", (chunk) => (output += chunk));
    await expect.poll(() => output, { timeout: 10_000 }).toMatch(/up \d+/);
    return { parent, pid: Number(output.match(/up (\d+)/)?.[1]), output: () => output };
  }

  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  test("is told once to stop, and its exit code is ours", async () => {
    const { parent, pid, output } = await start();
    const code = new Promise((resolve) => parent.once("close", resolve));
    parent.kill("SIGTERM");
    expect(await code).toBe(7);
    expect(output().match(/stopping/g)).toHaveLength(1);
    expect(isAlive(pid)).toBe(false);
  });

  test("learns that npm start was killed", async () => {
    const { parent, pid } = await start();
    parent.kill("SIGKILL");
    await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
  });
});
