import { createContext, type ReactNode, useContext, useSyncExternalStore } from "react";

/** An answer of the API that the server put into the page, so that the first paint needs no call. */
export type SeededCall = { readonly route: string; readonly input: object; readonly value: unknown };

/** What the server embeds in every page as JSON before anything is mounted. Nothing personal: pages are cached. */
export type PageState = {
  readonly brand: { readonly name: string };
  /** Play credits or real money. */
  readonly mode: "play" | "real";
  /** Whether the request carried a session cookie; the session slice confirms it. */
  readonly signedIn: boolean;
  readonly calls: readonly SeededCall[];
};

export type PageSignals = {
  readonly state: PageState;
  subscribe(listener: () => void): () => void;
  isSignedIn(): boolean;
  setSignedIn(signedIn: boolean): void;
};

export function createPageSignals(state: PageState): PageSignals {
  const listeners = new Set<() => void>();
  let signedIn = state.signedIn;
  return {
    state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isSignedIn: () => signedIn,
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

/** Whether somebody is logged in. The session slice sets it; every other slice only reads it. */
export function useIsSignedIn(): boolean {
  const page = usePage();
  return useSyncExternalStore(page.subscribe, page.isSignedIn, () => page.state.signedIn);
}
