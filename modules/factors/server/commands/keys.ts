import { createHmac } from "node:crypto";
import { createEncryption } from "@fairhouse/platform/encryption";

const keyFor = (secret: string, use: string): Buffer =>
  createHmac("sha256", secret).update(`fairhouse factors ${use}`).digest();

export type Keys = ReturnType<typeof createKeys>;

/** A key of its own for each use, from the installation's secret, which is not in the database. */
export function createKeys(secret: string) {
  const [codes, bindings, handles] = ["codes", "bindings", "handles"].map((use) => keyFor(secret, use)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const hash = (key: Buffer, ...parts: string[]) => {
    const mac = createHmac("sha256", key);
    for (const part of parts) mac.update(`${Buffer.byteLength(part)}:${part}`);
    return mac.digest();
  };
  return {
    /** For an authenticator's secret, bound to its member. */
    encryption: createEncryption("authenticators", secret),
    hashRecoveryCode: (memberId: string, code: string) => hash(codes, memberId, code),
    hashBinding: (binding: readonly string[]) => hash(bindings, ...binding),
    /** What a passkey keeps of its member: it does not tell who that is. */
    handleOf: (memberId: string) => hash(handles, memberId),
  };
}
