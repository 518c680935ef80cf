import { expect, test } from "vitest";
import type { VendorCall } from "./record.ts";
import { recordedFetch } from "./recorded-fetch.ts";

const BODY = { reference: "transfer-1", playerId: "player-1", direction: "in", amount: "5000", currency: "P" };

/** A call to a vendor that answers so, or not at all. */
async function callAnswered(answer: () => Response | never) {
  const calls: VendorCall[] = [];
  const fetchOf = recordedFetch({
    vendor: "arcade",
    vendorCalls: () => ({ record: (call) => void calls.push(call) }),
    fetch: async () => answer(),
  });
  const response = await fetchOf(new URL("http://vendor.test/api/transfers"), {
    method: "POST",
    body: JSON.stringify(BODY),
  }).catch((error: Error) => error);
  return { calls, response };
}

// B-0726
test("a call to a vendor is told with its body, its facts and the vendor's own word, and the adapter reads the answer", async () => {
  const answer = { state: "done", reference: "transfer-1", amount: "5000" };
  const { calls, response } = await callAnswered(() => Response.json(answer));
  expect(calls).toMatchObject([
    {
      direction: "out",
      vendor: "arcade",
      method: "transfers",
      memberId: "player-1",
      transactionId: "transfer-1",
      unit: "P",
      amount: 5_000n,
      status: "done",
      body: JSON.stringify(BODY),
    },
  ]);
  expect(await (response as Response).json()).toEqual(answer);
});

// B-0726
test("a call without an answer is told as one, and fails for the adapter as it did", async () => {
  const { calls, response } = await callAnswered(() => {
    throw new TypeError("fetch failed");
  });
  expect(calls).toMatchObject([{ status: "no_answer", transactionId: "transfer-1" }]);
  expect(response).toEqual(new TypeError("fetch failed"));
});

test("an answer that is no JSON is told by its HTTP status", async () => {
  const { calls } = await callAnswered(() => new Response("<html>", { status: 502 }));
  expect(calls).toMatchObject([{ status: "HTTP 502" }]);
});
