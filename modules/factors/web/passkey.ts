/** What the browser does with passkeys, in the JSON that the server speaks. Not all browsers read and write it themselves. */

type Descriptor = { type: "public-key"; id: string; transports?: AuthenticatorTransport[] };
type CreationJson = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials: Descriptor[];
};
type RequestJson = Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials"> & {
  challenge: string;
  allowCredentials: Descriptor[];
};

export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === "function";

/** Whether the browser offers passkeys by itself in the field of the user name. */
export async function offersInField(): Promise<boolean> {
  if (!hasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;
}

/** What came of it: the answer as JSON; `known` for a device that has one here already; null when nothing was chosen. */
export type Made = { readonly response: string } | "known" | null;

export async function makePasskey(options: string): Promise<Made> {
  const json = JSON.parse(options) as CreationJson;
  const publicKey = {
    ...json,
    challenge: bytesOf(json.challenge),
    user: { ...json.user, id: bytesOf(json.user.id) },
    excludeCredentials: json.excludeCredentials.map(descriptorOf),
  };
  try {
    const made = await navigator.credentials.create({ publicKey });
    if (!(made instanceof PublicKeyCredential)) return null;
    const told = made.response as AuthenticatorAttestationResponse;
    return {
      response: JSON.stringify({
        id: made.id,
        type: made.type,
        response: {
          clientDataJSON: textOf(told.clientDataJSON),
          attestationObject: textOf(told.attestationObject),
          transports: told.getTransports?.() ?? [],
        },
      }),
    };
  } catch (error) {
    return error instanceof DOMException && error.name === "InvalidStateError" ? "known" : null;
  }
}

export type AskOptions = { signal?: AbortSignal; isInField?: boolean };

/** The answer of a passkey as JSON; null when none was chosen. */
export async function askPasskey(options: string, { signal, isInField }: AskOptions = {}): Promise<string | null> {
  const json = JSON.parse(options) as RequestJson;
  const publicKey = {
    ...json,
    challenge: bytesOf(json.challenge),
    allowCredentials: json.allowCredentials.map(descriptorOf),
  };
  try {
    const shown = await navigator.credentials.get({
      publicKey,
      ...(signal ? { signal } : {}),
      ...(isInField ? { mediation: "conditional" } : {}),
    });
    if (!(shown instanceof PublicKeyCredential)) return null;
    const { clientDataJSON, authenticatorData, signature, userHandle } =
      shown.response as AuthenticatorAssertionResponse;
    return JSON.stringify({
      id: shown.id,
      type: shown.type,
      response: {
        clientDataJSON: textOf(clientDataJSON),
        authenticatorData: textOf(authenticatorData),
        signature: textOf(signature),
        userHandle: userHandle && textOf(userHandle),
      },
    });
  } catch {
    // Closed, timed out, or given up for another way: the browser does not say which.
    return null;
  }
}

const descriptorOf = ({ id, ...rest }: Descriptor) => ({ ...rest, id: bytesOf(id) });

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  const binary = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
