import { useEffect, useEffectEvent, useState } from "react";
import type { Launch } from "../api.ts";

/** A page came and no game speaks in it: an error of the browser or of another server. */
const EMPTY_PAGE_MS = 3_000;
const NO_PAGE_MS = 10_000;

type Watched = {
  launch: Launch | null;
  /** Whether the game has not spoken yet. */
  isWaiting: boolean;
  onSilent: () => void;
};

/**
 * Notices that the host of a game does not answer, as long as there is another one to go to. Of a frame on another host a
 * page learns only that something was loaded: whether it is the game shows when it speaks.
 */
export function useNextHost({ launch, isWaiting, onSilent }: Watched): { onLoad: () => void } {
  const [loadedId, setLoadedId] = useState<string | null>(null);
  const watchedId = launch?.hasNextHost && isWaiting ? launch.launchId : null;
  const hasPage = watchedId !== null && loadedId === watchedId;
  const giveUp = useEffectEvent(onSilent);
  useEffect(() => {
    if (watchedId === null) return;
    const timer = setTimeout(() => giveUp(), hasPage ? EMPTY_PAGE_MS : NO_PAGE_MS);
    return () => clearTimeout(timer);
  }, [watchedId, hasPage]);
  return { onLoad: () => setLoadedId(launch?.launchId ?? null) };
}
