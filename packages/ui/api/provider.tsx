import { type Client, type Contracts, createClient, type Prepare } from "@fairhouse/contract/client";
import type { SeededCall } from "@fairhouse/contract/page-state";
import { hashKey, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import { countingChanges } from "./changes.ts";

import { createRealtime, type Realtime } from "./realtime.ts";
import { callKey, isWorthRetrying } from "./refused.ts";
import { createRenewingClient, type Renewal } from "./renewal.ts";

/** What a page talks to the server with. One per page in a browser, one per request on the server. */
export type Api = {
  readonly client: Client<Contracts>;
  readonly queries: QueryClient;
  /** The answers that the page came with, by the hash of their key. */
  readonly carried: ReadonlyMap<string, unknown>;
  readonly realtime: Realtime;
  /** The value that goes with every call of a session; held in memory only, set by the session slice. */
  setCsrfToken(token: string | null): void;
  /** How to get that value; calls wait for it and go again with a new one. Set by the session slice. */
  setRenewal(renewal: Renewal): void;
  /** Whether the answer to a change is outstanding: a reload of the page waits for it. */
  isChanging(): boolean;
};

export type ApiOptions = {
  calls: readonly SeededCall[];
  baseUrl?: string;
  /** Whether the page came with a session, so that its first calls wait for the session's value. */
  expectsSession?: boolean;
  /** What some calls need before they go out. */
  prepare?: Prepare;
};

export function createApi({ calls, baseUrl = "", expectsSession = false, prepare }: ApiOptions): Api {
  let csrfToken: string | null = null;
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: true, networkMode: "always" } },
  });
  for (const call of calls) queries.setQueryData(callKey(call.route, call.input), call.value);
  const { client: renewing, setRenewal } = createRenewingClient({
    inner: createClient<Contracts>({ baseUrl, csrfToken: () => csrfToken, ...(prepare ? { prepare } : {}) }),
    hasValue: () => csrfToken !== null,
    expectsSession,
  });
  const { client, isChanging } = countingChanges(renewing);
  return {
    client,
    queries,
    carried: new Map(calls.map(({ route, input, value }) => [hashKey(callKey(route, input)), value])),
    realtime: createRealtime(),
    setCsrfToken(token) {
      csrfToken = token;
    },
    setRenewal,
    isChanging,
  };
}

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return (
    <ApiContext value={api}>
      <QueryClientProvider client={api.queries}>{children}</QueryClientProvider>
    </ApiContext>
  );
}

export function useApiHandle(): Api {
  const api = useContext(ApiContext);
  if (!api) throw new Error("Calls are made under an ApiProvider.");
  return api;
}

export const useClient = <C extends Contracts>(): Client<C> => useApiHandle().client as unknown as Client<C>;
