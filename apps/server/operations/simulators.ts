import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Currency, systemClock } from "@fairhouse/base";
import { addHub88Simulator, readPrivateKey, readPublicKey } from "@fairhouse/hub88";
import { createSite, type Env } from "@fairhouse/platform/http";
import type { Log } from "@fairhouse/platform/log";
import { addTransferAggregator } from "@fairhouse/transfer-aggregator";
import type { Hono } from "hono";

export type SimulatorPlace = {
  /** Where its keys and its book lie. */
  readonly folder: string;
  readonly currency: Currency;
  readonly publicOrigin: string;
  readonly siteOrigin: string;
};

type Started = {
  /** What the site has to be started with. */
  readonly variables: { readonly [name: string]: string };
  close(): void;
};

/** The simulated companies that can be started, by the names of their adapters. */
export const SIMULATORS: { readonly [name: string]: (hono: Hono<Env>, place: SimulatorPlace) => Started } = {
  hub88: startHub88,
  "transfer-aggregator": startTransferAggregator,
};

/** Starts a simulated company on a port of its own and says what the site has to be started with. */
export async function startSimulator({
  name,
  port,
  log,
  ...place
}: SimulatorPlace & { name: string; port: number; log: Log }): Promise<{
  variables: Started["variables"];
  close(): Promise<void>;
}> {
  const start = SIMULATORS[name];
  if (!start) throw new Error(`There is no simulator ${name}.`);
  mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const site = createSite({
    title: `Simulator ${name}`,
    handlers: [],
    clock: systemClock,
    log,
    origins: [place.publicOrigin],
    secureCookies: false,
  });
  const started = start(site.hono, place);
  await site.listen(port, "127.0.0.1");
  return {
    variables: started.variables,
    async close() {
      await site.close();
      started.close();
    },
  };
}

const OPERATOR_ID = 1;

function startHub88(hono: Hono<Env>, { folder, currency, publicOrigin, siteOrigin }: SimulatorPlace): Started {
  const [site, hub] = [keyFiles(folder, "site"), keyFiles(folder, "aggregator")];
  const simulator = addHub88Simulator(hono, {
    file: join(folder, "book.jsonl"),
    operatorId: OPERATOR_ID,
    privateKey: readPrivateKey(readFileSync(hub.privateFile, "utf8")),
    sitePublicKey: readPublicKey(readFileSync(site.publicFile, "utf8")),
    ...{ currency, publicOrigin, siteOrigin },
    walletUrl: `${siteOrigin}/seamless/wire/hub88`,
  });
  return {
    variables: {
      HUB88_API_URL: publicOrigin,
      HUB88_OPERATOR_ID: String(OPERATOR_ID),
      HUB88_PRIVATE_KEY_FILE: site.privateFile,
      HUB88_PUBLIC_KEY_FILE: hub.publicFile,
      HUB88_GAME_ORIGINS: publicOrigin,
      HUB88_STAKES: "0.50-5",
    },
    close: simulator.close,
  };
}

const MERCHANT = "fairhouse";

function startTransferAggregator(hono: Hono<Env>, { folder, ...place }: SimulatorPlace): Started {
  const secret = keptText(join(folder, "secret.txt"), () => randomBytes(32).toString("base64url"));
  const simulator = addTransferAggregator(hono, {
    ...{ ...place, merchant: MERCHANT, secret },
    file: join(folder, "book.jsonl"),
  });
  return {
    variables: {
      TRANSFER_AGGREGATOR_URL: place.publicOrigin,
      TRANSFER_AGGREGATOR_MERCHANT: MERCHANT,
      TRANSFER_AGGREGATOR_SECRET: secret,
      TRANSFER_AGGREGATOR_GAME_ORIGINS: place.publicOrigin,
    },
    close: simulator.close,
  };
}

/** A key pair that is made at the first start and stays. */
function keyFiles(folder: string, name: string) {
  const [privateFile, publicFile] = [join(folder, `${name}-private.pem`), join(folder, `${name}-public.pem`)];
  if (!existsSync(privateFile) || !existsSync(publicFile)) {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    writeFileSync(privateFile, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
    writeFileSync(publicFile, publicKey.export({ type: "spki", format: "pem" }));
  }
  return { privateFile, publicFile };
}

function keptText(file: string, make: () => string): string {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
