import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { type Refused, RefusedError } from "./refused.ts";

/**
 * A list that is read page after page, each asked for by the place where the one before it ended.
 *
 * @param ask asks for the page after a place; without one, for the first
 * @param nextOf the place where a page ended; nothing on the last one
 */
export function usePages<Page>(
  key: QueryKey,
  ask: (after: string | undefined, signal: AbortSignal) => Promise<{ ok: true; value: Page } | Refused>,
  nextOf: (page: Page) => string | null | undefined,
) {
  return useInfiniteQuery({
    queryKey: key,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }) => {
      const reply = await ask(pageParam, signal);
      if (!reply.ok) throw new RefusedError(reply);
      return reply.value;
    },
    getNextPageParam: (last) => nextOf(last) ?? undefined,
  });
}
