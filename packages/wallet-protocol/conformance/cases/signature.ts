import { createHmac } from "node:crypto";
import { seamlessPath } from "../../call.ts";
import { SIGNATURE_HEADERS } from "../../signature.ts";
import type { Status } from "../../status.ts";
import { promise, promiseWith } from "../case.ts";
import type { Deviation, Fields, Kit } from "../kit.ts";

const MINUTE_MS = 60_000;
const UNKNOWN_KEY: readonly Status[] = ["INVALID_PARTNER", "INVALID_SIGNATURE"];

/** Who sent it, when, and that not a byte was changed. */
export const signatureCases = [
  promise("signature-valid", "A signed balance call is answered OK with balance and currency.", (kit) => kit.balance()),
  promise("signature-missing", "A bet without its signature is refused and moves nothing.", (kit) =>
    refused(kit, { headers: without(SIGNATURE_HEADERS.signature) }),
  ),
  promise("signature-no-key-id", "A bet without a key id is refused and moves nothing.", (kit) =>
    refused(kit, { headers: without(SIGNATURE_HEADERS.keyId) }, UNKNOWN_KEY),
  ),
  promise("signature-no-timestamp", "A bet without a timestamp is refused and moves nothing.", (kit) =>
    refused(kit, { headers: without(SIGNATURE_HEADERS.timestamp) }),
  ),
  promise("signature-unsigned", "A bet without any of the signature's headers is refused.", (kit) =>
    refused(kit, { headers: () => ({ "content-type": "application/json" }) }, UNKNOWN_KEY),
  ),
  promise("signature-wrong-digit", "A signature with one wrong digit is refused.", (kit) =>
    refused(kit, { headers: changed(SIGNATURE_HEADERS.signature, otherLastDigit) }),
  ),
  promise("signature-truncated", "A signature cut short is refused.", (kit) =>
    refused(kit, { headers: changed(SIGNATURE_HEADERS.signature, (signature) => signature.slice(0, 32)) }),
  ),
  promise("signature-other-secret", "A signature by another secret under the right key id is refused.", (kit) =>
    refused(kit, { key: { keyId: kit.key.keyId, secret: "not-the-secret" } }),
  ),
  promise("signature-unknown-key", "An unknown key id is refused.", (kit) =>
    refused(kit, { key: { keyId: `unknown-${kit.id()}`, secret: "not-the-secret" } }, UNKNOWN_KEY),
  ),
  promiseWith(["otherKey"], "signature-other-vendor", "A valid key of another vendor is refused.", (kit) => {
    const { keyId, secret } = kit.fixture.otherKey ?? { keyId: "", secret: "" };
    return refused(kit, { key: { keyId, secret } }, UNKNOWN_KEY);
  }),
  promise("signature-unknown-scheme", "A signature scheme that the key does not have is refused.", (kit) =>
    refused(kit, { headers: (headers) => ({ ...headers, [SIGNATURE_HEADERS.scheme]: "none" }) }),
  ),
  promise("signature-other-path", "A bet signed for the path of a win is refused.", (kit) =>
    refused(kit, { signed: { path: seamlessPath(kit.vendor, "win") } }),
  ),
  promise("signature-other-method", "A bet signed for another method is refused.", (kit) =>
    refused(kit, { signed: { method: "GET" } }),
  ),
  promise("signature-other-direction", "A bet signed in the site's direction is refused.", (kit) =>
    refused(kit, { signed: { direction: "site-to-vendor" } }),
  ),
  promise("signature-version-1", "A bet signed by version 1, over timestamp and body only, is refused.", versionOne),
  promise("signature-no-version", "A bet that does not name the version of its signature is refused.", (kit) =>
    refused(kit, { headers: without(SIGNATURE_HEADERS.version) }),
  ),
  promise("timestamp-stale", "A request signed six minutes ago is refused.", (kit) =>
    refused(kit, { clockOffsetMs: -6 * MINUTE_MS }),
  ),
  promise("timestamp-future", "A request signed six minutes ahead is refused.", (kit) =>
    refused(kit, { clockOffsetMs: 6 * MINUTE_MS }),
  ),
  promise("timestamp-slow-clock", "A request signed four minutes ago is accepted.", (kit) =>
    accepted(kit, { clockOffsetMs: -4 * MINUTE_MS }),
  ),
  promise("timestamp-fast-clock", "A request signed four minutes ahead is accepted.", (kit) =>
    accepted(kit, { clockOffsetMs: 4 * MINUTE_MS }),
  ),
  promise("timestamp-changed", "A timestamp changed after signing is refused.", (kit) =>
    refused(kit, { headers: changed(SIGNATURE_HEADERS.timestamp, (time) => String(Number(time) + 1)) }),
  ),
  promise("timestamp-seconds", "A timestamp that is not in milliseconds is refused.", (kit) =>
    refused(kit, { headers: changed(SIGNATURE_HEADERS.timestamp, (time) => time.slice(0, 10)) }),
  ),
  promise("body-changed", "A body with one changed byte is refused.", (kit) =>
    refused(kit, { sentBody: (body) => body.replace('"amount":"100"', '"amount":"101"') }),
  ),
  promise("body-respaced", "A body that only gained a space after signing is refused.", (kit) =>
    refused(kit, { sentBody: (body) => body.replace(":", ": ") }),
  ),
  promise(
    "body-raw",
    "The signature is over the bytes sent: spaces and the order of fields are the vendor's own.",
    rawBody,
  ),
  promise("signature-other-call", "A bet's body sent to the win path credits nothing.", otherCall),
  promise("signature-not-stored", "A bet refused for its signature can be sent again with a right one.", notStored),
  promise("vendor-unknown", "The path of an unknown vendor takes no bet.", unknownVendor),
];

async function refused(kit: Kit, deviation: Deviation, statuses: readonly Status[] = ["INVALID_SIGNATURE"]) {
  await kit.movesNothing(async () => {
    const answer = await kit.send("bet", kit.betFields(), deviation);
    kit.claim(answer.reply !== undefined, `the body is not an answer of the protocol (HTTP ${answer.httpStatus})`);
    kit.claim(answer.httpStatus === 200, `${answer.reply.status} came with HTTP ${answer.httpStatus}, not 200`);
    const { status } = answer.reply;
    kit.claim(statuses.includes(status), `the bet was answered ${status}, not ${statuses.join(" or ")}`);
  });
}

/** As version 1 signed: without a version header, over the timestamp, a full stop and the body. */
async function versionOne(kit: Kit) {
  const { key } = kit;
  if (key.scheme === "ed25519") return;
  const body = JSON.stringify(kit.betFields());
  const headers = (signed: Record<string, string>) => {
    const text = `${signed[SIGNATURE_HEADERS.timestamp]}.${body}`;
    const signature = createHmac("sha256", key.secret).update(text).digest("hex");
    return { ...without(SIGNATURE_HEADERS.version)(signed), [SIGNATURE_HEADERS.signature]: signature };
  };
  await kit.movesNothing(async () => {
    const { reply } = await kit.sendRaw("bet", body, { headers });
    kit.claim(reply?.status === "INVALID_SIGNATURE", `the bet was answered ${reply?.status}`);
  });
}

async function accepted(kit: Kit, deviation: Deviation) {
  const bet = kit.betFields();
  const { status } = await kit.moves(-100n, () => kit.call("bet", bet, deviation));
  kit.claim(status === "OK", `the bet was answered ${status}`);
  await kit.expect("rollback", kit.rollbackFields(bet), "OK");
}

async function rawBody(kit: Kit) {
  const bet: Fields = Object.fromEntries(Object.entries(kit.betFields()).reverse());
  const answer = await kit.moves(-100n, () => kit.sendRaw("bet", `\n ${JSON.stringify(bet, null, 3)} `));
  kit.claim(kit.replyOf(answer, bet.requestId).status === "OK", `the bet was answered ${answer.reply?.status}`);
  await kit.expect("rollback", kit.rollbackFields(bet), "OK");
}

async function otherCall(kit: Kit) {
  await kit.movesNothing(async () => {
    const { reply } = await kit.send("win", kit.betFields());
    kit.claim(reply !== undefined && reply.status !== "OK", "the bet's body was accepted as a win");
  });
}

async function notStored(kit: Kit) {
  const bet = kit.betFields();
  await kit.send("bet", bet, { key: { keyId: kit.key.keyId, secret: "not-the-secret" } });
  await kit.moves(-100n, () => kit.expect("bet", bet, "OK"));
  await kit.expect("rollback", kit.rollbackFields(bet), "OK");
}

async function unknownVendor(kit: Kit) {
  await kit.movesNothing(async () => {
    const { reply, httpStatus } = await kit.send("bet", kit.betFields(), { vendor: "no-such-vendor-here" });
    const isRefused = reply === undefined ? httpStatus === 404 : UNKNOWN_KEY.includes(reply.status);
    kit.claim(isRefused, `the bet was answered ${reply?.status ?? `HTTP ${httpStatus}`}`);
  });
}

function without(name: string) {
  return (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name));
}

function changed(name: string, change: (value: string) => string) {
  return (headers: Record<string, string>) => ({ ...headers, [name]: change(headers[name] ?? "") });
}

function otherLastDigit(signature: string): string {
  return signature.slice(0, -1) + (signature.endsWith("0") ? "1" : "0");
}
