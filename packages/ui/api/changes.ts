import type { Client, Contracts } from "@fairhouse/contract/client";

type AnyClient = { call(route: string, input: unknown, options?: object): Promise<unknown> };

/** A client that knows whether something that it was asked to change is still unanswered. */
export function countingChanges(inner: Client<Contracts>) {
  const client = inner as unknown as AnyClient;
  let underWay = 0;

  async function call(route: string, input: unknown, options?: object): Promise<unknown> {
    if (route.startsWith("GET ")) return client.call(route, input, options);
    underWay += 1;
    try {
      return await client.call(route, input, options);
    } finally {
      underWay -= 1;
    }
  }

  return { client: { call } as unknown as Client<Contracts>, isChanging: () => underWay > 0 };
}
