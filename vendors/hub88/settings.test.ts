import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConfigError, readConfig } from "@fairhouse/platform/config";
import { schemaOf } from "@fairhouse/platform/settings";
import { afterAll, expect, test } from "vitest";
import { hub88Settings } from "./index.ts";

const folder = mkdtempSync(join(tmpdir(), "fairhouse-hub88-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function keyFile(name: string, modulusLength = 2_048): { privateFile: string; publicFile: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength });
  const [privateFile, publicFile] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  writeFileSync(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }));
  writeFileSync(publicFile, publicKey.export({ type: "spki", format: "pem" }));
  return { privateFile, publicFile };
}

const { privateFile, publicFile } = keyFile("good");
const ALL = {
  HUB88_API_URL: "https://api.aggregator.example",
  HUB88_OPERATOR_ID: "816",
  HUB88_PRIVATE_KEY_FILE: privateFile,
  HUB88_PUBLIC_KEY_FILE: publicFile,
  HUB88_GAME_ORIGINS: "https://games.aggregator.example/, https://games.supplier.example",
  HUB88_STAKES: "0.10-100",
};

const read = (env: { [name: string]: string }) => {
  const variables = readConfig(schemaOf([hub88Settings.variables]), env);
  return hub88Settings.valueOf(variables, { mode: "play", host: "", dataDir: "", sandboxOrigin: "" });
};

// B-2491
test("without its settings the aggregator is not there, and with some of them the site does not start", () => {
  expect(read({})).toBeUndefined();
  expect(read(ALL)).toMatchObject({
    ...{ operatorId: 816, stakes: { min: "0.10", max: "100" }, country: "XX" },
    gameOrigins: ["https://games.aggregator.example", "https://games.supplier.example"],
  });
  for (const name of Object.keys(ALL)) {
    const { [name as keyof typeof ALL]: _, ...rest } = ALL;
    expect(() => read(rest)).toThrow(new RegExp(name));
  }
});

// B-2491
test.each<[string, Partial<typeof ALL>]>([
  ["a key that is no file", { HUB88_PRIVATE_KEY_FILE: join(folder, "none.key") }],
  ["a public key where the private one belongs", { HUB88_PRIVATE_KEY_FILE: publicFile }],
  ["a key of too few bits", { HUB88_PUBLIC_KEY_FILE: keyFile("short", 1_024).publicFile }],
  ["an address in clear", { HUB88_API_URL: "http://api.aggregator.example" }],
  ["an origin that is none", { HUB88_GAME_ORIGINS: "games.example" }],
  ["stakes that fall", { HUB88_STAKES: "100-1" }],
])("%s is refused in a sentence that names the variable", (_, change) => {
  const [name] = Object.keys(change);
  expect(() => read({ ...ALL, ...change })).toThrow(ConfigError);
  expect(() => read({ ...ALL, ...change })).toThrow(new RegExp(`^${name}`));
});
