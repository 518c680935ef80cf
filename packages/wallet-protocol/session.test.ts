import { expect, it } from "vitest";
import { redeemLaunchToken } from "./session.ts";
import { verifySignature } from "./signature.ts";

const KEY = { keyId: "demo-1", secret: "a-secret-of-the-tests-only" };
const TOKEN = "launch-0123456789abcdef";
const SESSION = {
  requestId: "r",
  status: "OK",
  playerId: "player-1",
  sessionToken: "token-1",
  currency: "P",
  ledgerExponent: 4,
  language: "en",
  balance: "10000",
};

/** Redeems at a site that answers with this, and notes what it was asked. */
async function redeemAt(answer: () => Response) {
  const seen: { path: string; body: unknown; isSigned: boolean }[] = [];
  const result = await redeemLaunchToken(
    { launchToken: TOKEN, gameCode: "demo-slot" },
    {
      baseUrl: "http://wallet.test",
      vendor: "demo",
      key: KEY,
      timeoutMs: 1_000,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        const { pathname } = new URL(request.url);
        const rawBody = await request.text();
        const verified = verifySignature({
          direction: "vendor-to-site",
          method: request.method,
          path: pathname,
          header: (name) => request.headers.get(name),
          rawBody,
          keyOf: () => ({ scheme: "hmac-sha256", secret: KEY.secret }),
        });
        seen.push({ path: pathname, body: JSON.parse(rawBody), isSigned: verified.ok });
        return answer();
      },
    },
  );
  return { result, seen };
}

// B-1918
it("redeems a launch token by one signed call and returns the session", async () => {
  const { result, seen } = await redeemAt(() => new Response(JSON.stringify(SESSION)));
  expect(result).toEqual({ kind: "opened", session: SESSION });
  expect(seen).toEqual([
    {
      path: "/seamless/v1/demo/session",
      body: { requestId: expect.any(String), launchToken: TOKEN, gameCode: "demo-slot" },
      isSigned: true,
    },
  ]);
});

it("tells the site's refusal, and takes anything else for no answer", async () => {
  const refusal = JSON.stringify({ requestId: "r", status: "TOKEN_EXPIRED" });
  expect((await redeemAt(() => new Response(refusal))).result).toEqual({ kind: "refused", status: "TOKEN_EXPIRED" });
  const strange = [
    new Response("<html>"),
    new Response(refusal, { status: 503 }),
    new Response(JSON.stringify({ ...SESSION, filler: "x".repeat(20_000) })),
  ];
  for (const response of strange) {
    const { result, seen } = await redeemAt(() => response);
    expect([result, seen.length]).toEqual([{ kind: "unknown" }, 1]);
  }
  const broken = await redeemAt(() => {
    throw new TypeError("fetch failed");
  });
  expect(broken.result).toEqual({ kind: "unknown" });
});
