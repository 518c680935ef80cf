import { z } from "zod";
import { loadHelpers, loadLibrary } from "./library.ts";

/** COSE's numbers for ECDSA on P-256, EdDSA on Ed25519 and RSA with SHA-256; asked for in this order. */
export const ALGORITHMS = [-7, -8, -257];

/** What this installation expects of a passkey: its host, its own address, and the challenge that it drew. */
export type Expected = { readonly rpId: string; readonly origin: string; readonly challenge: string };

const text = z
  .string()
  .max(8_000)
  .regex(/^[A-Za-z0-9_-]*$/);

/** 1023 bytes, which no device may exceed, and what is room for a key of any algorithm asked for. */
const ID_LENGTH_MAX = 1_364;
const KEY_BYTES_MAX = 2_048;

/** What the browser's `toJSON()` gives; what it holds beside this is not looked at. */
const registrationShape = z.object({
  id: text.min(1).max(ID_LENGTH_MAX),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});

const assertionShape = z.object({
  id: text.min(1).max(ID_LENGTH_MAX),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.nullish(),
  }),
});

const clientDataShape = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.boolean().optional(),
});

export type RegistrationResponse = z.output<typeof registrationShape>;
export type AssertionResponse = z.output<typeof assertionShape>;

export const readRegistration = (json: string) => readAs(registrationShape, json);
export const readAssertion = (json: string) => readAs(assertionShape, json);

function readAs<Shape extends z.ZodType>(shape: Shape, json: string): z.output<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

const bytesOf = (base64url: string): Buffer => Buffer.from(base64url, "base64url");

/** The challenge that a response says it answers; only what is found under it tells whether that is true. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }): string | undefined {
  return readAs(clientDataShape, bytesOf(response.clientDataJSON).toString("utf8"))?.challenge;
}

export type NewCredential = {
  readonly credentialId: Buffer;
  /** A COSE key. */
  readonly publicKey: Buffer;
  readonly signCount: bigint;
  readonly transports: string[];
};

/**
 * Judges the answer to a registration (WebAuthn, 7.1). No attestation is asked for, so no device's make is looked at: what
 * counts is that the device made a key for this host, with its owner verified.
 */
export async function verifyRegistration(
  given: RegistrationResponse,
  expected: Expected,
): Promise<NewCredential | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    loadLibrary(),
    loadHelpers(),
  ]);
  return soundly(async () => {
    const { clientDataJSON, attestationObject } = given.response;
    const told = decodeAttestationObject(new Uint8Array(bytesOf(attestationObject)));
    // For a device's certificate the library would ask the addresses in it whether it was withdrawn: none gets that far.
    const isSelfMade = told.get("fmt") === "packed" && told.get("attStmt").get("x5c") === undefined;
    if (isFramed(given) || !(told.get("fmt") === "none" || isSelfMade)) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...envelopeOf(given), response: { clientDataJSON, attestationObject } },
      ...asLibraryExpects(expected),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    if (id !== given.id || publicKey.length > KEY_BYTES_MAX) return undefined;
    const transports = (given.response.transports ?? []).filter((one) => TRANSPORTS.includes(one));
    return {
      credentialId: bytesOf(id),
      publicKey: Buffer.from(publicKey),
      signCount: BigInt(counter),
      transports,
    };
  });
}

/** What is known of the passkey that is said to answer. */
export type KnownKey = { readonly publicKey: Buffer; readonly signCount: bigint };

/** Judges the answer of a known passkey (WebAuthn, 7.2). @returns the device's counter, or undefined when it is no proof */
export async function verifyAssertion(
  given: AssertionResponse,
  expected: Expected & KnownKey,
): Promise<{ readonly signCount: bigint } | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  return soundly(async () => {
    if (isFramed(given)) return undefined;
    const { clientDataJSON, authenticatorData, signature } = given.response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...envelopeOf(given), response: { clientDataJSON, authenticatorData, signature } },
      ...asLibraryExpects(expected),
      credential: {
        id: given.id,
        publicKey: new Uint8Array(expected.publicKey),
        counter: Number(expected.signCount),
      },
    });
    return verified ? { signCount: BigInt(authenticationInfo.newCounter) } : undefined;
  });
}

/** What stands around both answers. The id comes in one form only. */
const envelopeOf = ({ id, type }: { id: string; type: "public-key" }) => ({
  id,
  rawId: id,
  type,
  clientExtensionResults: {},
});

const asLibraryExpects = ({ rpId, origin, challenge }: Expected) => ({
  expectedRPID: rpId,
  expectedOrigin: origin,
  expectedChallenge: challenge,
  requireUserPresence: true,
  requireUserVerification: true,
});

const TRANSPORTS = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

/** Whether it was made in a frame of another site, which the library leaves to its caller. */
function isFramed({ response }: { response: { clientDataJSON: string } }): boolean {
  const told = readAs(clientDataShape, bytesOf(response.clientDataJSON).toString("utf8"));
  return told === undefined || told.crossOrigin === true;
}

/**
 * The library throws at whatever is not sound. Bytes of a stranger are refused, not logged: what is thrown names the
 * challenge.
 */
async function soundly<Value>(judge: () => Promise<Value | undefined>): Promise<Value | undefined> {
  try {
    return await judge();
  } catch {
    return undefined;
  }
}
