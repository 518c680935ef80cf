import type { KeyObject } from "node:crypto";

// Just enough of DER for a certificate that signs itself: what a provider publishes in the place of a key.

const part = (tag: number, ...inside: Buffer[]): Buffer => {
  const body = Buffer.concat(inside);
  const length =
    body.length < 128
      ? Buffer.from([body.length])
      : body.length < 256
        ? Buffer.from([0x81, body.length])
        : Buffer.from([0x82, body.length >> 8, body.length & 0xff]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};

const sequence = (...inside: Buffer[]) => part(0x30, ...inside);
const NULL = part(0x05);
const SHA256_WITH_RSA = sequence(part(0x06, Buffer.from("2a864886f70d01010b", "hex")), NULL);
const NAME = sequence(
  part(0x31, sequence(part(0x06, Buffer.from("550403", "hex")), part(0x0c, Buffer.from("a test")))),
);
const VALID = sequence(part(0x17, Buffer.from("250101000000Z")), part(0x17, Buffer.from("450101000000Z")));

export function certificateOf({
  publicKey,
  sha256,
}: {
  publicKey: KeyObject;
  sha256: (data: Buffer) => Buffer;
}): string {
  const version = part(0xa0, part(0x02, Buffer.from([2])));
  const serial = part(0x02, Buffer.from([1]));
  const holder = publicKey.export({ type: "spki", format: "der" });
  const body = sequence(version, serial, SHA256_WITH_RSA, NAME, VALID, NAME, holder);
  const signature = part(0x03, Buffer.from([0]), sha256(body));
  const text = sequence(body, SHA256_WITH_RSA, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${text.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`;
}
