import { type Currency, currencyOf } from "@fairhouse/base";
import { silentLog } from "@fairhouse/platform/log";
import { createTestDatabase, startTestSite, type TestDatabase, type TestSite } from "@fairhouse/platform/testing";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeServicePath } from "../rules/service-path.ts";
import {
  changeSetting,
  createSystemModule,
  type Mode,
  type Setting,
  type SettingName,
  seedSystem,
  turnSwitch,
} from "./index.ts";

const LOCALHOST = "127.0.0.1";
let data: TestDatabase;
const sites: TestSite[] = [];

beforeAll(async () => {
  data = await createTestDatabase({
    slices: ["platform", "system"],
    seed: (database) => database.kysely.transaction().execute(seedSystem),
  });
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await data.drop();
});

/** A process of its own: it shares nothing but the database. */
async function startProcess(mode: Mode = "play-credit", currency?: Currency) {
  const module = createSystemModule({
    database: data.database,
    log: silentLog,
    mode,
    ...(currency ? { currency } : {}),
  });
  const site = await startTestSite({ modules: [module] });
  sites.push(site);
  return async (path: string) => {
    const response = await fetch(`${site.url}${path}`);
    return { status: response.status, body: (await response.json()) as { value: never; code: string } };
  };
}

const change = <Name extends SettingName>(name: Name, value: Setting<Name>) =>
  data.database.kysely.transaction().execute((transaction) => changeSetting(transaction, name, value));

type Get = Awaited<ReturnType<typeof startProcess>>;
/** What a process answers, until it is this. */
const answers = (get: Get, path: string, options?: { timeout: number }) =>
  expect.poll(async () => (await get(path)).body.value, options);

// B-0261, B-0263, B-0680
test("a fresh installation is open, in play credits, with user-name registration only", async () => {
  const get = await startProcess();
  const { body } = await get("/wps/system/permission?url=localhost:3000");
  expect(body.value).toMatchObject({
    status: { systemStatus: 0, reason: null, scope: null },
    whitelabel: {
      mode: "play-credit",
      currencySymbol: "P",
      minimumAge: 18,
      languages: expect.arrayContaining(["EN", "UR"]),
      licence: null,
    },
    register: { methods: { username: true, mobile: false }, isTermsTicked: true },
    switches: { USERNAMEREG3: true, MOBILENUMREG3: false, FREEPLAY3: true },
    location: { ip: LOCALHOST },
    maintenance: false,
    regionRestriction: false,
    isKnownDomain: true,
  });
});

// B-0257
test("the whitelabel tells the brand: merchant, platform, device, lottery type, currency, languages and switches", async () => {
  const get = await startProcess("play-credit", currencyOf("PKR"));
  const { rows } = await sql<{
    value: Setting<"brand">;
  }>`select value from system_setting where name = 'brand'`.execute(data.database.kysely);
  const before = rows[0]?.value as Setting<"brand">;
  await change("brand", { ...before, name: "Kite House", merchantCode: "kite", lotteryType: "Elott" });
  const { body } = await get("/wps/system/whitelabel");
  const told = body.value as { languages: string[]; switches: { [id: string]: boolean } };
  expect(told).toMatchObject({
    ...{ name: "Kite House", merchant: "kite", platform: "web", device: "web", lotteryType: "Elott" },
    ...{ mode: "play-credit", currency: "PKR", currencySymbol: "Rs", defaultLanguage: "EN" },
  });
  expect(told.languages).toEqual(expect.arrayContaining(["EN", "UR"]));
  expect(told.languages).not.toContain("TY");
  const { rows: turned } = await sql<{ id: string; isOn: boolean }>`
    select switch_id as id, is_on as "isOn" from system_switch`.execute(data.database.kysely);
  expect(turned.length).toBeGreaterThan(10);
  expect(told.switches).toEqual(Object.fromEntries(turned.map(({ id, isOn }) => [id, isOn])));
  await change("brand", before);
});

// B-0261
test("permission info has every field that a page starts from", async () => {
  const link = "https://play.example/app";
  const brand = { imageUrl: "/closed.svg", gtagId: "G-1", imageCdns: ["https://i1.example", "https://i2.example"] };
  const { rows } = await sql<{
    value: Setting<"brand">;
  }>`select value from system_setting where name = 'brand'`.execute(data.database.kysely);
  const before = rows[0]?.value as Setting<"brand">;
  await change("brand", { ...before, ...brand, launchGameCdns: ["https://g1.example", "https://g2.example"] });
  await change("domains", { resources: [{ resourceType: "ios", url: link, qrCodeUrl: link }], domainList: [] });
  await change("customer_service", { entries: [{ csType: "LIVECHAT", url: "https://chat.example/" }] });
  const get = await startProcess();
  const value: { [name: string]: unknown } = (await get("/wps/system/permission?url=localhost")).body.value;
  expect(value).toMatchObject({
    status: { systemStatus: 0, imgUrl: "/closed.svg", gtagId: "G-1" },
    whitelabel: { name: before.name, merchant: before.merchantCode, platform: "web", device: "web" },
    resources: [{ resourceType: "ios", url: link, qrCodeUrl: link }],
    customerService: [{ csType: "LIVECHAT", path: expect.any(String) }],
    analytics: { gtagId: "G-1" },
    imageCDNs: ["https://i1.example", "https://i2.example"],
    launchGameCDNs: ["https://g1.example", "https://g2.example"],
    location: { ip: LOCALHOST },
    maintenance: false,
    regionRestriction: false,
  });
  const { fields } = value.register as { fields: { [field: string]: object } };
  for (const [field, rule] of Object.entries(fields))
    expect(rule, field).toMatchObject({
      patternId: expect.any(Number),
      minLength: expect.any(Number),
      maxLength: expect.any(Number),
      acceptedPattern: expect.any(String),
    });
  expect(Object.keys(fields)).toHaveLength(15);
  await change("brand", before);
  await change("domains", { resources: [], domainList: [] });
  await change("customer_service", { entries: [] });
});

// B-0125
test("the terms are not ticked in advance where money is real", async () => {
  const get = await startProcess("real");
  expect((await get("/wps/system/setting/register")).body.value).toMatchObject({ isTermsTicked: false });
});

// B-0122, B-0132, B-0258
test("registration asks for a user name of 6 to 16 characters, first a letter, and a password of 8 to 128", async () => {
  const get = await startProcess();
  expect((await get("/wps/system/setting/register")).body.value).toMatchObject({
    fields: {
      username: { required: true, minLength: 6, maxLength: 16, patternId: 1, acceptedPattern: "letter_first" },
      password: { required: true, minLength: 8, maxLength: 128, patternId: 0 },
      idNumber: { enabled: false },
    },
  });
});

// B-0263
test("a switch that one process turns is seen by another within a second", async () => {
  const [one, other] = [await startProcess(), await startProcess()];
  await Promise.all([one("/wps/system/permission"), other("/wps/system/permission")]);
  await data.database.kysely.transaction().execute((transaction) => turnSwitch(transaction, "USERNAMEREG3", false));
  const off = { methods: { username: false } };
  await Promise.all(
    [one, other].map((get) => answers(get, "/wps/system/setting/register", { timeout: 1_000 }).toMatchObject(off)),
  );
  await data.database.kysely.transaction().execute((transaction) => turnSwitch(transaction, "USERNAMEREG3", true));
});

// B-0256
test("maintenance of play only says so, and ends when it is over", async () => {
  const get = await startProcess();
  await change("status", { kind: "maintenance", scope: "play" });
  await answers(get, "/wps/system/status").toMatchObject({ systemStatus: 1, reason: "maintenance", scope: "play" });
  await change("status", { kind: "open" });
  await answers(get, "/wps/system/status").toMatchObject({ systemStatus: 0 });
});

// B-0256
test("a visitor from a blocked range sees status 2, and the page is told their address", async () => {
  const get = await startProcess();
  await change("access", { blockedAddresses: ["127.0.0.0/8"] });
  await answers(get, "/wps/system/permission").toMatchObject({
    status: { systemStatus: 2, reason: "ip_blocked" },
    regionRestriction: true,
    location: { ip: LOCALHOST },
  });
  await change("access", { blockedAddresses: [] });
});

test("a setting broken by hand does not close the site", async () => {
  const get = await startProcess();
  await sql`update system_setting set value = '{"kind":"nonsense"}' where name = 'status'`.execute(
    data.database.kysely,
  );
  expect((await get("/wps/system/status")).body.value).toMatchObject({ systemStatus: 0 });
  await change("status", { kind: "open" });
});

// B-0031
test("seeding again keeps what the operator has chosen", async () => {
  const { kysely } = data.database;
  await kysely.transaction().execute((transaction) => turnSwitch(transaction, "FREEPLAY3", false));
  await kysely.transaction().execute(seedSystem);
  const get = await startProcess();
  expect((await get("/wps/system/permission")).body.value).toMatchObject({ switches: { FREEPLAY3: false } });
});

// B-0246, B-0259
test("an address that is not the brand's is known as such once domains are listed", async () => {
  const get = await startProcess();
  await change("domains", { resources: [], domainList: ["play.example"] });
  await answers(get, "/wps/system/domainRoute").toEqual({ resources: [], domainList: ["play.example"] });
  expect((await get("/wps/system/permission?url=https://play.example/home")).body.value).toMatchObject({
    isKnownDomain: true,
  });
  expect((await get("/wps/system/permission?url=evil.example")).body.value).toMatchObject({ isKnownDomain: false });
});

test.each([
  ["/wps/system/status?admin=1", 400],
  [`/wps/system/permission?url=${"a".repeat(256)}`, 400],
  ["/wps/system/permission?url=a&balance=1", 400],
])("%s is refused with a code", async (path, status) => {
  const get = await startProcess();
  expect(await get(path)).toMatchObject({ status, body: { code: "bad_input" } });
});

// B-0262, B-0679
test("the list of countries carries dialling codes", async () => {
  const get = await startProcess();
  expect((await get("/wps/system/countries")).body.value).toMatchObject({
    list: expect.arrayContaining([{ countryCode: "PK", countryDialingCode: "92" }]),
  });
});

// B-0894
test("customer service is told by channel, as a path that is read back, and not at all where there is none", async () => {
  const get = await startProcess();
  expect((await get("/wps/system/customerService")).body.value).toEqual({ list: [] });
  await change("customer_service", { entries: [{ csType: "VIP", url: "https://vip.example/" }] });
  await answers(get, "/wps/system/customerService").toMatchObject({ list: [{ csType: "VIP" }] });
  const { body } = await get("/wps/system/customerService");
  const [entry] = (body.value as { list: { csType: string; path: string }[] }).list;
  expect(entry?.csType).toBe("VIP");
  expect(entry?.path).not.toContain("vip.example");
  expect(decodeServicePath(entry?.path ?? "")).toBe("https://vip.example/");
  await change("customer_service", { entries: [] });
});

// B-2871
test("customer service is looked up by channel, and type 3 is the web's own, live chat", async () => {
  const get = await startProcess();
  const entries = (["VIP", "LIVECHAT"] as const).map((csType) => ({
    csType,
    url: `https://${csType.toLowerCase()}.example/`,
  }));
  await change("customer_service", { entries });
  await answers(get, "/wps/system/customerService").toMatchObject({
    list: [{ csType: "VIP" }, { csType: "LIVECHAT" }],
  });
  const channelsOf = async (query: string) => {
    const { body } = await get(`/wps/system/customerService?${query}`);
    return (body.value as { list: { csType: string }[] }).list.map(({ csType }) => csType);
  };
  expect(await channelsOf("type=3")).toEqual(["LIVECHAT"]);
  expect(await channelsOf("csType=VIP")).toEqual(["VIP"]);
  expect((await get("/wps/system/customerService?type=2")).body).toMatchObject({ code: "bad_input" });
  await change("customer_service", { entries: [] });
});
