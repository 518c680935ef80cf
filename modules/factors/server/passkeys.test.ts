import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arePasskeysOn } from "./commands/passkeys.ts";
import { createSoftwarePasskey, type Forgery } from "./testing/software-passkey.ts";
import { type FactorsSite, ORIGIN, type Person, startFactors } from "./testing/start-factors.ts";

let site: FactorsSite;
beforeAll(async () => {
  site = await startFactors();
});
afterAll(() => site.stop());

type Device = ReturnType<typeof createSoftwarePasskey>;
type Options = { challenge: string; user: { id: string; name: string }; allowCredentials: { id: string }[] } & {
  [name: string]: unknown;
};

const optionsOf = (value: { [name: string]: unknown }, name = "options"): Options => JSON.parse(String(value[name]));

async function withPasskey(person?: Person, device: Device = createSoftwarePasskey(ORIGIN)) {
  const one = person ?? (await site.person().open());
  await one.freshen();
  const options = optionsOf((await one.call("POST", "/wps/member/passkeys/options", {})).value);
  const added = await one.call("POST", "/wps/member/passkeys", {
    name: "My phone",
    response: device.register(options),
  });
  return { one, device, options, added };
}

/** What a visitor's browser does when the button is pressed, or an intruder in their place. */
async function logIn(device: Device, forgery: Forgery = {}, browser: Person = site.person()) {
  const options = optionsOf((await browser.call("POST", "/wps/session/passkey/options", {})).value);
  const response = device.answer(options, forgery);
  return { answer: await browser.call("POST", "/wps/session/passkey/login", { response }), response, browser };
}

/** The sessions are played here: who gets as far as them has proved who they are. */
const IN = "account_closed";

describe("a passkey", () => {
  // B-1083
  test("is made for the site's host, found without a name, and only with the owner verified", async () => {
    const { one, options, added } = await withPasskey();
    expect(options).toMatchObject({
      rp: { id: "localhost", name: "Fairhouse" },
      user: { name: one.userName },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect(Buffer.from(options.user.id, "base64url").toString()).not.toContain(one.userName);
    expect(added.value).toMatchObject({ recoveryCodes: expect.any(Array) });
    expect(await site.module.secondFactors.methodsOf(one.memberId)).toEqual(["passkey", "recovery-code"]);
  });

  // B-1066, B-1085
  test("logs its member in without a name and without a password", async () => {
    const { one, device } = await withPasskey();
    const { answer } = await logIn(device);
    expect([answer.code, site.signedIn.at(-1)]).toEqual([IN, one.memberId]);
  });

  // B-1083
  test("is not offered twice to one device, nor kept twice", async () => {
    const { one, device } = await withPasskey();
    const other = await site.person().open();
    expect((await withPasskey(other, device)).added.code).toBe("passkey_known");
    const again = optionsOf((await one.call("POST", "/wps/member/passkeys/options", {})).value);
    expect(again.excludeCredentials).toEqual([{ type: "public-key", id: device.id, transports: ["internal"] }]);
  });

  // B-1069, B-1080
  test("can be given another name, and removed after a step-up; then it opens nothing any more", async () => {
    const { one, device, added } = await withPasskey();
    const path = `/wps/member/passkeys/${added.value.passkeyId}`;
    expect((await one.call("PUT", path, { name: "  Work laptop " })).code).toBe("ok");
    expect((await one.call("GET", "/wps/member/factors")).value.passkeys).toMatchObject([{ name: "Work laptop" }]);
    site.clock.advance(5 * 60_000);
    expect((await one.call("DELETE", path)).code).toBe("step_up_required");
    await one.freshen();
    expect((await one.call("DELETE", path)).code).toBe("ok");
    expect((await logIn(device)).answer.code).toBe("passkey_refused");
  });

  // B-1069
  test("cannot be renamed or removed by another member", async () => {
    const { added } = await withPasskey();
    const other = await site.person().open();
    await other.freshen();
    const path = `/wps/member/passkeys/${added.value.passkeyId}`;
    expect((await other.call("PUT", path, { name: "Mine" })).code).toBe("factor_not_found");
    expect((await other.call("DELETE", path)).code).toBe("factor_not_found");
  });

  // B-1069
  test("is added after a step-up only, and ten at most", async () => {
    const one = await site.person().open();
    expect((await one.call("POST", "/wps/member/passkeys/options", {})).code).toBe("step_up_required");
    for (let count = 0; count < 10; count += 1) expect((await withPasskey(one)).added.code).toBe("ok");
    expect((await one.call("POST", "/wps/member/passkeys/options", {})).code).toBe("too_many_passkeys");
  });

  // B-1083
  test("that came back with the challenge of another session or member is not kept", async () => {
    const [one, other] = [await site.person().open(), await site.person().open()];
    await one.freshen();
    await other.freshen();
    const options = optionsOf((await one.call("POST", "/wps/member/passkeys/options", {})).value);
    const response = createSoftwarePasskey(ORIGIN).register(options);
    const refused = await other.call("POST", "/wps/member/passkeys", { name: "Planted", response });
    expect(refused.code).toBe("passkey_refused");
  });
});

// B-1088
test.each([
  ["https://fairhouse.example", true],
  ["http://localhost:3000", true],
  // Browsers make passkeys for names only, and on safe connections only.
  ["https://192.0.2.7", false],
  ["https://[2001:db8::1]", false],
  ["http://fairhouse.example", false],
])("at %s passkeys can be had: %s", (siteOrigin, isOn) => {
  expect(arePasskeysOn({ siteOrigin })).toBe(isOn);
});

describe("an attack on the login with a passkey", () => {
  // B-1067
  test.each<[string, Forgery]>([
    ["signs for a page of another address", { origin: "https://fairhouse.example" }],
    ["signs for another host", { rpId: "fairhouse.example" }],
    ["signs a challenge of their own", { challenge: "YW55dGhpbmc" }],
    ["has the device without its owner's finger or face", { isUnverified: true }],
    ["names another member in the device's handle", { userHandle: "c29tZWJvZHkgZWxzZQ" }],
  ])("is refused when they %s", async (_, forgery) => {
    const { device } = await withPasskey();
    expect((await logIn(device, forgery)).answer.code).toBe("passkey_refused");
  });

  // B-1067
  test("is refused when they send an answer a second time", async () => {
    const { device } = await withPasskey();
    const { response, browser, answer } = await logIn(device);
    expect(answer.code).toBe(IN);
    expect((await browser.call("POST", "/wps/session/passkey/login", { response })).code).toBe("passkey_refused");
  });

  // B-1067
  test("gets in once at most with an answer that twenty send at the same moment", async () => {
    const { device } = await withPasskey();
    const browser = site.person();
    const options = optionsOf((await browser.call("POST", "/wps/session/passkey/options", {})).value);
    const response = device.answer(options);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.call("POST", "/wps/session/passkey/login", { response })),
    );
    expect(answers.filter(({ code }) => code === IN)).toHaveLength(1);
  });

  // B-1067
  test("is refused when they send an answer from another browser", async () => {
    const { device } = await withPasskey();
    const [asked, thief] = [site.person(), site.person()];
    const options = optionsOf((await asked.call("POST", "/wps/session/passkey/options", {})).value);
    await thief.call("POST", "/wps/session/passkey/options", {});
    const response = device.answer(options);
    expect((await thief.call("POST", "/wps/session/passkey/login", { response })).code).toBe("passkey_refused");
  });

  // B-1067
  test("is refused when the challenge is five minutes old", async () => {
    const { device } = await withPasskey();
    const browser = site.person();
    const options = optionsOf((await browser.call("POST", "/wps/session/passkey/options", {})).value);
    site.clock.advance(5 * 60_000);
    const response = device.answer(options);
    expect((await browser.call("POST", "/wps/session/passkey/login", { response })).code).toBe("passkey_refused");
  });

  // B-1068
  test("is refused when the device's counter has gone back, or stands: it was copied", async () => {
    const { device } = await withPasskey();
    expect((await logIn(device, { signCount: 41 })).answer.code).toBe(IN);
    expect((await logIn(device, { signCount: 40 })).answer.code).toBe("passkey_refused");
    expect((await logIn(device, { signCount: 41 })).answer.code).toBe("passkey_refused");
    expect((await logIn(device, { signCount: 4_294_967_295 })).answer.code).toBe(IN);
  });

  // B-1068
  test("is not thought of when a device does not count at all", async () => {
    const device = createSoftwarePasskey(ORIGIN);
    const one = await site.person().open();
    await one.freshen();
    const options = optionsOf((await one.call("POST", "/wps/member/passkeys/options", {})).value);
    const response = device.register(options, { signCount: 0 });
    await one.call("POST", "/wps/member/passkeys", { name: "Phone", response });
    expect((await logIn(device, { signCount: 0 })).answer.code).toBe(IN);
    expect((await logIn(device, { signCount: 0 })).answer.code).toBe(IN);
  });

  // B-1085
  test.each(["{}", "null", "not json", '{"id":"AA","type":"public-key","response":{}}'])(
    "is refused with %s",
    async (response) => {
      const browser = site.person();
      await browser.call("POST", "/wps/session/passkey/options", {});
      expect((await browser.call("POST", "/wps/session/passkey/login", { response })).code).toBe("passkey_refused");
    },
  );
});

describe("a passkey as the second factor of a login", () => {
  const login = (memberId: string, loginId: string) =>
    ({ memberId, loginId, method: "passkey", ip: "198.51.100.1", language: "EN" }) as const;

  async function begun(memberId: string, loginId: string) {
    const result = await site.module.secondFactors.begin(login(memberId, loginId));
    if (!result.ok) throw new Error("It was not begun.");
    return optionsOf({ ...result.value }, "passkeyOptions");
  }

  // B-0213
  test("is good for that login once, and for no other", async () => {
    const { one, device } = await withPasskey();
    const first = await begun(one.memberId, "one login");
    expect(first.allowCredentials).toMatchObject([{ id: device.id }]);
    const answer = device.answer(first);
    const shown = { ...login(one.memberId, "one login"), answer };
    expect((await site.module.secondFactors.verify({ ...shown, loginId: "another" })).ok).toBe(false);
    expect((await site.module.secondFactors.verify(shown)).ok).toBe(true);
    expect((await site.module.secondFactors.verify(shown)).ok).toBe(false);
  });

  // B-1067
  test("is refused when it is another member's", async () => {
    const [mine, other] = [await withPasskey(), await withPasskey()];
    const options = await begun(mine.one.memberId, "a login");
    const answer = other.device.answer(options);
    const shown = await site.module.secondFactors.verify({ ...login(mine.one.memberId, "a login"), answer });
    expect(shown).toEqual({ ok: false, refusal: { code: "second_factor_wrong" } });
  });
});
