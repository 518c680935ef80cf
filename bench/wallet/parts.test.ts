import { expect, test } from "vitest";
import { sharesByPart } from "./parts.ts";

const ROOT = "file:///checkout";

// B-1500
test("time belongs to the nearest part that called it, idling to none", () => {
  const frame = (functionName: string, url = "") => ({ functionName, url });
  const profile = {
    nodes: [
      { id: 1, callFrame: frame("(root)"), children: [2, 6, 7, 8, 9] },
      {
        id: 2,
        callFrame: frame("answer", `${ROOT}/modules/games/server/webhooks/seamless/webhook.ts`),
        children: [3, 5],
      },
      { id: 3, callFrame: frame("verifySignature", `${ROOT}/packages/wallet-protocol/signature.ts`), children: [4] },
      { id: 4, callFrame: frame("Hmac", "node:internal/crypto/hash") },
      { id: 5, callFrame: frame("end", "node:_http_outgoing") },
      { id: 6, callFrame: frame("(garbage collector)") },
      { id: 7, callFrame: frame("(idle)") },
      { id: 8, callFrame: frame("(program)") },
      { id: 9, callFrame: frame("onStreamRead", "node:internal/stream_base_commons") },
    ],
    samples: [2, 3, 4, 5, 6, 7, 8, 9],
    timeDeltas: [100, 50, 250, 200, 100, 90_000, 200, 100],
  };
  expect(Object.fromEntries(sharesByPart(profile).map(({ part, share }) => [part, share]))).toEqual({
    signatures: 0.3,
    HTTP: 0.2,
    "event loop and its system calls": 0.2,
    "the webhook: form, rules, answer": 0.1,
    "garbage collector": 0.1,
    "everything else": 0.1,
  });
});
