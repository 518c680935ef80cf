import type { VendorCall, VendorCalls } from "./record.ts";

const REPLY_CHARACTERS_MAX = 100_000;
/** Fields in which vendors name the same things; what is not there is not kept. */
const MEMBER = ["playerId"];
const TRANSACTION = ["reference", "transactionId"];

/**
 * A `fetch` for an adapter's calls to its vendor, which tells each of them to the log: the last part of the address as the
 * method, the body as it was sent, and the answer's own word for how it went. What the adapter gets is not touched.
 */
export function recordedFetch(given: {
  vendor: string;
  vendorCalls: () => VendorCalls;
  fetch?: typeof fetch;
  now?: () => Date;
}): typeof fetch {
  const { vendor, vendorCalls, fetch: fetchOf = fetch, now = () => new Date() } = given;
  return async (input, init) => {
    const [receivedAt, startedMs] = [now(), performance.now()];
    const body = typeof init?.body === "string" ? init.body : null;
    const tell = (status: string) =>
      vendorCalls().record({
        direction: "out",
        vendor,
        method: methodOf(input),
        ...factsOf(body),
        status,
        receivedAt,
        durationMs: performance.now() - startedMs,
        body,
      });
    try {
      const response = await fetchOf(input, init);
      const text = await response.clone().text();
      tell(wordOf(response, text));
      return response;
    } catch (error) {
      // Not known what became of it: that is what a dispute will be about.
      tell("no_answer");
      throw error;
    }
  };
}

const methodOf = (input: string | URL | Request): string =>
  new URL(input instanceof Request ? input.url : input).pathname.split("/").filter(Boolean).at(-1) ?? "/";

function factsOf(body: string | null): Partial<VendorCall> {
  const fields = fieldsOf(body ?? "");
  const text = (names: readonly string[]) =>
    names.map((name) => fields[name]).find((one) => typeof one === "string") as string | undefined;
  const amount = fields["amount"];
  return {
    memberId: text(MEMBER),
    transactionId: text(TRANSACTION),
    requestId: text(["requestId"]),
    roundId: text(["roundId"]),
    gameCode: text(["gameCode"]),
    unit: text(["currency"]),
    amount: typeof amount === "string" && /^\d{1,18}$/.test(amount) ? BigInt(amount) : undefined,
  };
}

/** The vendor's own word when its answer has one, else the HTTP status. */
function wordOf(response: Response, text: string): string {
  const { state, status } = text.length > REPLY_CHARACTERS_MAX ? {} : fieldsOf(text);
  const word = state ?? status;
  if (typeof word === "string") return word;
  return response.ok ? "OK" : `HTTP ${response.status}`;
}

function fieldsOf(text: string): { [name: string]: unknown } {
  try {
    const fields: unknown = JSON.parse(text);
    return typeof fields === "object" && fields !== null ? { ...fields } : {};
  } catch {
    return {};
  }
}
