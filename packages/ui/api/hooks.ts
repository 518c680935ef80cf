import type { ReceivedOf, SentInputOf } from "@fairhouse/contract";
import type { CallExtra, Client, Contracts, EndpointAt, Reply, RoutesOf } from "@fairhouse/contract/client";
import { hashKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import type { CallToMake } from "../slice.ts";
import { useIsHydrated } from "../time.tsx";
import { type Api, useApiHandle, useClient } from "./provider.tsx";
import { callKey, type Refused, RefusedError } from "./refused.ts";

type AnyReply = { ok: true; value: unknown } | Refused;

export type CallOptions = { enabled?: boolean; staleTimeMs?: number; refetchEveryMs?: number };

/** The calls of one slice, typed by its contract. */
export type ApiHooks<C> = {
  /** The client itself, for calls outside of drawing. */
  useApi(): Client<C>;
  /** Reads: kept by route and input, drawn from the page's own answer when it carries one. */
  useCall<Route extends RoutesOf<C>>(
    route: Route,
    input: SentInputOf<EndpointAt<C, Route>>,
    options?: CallOptions,
  ): UseQueryResult<ReceivedOf<EndpointAt<C, Route>>, RefusedError>;
  /** Commands: `run` answers with the reply and never runs twice at once. */
  useAction<Route extends RoutesOf<C>>(
    route: Route,
  ): {
    run(input: SentInputOf<EndpointAt<C, Route>>, extra?: CallExtra): Promise<Reply<EndpointAt<C, Route>>>;
    isBusy: boolean;
  };
};

/**
 * The typed calls of a slice, made once in its `web/api.ts`:
 *
 * ```ts
 * import type * as contract from "../contract.ts";
 * export const { useApi, useCall, useAction } = apiHooks<typeof contract>();
 * ```
 */
export const apiHooks = <C extends Contracts>(): ApiHooks<C> =>
  ({ useApi: useUntyped, useCall: useAnyCall, useAction: useAnyAction }) as unknown as ApiHooks<C>;

type AnyClient = { call(route: string, input: unknown, options?: CallExtra): Promise<AnyReply> };

const useUntyped = () => useClient() as unknown as AnyClient;

function useAnyCall(route: string, input: object, options: CallOptions = {}) {
  const client = useUntyped();
  const { carried } = useApiHandle();
  const isHydrated = useIsHydrated();
  const { enabled = true } = options;
  const result = useQuery<unknown, RefusedError>({
    queryKey: callKey(route, input),
    enabled,
    staleTime: options.staleTimeMs ?? 10_000,
    refetchInterval: options.refetchEveryMs ?? false,
    queryFn: ({ signal }) => answerOf(client, { route, input }, signal),
  });
  return isHydrated ? result : asDrawn(carried.get(hashKey(callKey(route, input))), enabled, result.refetch);
}

async function answerOf(client: AnyClient, { route, input }: CallToMake, signal: AbortSignal): Promise<unknown> {
  const reply = await client.call(route, input, { signal });
  if (!reply.ok) throw new RefusedError(reply);
  return reply.value;
}

/** Asks for what a screen is going to read, so that the answers are on their way while its code is. */
export function askAhead({ client, queries }: Api, calls: readonly CallToMake[]): void {
  for (const call of calls) {
    void queries.prefetchQuery({
      queryKey: callKey(call.route, call.input),
      queryFn: ({ signal }) => answerOf(client as unknown as AnyClient, call, signal),
    });
  }
}

/**
 * What the server drew with: the answers that the page carries and no others. Parts of a page that the browser takes
 * over late must find the same, although the parts before them may have asked and been answered meanwhile.
 */
function asDrawn(data: unknown, enabled: boolean, refetch: () => unknown) {
  const isPending = data === undefined;
  return { data, isPending, isFetching: isPending && enabled, isError: false, error: null, refetch };
}

function useAnyAction(route: string) {
  const client = useUntyped();
  const running = useRef<Promise<AnyReply> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = useCallback(
    (input: unknown, extra?: CallExtra): Promise<AnyReply> => {
      if (running.current) return running.current;
      setBusy(true);
      const reply = client.call(route, input, extra).finally(() => {
        running.current = null;
        setBusy(false);
      });
      running.current = reply;
      return reply;
    },
    [client, route],
  );
  return { run, isBusy };
}
