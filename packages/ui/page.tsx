import { type Currency, USUAL_CURRENCY } from "@fairhouse/base";
import { type PageState, PLAIN_SITE, type SiteFacts } from "@fairhouse/contract/page-state";
import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

export type PageSignals = {
  readonly state: PageState;
  subscribe(listener: () => void): () => void;
  isSignedIn(): boolean;
  setSignedIn(signedIn: boolean): void;
  /** Whether the server found nothing at this path, the one that the page came for. */
  isNothingAt(path: string): boolean;
};

/** @param path what the page came for */
export function createPageSignals(state: PageState, path = "/"): PageSignals {
  const listeners = new Set<() => void>();
  let signedIn = state.signedIn;
  return {
    state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSignedIn: () => signedIn,
    isNothingAt: (asked) => state.isNothingHere === true && asked === path,
    setSignedIn(next) {
      if (next === signedIn) return;
      signedIn = next;
      for (const listener of listeners) listener();
    },
  };
}

const PageContext = createContext<PageSignals | null>(null);

export function PageProvider({ page, children }: { page: PageSignals; children: ReactNode }) {
  return <PageContext value={page}>{children}</PageContext>;
}

export function usePage(): PageSignals {
  const page = useContext(PageContext);
  if (!page) throw new Error("The page's state is read under a PageProvider.");
  return page;
}

/** The hosts that hold the house's pictures beside the site itself, the first one first. */
export const usePictureHosts = (): readonly string[] =>
  useContext(PageContext)?.state.site?.imageCDNs ?? PLAIN_SITE.imageCDNs;

/** What the site counts in, as its configuration says and its server puts into each page. */
export const useCurrency = (): Currency => useContext(PageContext)?.state.currency ?? USUAL_CURRENCY;

/** What the operator has decided for the whole site. */
export const useSite = (): SiteFacts => usePage().state.site ?? PLAIN_SITE;

/** Whether the house shows this person nothing before they have logged in. */
export function useIsGated(): boolean {
  const isSignedIn = useIsSignedIn();
  return useSite().isLoginRequired && !isSignedIn;
}

/** Whether there is a session. The session slice sets it; every other slice only reads it. */
export function useIsSignedIn(): boolean {
  const page = usePage();
  return useSyncExternalStore(page.subscribe, page.isSignedIn, () => page.state.signedIn);
}
