import type { Client, Contracts } from "@fairhouse/contract/client";

/** How the page gets the session's value: in a second tab, after a return, when another tab has changed it. */
export type Renewal = {
  /** Whether there may be a session whose value this page does not hold. */
  isDue(): boolean;
  /** Asks for the value anew; true when the page holds one now. */
  renew(): Promise<boolean>;
};

type AnyReply = { readonly ok: true } | { readonly ok: false; readonly code: string };
type AnyClient = { call(route: string, input: unknown, options?: object): Promise<AnyReply> };

export type RenewingOptions = {
  inner: Client<Contracts>;
  hasValue: () => boolean;
  /** Whether the page came with a session: then calls wait for the renewal to be set. */
  expectsSession: boolean;
};

/** A call never waits longer than this for the session slice to say how to renew. */
const ARRIVES_WITHIN_MS = 5_000;

/**
 * A client whose calls wait while the session's value is on its way, and go once more when the server refuses the value:
 * a refusal for that reason means that nothing was done.
 */
export function createRenewingClient({ inner, hasValue, expectsSession }: RenewingOptions) {
  const client = inner as unknown as AnyClient;
  let renewal: Renewal | undefined;
  let running: Promise<boolean> | undefined;
  let announce = () => {};
  const arrived = new Promise<void>((resolve) => {
    announce = resolve;
  });

  function renew(): Promise<boolean> {
    running ??= (renewal?.renew() ?? Promise.resolve(false)).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function call(route: string, input: unknown, options?: object): Promise<AnyReply> {
    if (!hasValue() && expectsSession && !renewal) {
      await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, ARRIVES_WITHIN_MS))]);
    }
    if (!hasValue() && renewal?.isDue()) await renew();
    const reply = await client.call(route, input, options);
    const isRefused = !reply.ok && (reply.code === "csrf_refused" || reply.code === "not_logged_in");
    return isRefused && (await renew()) ? client.call(route, input, options) : reply;
  }

  return {
    client: { call } as unknown as Client<Contracts>,
    setRenewal(next: Renewal) {
      renewal = next;
      announce();
    },
  };
}
