import { join } from "node:path";
import { currencyOf, PLAY_CREDITS } from "@fairhouse/base";
import { booksSettings } from "@fairhouse/books/server";
import { ConfigError } from "@fairhouse/platform/config";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import { expect, test } from "vitest";
import { readServerConfig } from "./config.ts";
import { realMoneyRefusal } from "./real-money.ts";

// B-0014, B-0016
test("without any setting the site plays with credits on the loopback address, every part on its own port and host", () => {
  expect(readServerConfig({}, [])).toMatchObject({
    mode: "play",
    currency: PLAY_CREDITS,
    role: "all",
    host: "127.0.0.1",
    ports: { site: 3000, studio: 3001, backoffice: 3002, sandbox: 3003 },
    origins: { site: "http://localhost:3000", studio: "http://127.0.0.1:3001", backoffice: "http://localhost:3002" },
    dataDir: join(ROOT_FOLDER, ".data"),
    databaseUrl: undefined,
  });
});

// B-0009
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

// B-2047
test("the currency comes from the environment, with its symbol and decimals", () => {
  expect(readServerConfig({ CURRENCY: "KWD" }, []).currency).toEqual(currencyOf("KWD"));
});

// B-2854
test("the operator's time zone comes from the environment, UTC without it, and what is no zone is refused", () => {
  expect(readServerConfig({}, []).zone).toBe("UTC");
  expect(readServerConfig({ TZ_OPERATOR: "Asia/Karachi" }, []).zone).toBe("Asia/Karachi");
  expect(() => readServerConfig({ TZ_OPERATOR: "Asia/Nowhere" }, [])).toThrow("TZ_OPERATOR");
});

// B-0017, B-0450, B-2047
test.each([
  [{ PORT: "three thousand" }, "PORT: must be a port number, 0 to 65535."],
  [{ SANDBOX_PORT: "65536" }, "SANDBOX_PORT: must be a port number, 0 to 65535."],
  [{ PORT: "30.5" }, "PORT: must be a port number, 0 to 65535."],
  [{ PORT: "4490", STUDIO_PORT: "4490" }, "STUDIO_PORT: 4490 is the port of PORT too; each needs its own."],
  [{ MODE: "demo" }, "MODE: must be play or real."],
  [{ CURRENCY: "XXX" }, "CURRENCY: must be one of P, USD, EUR, PKR, VND, THB, KWD."],
  [{ CURRENCY: "usd" }, "CURRENCY: must be one of P, USD, EUR, PKR, VND, THB, KWD."],
  [{ LOG_LEVEL: "loud" }, "LOG_LEVEL: must be one of trace, debug, info, warn, error, silent."],
  [{ LEDGER_LANES: "0" }, "LEDGER_LANES: must be a number from 1 to 32."],
  [{ LEDGER_LANES: "many" }, "LEDGER_LANES: must be a number from 1 to 32."],
  [
    { TRUSTED_PROXIES: "10.0.0.0/99" },
    "TRUSTED_PROXIES: must be addresses or ranges, as in 10.0.0.0/8, with commas between.",
  ],
  [
    { TRUSTED_PROXIES: "::1, proxy" },
    "TRUSTED_PROXIES: must be addresses or ranges, as in 10.0.0.0/8, with commas between.",
  ],
  [{ DATABASE_URL: "fairhouse" }, "DATABASE_URL: must be an address that begins with postgres://."],
  [{ DATABASE_URL: "http://127.0.0.1/x" }, "DATABASE_URL: must be an address that begins with postgres://."],
  [{ SITE_ORIGIN: "ftp://house.example" }, "SITE_ORIGIN: must be an address that begins with http:// or https://."],
  [
    { STUDIO_ORIGIN: "http://localhost:3001" },
    "STUDIO_ORIGIN: http://localhost:3001 is on the site's own host; it needs another one.",
  ],
  [
    { SANDBOX_ORIGIN: "https://localhost" },
    "SANDBOX_ORIGIN: https://localhost is on the site's own host; it needs another one.",
  ],
])("%j is named in a sentence", (env, sentence) => {
  const read = () => readServerConfig(env, []);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new ConfigError(sentence));
});

test("proxies are addresses and ranges of both kinds, and free ports may be the same nought", () => {
  const proxies = "10.0.0.0/8, ::1, fd00::/8,127.0.0.1";
  const config = readServerConfig({ TRUSTED_PROXIES: proxies, PORT: "0", STUDIO_PORT: "0" }, []);
  expect(config.trustedProxies).toEqual(["10.0.0.0/8", "::1", "fd00::/8", "127.0.0.1"]);
});

// B-0017
test("a role that does not exist is named in a sentence", () => {
  expect(() => readServerConfig({}, ["--role=everything"])).toThrow("--role: must be all, web or worker.");
  expect(() => readServerConfig({}, ["--role=everything"])).toThrow(ConfigError);
});

// B-1536
test.each(["--rol=web", "--role", "web", "-w"])("%s is no option, and starts nothing with all roles", (arg) => {
  expect(() => readServerConfig({}, [arg])).toThrow(`${arg} is no option`);
  expect(() => readServerConfig({}, ["--role=web", arg])).toThrow(ConfigError);
});

test("real-money mode says what is missing", () => {
  const refusal = realMoneyRefusal();
  for (const missing of ["licence", "identity provider", "limits", "second administrator", "test of each game"])
    expect(refusal).toContain(missing);
});

// B-0387
test("the anchor of the books lies beside the data folder, and never in it", () => {
  const anchorDir = (env: { [name: string]: string }) =>
    readServerConfig(env, [], [booksSettings]).settings.of(booksSettings).anchorDir;
  expect(anchorDir({})).toBe(join(ROOT_FOLDER, ".anchor"));
  expect(anchorDir({ DATA_DIR: "/srv/house" })).toBe("/srv/house-anchor");
  expect(() => anchorDir({ DATA_DIR: "/srv/house", ANCHOR_DIR: "/srv/house/anchor" })).toThrow(
    "ANCHOR_DIR: /srv/house/anchor is inside the data folder; it has to be outside.",
  );
});
