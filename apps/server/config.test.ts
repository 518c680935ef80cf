import { join } from "node:path";
import { ConfigError } from "@fairhouse/platform/config";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { expect, test } from "vitest";
import { readServerConfig } from "./config.ts";
import { realMoneyRefusal } from "./real-money.ts";

test("without any setting the site plays with credits on the loopback address, every part on its own port and host", () => {
  expect(readServerConfig({}, [])).toMatchObject({
    mode: "play",
    role: "all",
    host: "127.0.0.1",
    ports: { site: 3000, studio: 3001, backoffice: 3002, sandbox: 3003 },
    origins: { site: "http://localhost:3000", studio: "http://127.0.0.1:3001", backoffice: "http://localhost:3002" },
    dataDir: join(ROOT_FOLDER, ".data"),
    databaseUrl: undefined,
  });
});

test("ports and the data folder come from the environment, and the origins follow the ports", () => {
  const env = {
    PORT: "4000",
    STUDIO_PORT: "4001",
    BACKOFFICE_PORT: "4002",
    SANDBOX_PORT: "4003",
    DATA_DIR: "elsewhere",
  };
  const config = readServerConfig(env, ["--role=worker"]);
  expect(config.ports).toEqual({ site: 4000, studio: 4001, backoffice: 4002, sandbox: 4003 });
  expect(config.origins.studio).toBe("http://127.0.0.1:4001");
  expect(config.dataDir).toBe(join(process.cwd(), "elsewhere"));
  expect(config.role).toBe("worker");
});

test.each([
  [{ PORT: "three thousand" }, "PORT: must be a port number"],
  [{ PORT: "70000" }, "PORT"],
  [{ MODE: "demo" }, "MODE: must be play or real"],
  [{ DATABASE_URL: "fairhouse" }, "DATABASE_URL: must be an address"],
  [{ STUDIO_ORIGIN: "http://localhost:3001" }, "STUDIO_ORIGIN: http://localhost:3001 is on the site's own host"],
  [{ SANDBOX_ORIGIN: "https://localhost" }, "SANDBOX_ORIGIN"],
])("%j is named in a sentence", (env, sentence) => {
  expect(() => readServerConfig(env, [])).toThrow(ConfigError);
  expect(() => readServerConfig(env, [])).toThrow(sentence);
});

test("a role that nobody plays is named in a sentence", () => {
  expect(() => readServerConfig({}, ["--role=everything"])).toThrow("--role: must be all, web or worker.");
  expect(() => readServerConfig({}, ["--role=everything"])).toThrow(ConfigError);
});

test("real-money mode says what is missing", () => {
  const refusal = realMoneyRefusal();
  for (const missing of ["licence", "identity provider", "limits", "second administrator", "test of each game"])
    expect(refusal).toContain(missing);
});
