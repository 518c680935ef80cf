import { describe, expect, test, vi } from "vitest";
import { createSoftwarePasskey, type Forgery } from "../../server/testing/software-passkey.ts";
import { readAssertion, readRegistration, verifyAssertion, verifyRegistration } from "./verify-response.ts";

const origin = "http://localhost:3000";
const expected = { rpId: "localhost", origin, challenge: "Y2hhbGxlbmdl" };
const signCount = 0n;

const library = vi.hoisted(() => ({ judged: 0 }));
vi.mock("./library.ts", async (original) => {
  const real = await original<typeof import("./library.ts")>();
  const { verifyRegistrationResponse, ...rest } = await real.loadLibrary();
  const verify: typeof verifyRegistrationResponse = (options) => {
    library.judged += 1;
    return verifyRegistrationResponse(options);
  };
  return { ...real, loadLibrary: async () => ({ ...rest, verifyRegistrationResponse: verify }) };
});

async function registered() {
  const device = createSoftwarePasskey(origin);
  const response = readRegistration(device.register({ challenge: expected.challenge, user: { id: "aGFuZGxl" } }));
  const made = response && (await verifyRegistration(response, expected));
  if (!made) throw new Error("The sound registration was refused.");
  return { device, publicKey: made.publicKey };
}

const FORGERIES: [string, Forgery][] = [
  ["of another address", { origin: "https://localhost.example" }],
  ["of the same host with another port", { origin: "http://localhost:3001" }],
  ["for another host", { rpId: "example.org" }],
  ["for another challenge", { challenge: "b3RoZXI" }],
  ["without the owner's finger or face", { isUnverified: true }],
  ["from a frame of another site", { crossOrigin: true }],
];

describe("a device that registers", () => {
  test.each([...FORGERIES, ["with an assertion's type", { type: "webauthn.get" }] as const])(
    "is refused when its answer is %s",
    async (_, forgery) => {
      const device = createSoftwarePasskey(origin);
      const response = readRegistration(device.register({ challenge: expected.challenge }, forgery));
      expect(response).toBeDefined();
      expect(response && (await verifyRegistration(response, expected))).toBeUndefined();
    },
  );

  // B-1089
  test("is refused when it names another passkey than the one it made", async () => {
    const [device, other] = [createSoftwarePasskey(origin), createSoftwarePasskey(origin)];
    const response = readRegistration(device.register({ challenge: expected.challenge }));
    if (!response) throw new Error("The answer cannot be read.");
    expect(await verifyRegistration({ ...response, id: other.id }, expected)).toBeUndefined();
    expect(await verifyRegistration(response, expected)).toBeDefined();
  });

  test("may sign its answer with the new key itself", async () => {
    const device = createSoftwarePasskey(origin);
    const response = readRegistration(device.register({ challenge: expected.challenge }, { attests: "with the key" }));
    expect(response && (await verifyRegistration(response, expected))).toBeDefined();
  });

  // B-1089
  test("is refused with a certificate of its make, before an address named in it could be asked", async () => {
    const judged = library.judged;
    const device = createSoftwarePasskey(origin);
    const forgery = { attests: "with a certificate" } as const;
    const response = readRegistration(device.register({ challenge: expected.challenge }, forgery));
    expect(response).toBeDefined();
    expect(response && (await verifyRegistration(response, expected))).toBeUndefined();
    expect(library.judged).toBe(judged);
  });

  // B-1089
  test("is refused with a key of an algorithm that was not asked for", async () => {
    const device = createSoftwarePasskey(origin);
    const response = readRegistration(device.register({ challenge: expected.challenge }, { algorithm: -36 }));
    expect(response && (await verifyRegistration(response, expected))).toBeUndefined();
  });
});

describe("a passkey's answer", () => {
  test("is taken with its counter", async () => {
    const { device, publicKey } = await registered();
    const response = readAssertion(device.answer({ challenge: expected.challenge }, { signCount: 7 }));
    expect(response && (await verifyAssertion(response, { ...expected, publicKey, signCount }))).toEqual({
      signCount: 7n,
    });
  });

  // B-1067
  test.each([...FORGERIES, ["with a registration's type", { type: "webauthn.create" }] as const])(
    "is refused when it is %s",
    async (_, forgery) => {
      const { device, publicKey } = await registered();
      const response = readAssertion(device.answer({ challenge: expected.challenge }, forgery));
      expect(response && (await verifyAssertion(response, { ...expected, publicKey, signCount }))).toBeUndefined();
    },
  );

  test.each([6, 7])("is refused with a counter of %d after one of 7", async (given) => {
    const { device, publicKey } = await registered();
    const response = readAssertion(device.answer({ challenge: expected.challenge }, { signCount: given }));
    expect(response && (await verifyAssertion(response, { ...expected, publicKey, signCount: 7n }))).toBeUndefined();
  });

  test("is refused when another device has signed it", async () => {
    const { publicKey } = await registered();
    const response = readAssertion(createSoftwarePasskey(origin).answer({ challenge: expected.challenge }));
    expect(response && (await verifyAssertion(response, { ...expected, publicKey, signCount }))).toBeUndefined();
  });

  test("is refused when a byte of what was signed is another", async () => {
    const { device, publicKey } = await registered();
    const response = readAssertion(device.answer({ challenge: expected.challenge }));
    if (!response) throw new Error("The answer cannot be read.");
    const data = Buffer.from(response.response.authenticatorData, "base64url");
    data.writeUInt32BE(1_000, 33);
    const changed = { ...response, response: { ...response.response, authenticatorData: data.toString("base64url") } };
    expect(await verifyAssertion(changed, { ...expected, publicKey, signCount })).toBeUndefined();
  });
});

describe("bytes of a stranger", () => {
  test.each(["", "{}", "null", "[1]", "{", '{"id":"a","type":"public-key","response":{}}'])(
    "%j are no answer",
    (json) => {
      expect(readAssertion(json)).toBeUndefined();
      expect(readRegistration(json)).toBeUndefined();
    },
  );

  test.each(["", "5f", "1bffffffffffffffff", "42", "a1", "fb3ff0000000000000", "81818181818181818181", "a2010101"])(
    "%s are no CBOR of a passkey",
    async (hex) => {
      const device = createSoftwarePasskey(origin);
      const sound = readRegistration(device.register({ challenge: expected.challenge }));
      if (!sound) throw new Error("The answer cannot be read.");
      const attestationObject = Buffer.from(hex, "hex").toString("base64url");
      const response = { ...sound, response: { ...sound.response, attestationObject } };
      expect(await verifyRegistration(response, expected)).toBeUndefined();
    },
  );
});
