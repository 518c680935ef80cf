import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** What a device is told to do wrong, for the tests of an intruder. */
export type Forgery = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  signCount?: number;
  /** Without the owner's finger or face. */
  isUnverified?: boolean;
  userHandle?: string;
  crossOrigin?: boolean;
  /** An attestation of the device, which was not asked for. */
  attests?: "with the key" | "with a certificate";
  /** COSE's number for the algorithm that its key says it is of. */
  algorithm?: number;
};

type Options = { challenge: string; user?: { id: string } };

/** A device with one passkey, in software: it answers as a browser with an authenticator does, or wrongly when told so. */
export function createSoftwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const jwk = publicKey.export({ format: "jwk" });
  const id = randomBytes(32);
  let signCount = 0;
  let userHandle: string | undefined;
  const rpIdOf = (forgery: Forgery) => forgery.rpId ?? new URL(origin).hostname;

  function clientData(type: string, challenge: string, forgery: Forgery): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: forgery.type ?? type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: forgery.crossOrigin ?? false,
      }),
    );
  }

  function authenticatorData(forgery: Forgery, more: { flags: number; tail: Buffer }): Buffer {
    const head = Buffer.alloc(37);
    createHash("sha256").update(rpIdOf(forgery)).digest().copy(head);
    head.writeUInt8((forgery.isUnverified ? 0x01 : 0x05) | more.flags, 32);
    signCount = forgery.signCount ?? signCount + 1;
    head.writeUInt32BE(signCount, 33);
    return Buffer.concat([head, more.tail]);
  }

  const signed = (authData: Buffer, data: Buffer): Buffer =>
    sign("sha256", Buffer.concat([authData, createHash("sha256").update(data).digest()]), privateKey);

  return {
    id: id.toString("base64url"),
    register({ challenge, user }: Options, forgery: Forgery = {}): string {
      userHandle = user?.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const tail = Buffer.concat([Buffer.alloc(16), length, id, coseOf(jwk, forgery.algorithm)]);
      const authData = authenticatorData(forgery, { flags: 0x40, tail });
      const data = clientData("webauthn.create", challenge, forgery);
      const statement = forgery.attests && statementOf(signed(authData, data), forgery.attests);
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        ...[textOf("fmt"), textOf(statement ? "packed" : "none")],
        ...[textOf("attStmt"), statement ?? Buffer.from([0xa0])],
        ...[textOf("authData"), bytesOf(authData)],
      ]);
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          attestationObject: attestation.toString("base64url"),
          transports: ["internal"],
        },
      });
    },
    answer({ challenge }: Options, forgery: Forgery = {}): string {
      const data = clientData("webauthn.get", challenge, forgery);
      const authData = authenticatorData(forgery, { flags: 0, tail: Buffer.alloc(0) });
      return JSON.stringify({
        id: id.toString("base64url"),
        rawId: id.toString("base64url"),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString("base64url"),
          authenticatorData: authData.toString("base64url"),
          signature: signed(authData, data).toString("base64url"),
          userHandle: forgery.userHandle ?? userHandle,
        },
      });
    },
  };
}

/** The shortest form of each length, which is the one that the standard for devices allows. */
function headOf(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
}

const textOf = (text: string): Buffer => Buffer.concat([headOf(3, text.length), Buffer.from(text)]);
const bytesOf = (bytes: Buffer): Buffer => Buffer.concat([headOf(2, bytes.length), bytes]);

/** `{"alg": -7, "sig": …}`, and perhaps `"x5c": […]`. */
function statementOf(signature: Buffer, kind: "with the key" | "with a certificate"): Buffer {
  const entries = [textOf("alg"), Buffer.from([0x26]), textOf("sig"), bytesOf(signature)];
  if (kind === "with a certificate") entries.push(textOf("x5c"), Buffer.from([0x81]), bytesOf(Buffer.alloc(70, 1)));
  return Buffer.concat([Buffer.from([0xa0 | (entries.length > 4 ? 3 : 2)]), ...entries]);
}

/** `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`, or with another algorithm in -7's place. */
function coseOf({ x = "", y = "" }: { x?: string; y?: string }, algorithm = -7): Buffer {
  const part = (base64url: string) => bytesOf(Buffer.from(base64url, "base64url"));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03]),
    headOf(1, -1 - algorithm),
    Buffer.from([0x20, 0x01, 0x21]),
    part(x),
    Buffer.from([0x22]),
    part(y),
  ]);
}
