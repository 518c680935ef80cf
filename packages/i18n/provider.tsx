import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from "react";
import type { KeyIn, Namespace, Text } from "./catalogue.ts";
import type { TextSnapshot, TextStore } from "./store.ts";

const TextContext = createContext<TextStore | null>(null);

export function TextProvider({ store, children }: { store: TextStore; children: ReactNode }) {
  return <TextContext value={store}>{children}</TextContext>;
}

export function useTextStore(): TextStore {
  const store = useContext(TextContext);
  if (!store) throw new Error("Texts are read under a TextProvider.");
  return store;
}

/** The texts of one namespace. Suspends while its file is on the way, and follows a switch of language. */
export function useText<Name extends Namespace>(namespace: Name): Text<KeyIn<Name>> {
  const text = useSnapshot().text(namespace);
  return (text instanceof Promise ? use(text) : text) as Text<KeyIn<Name>>;
}

export const useLocale = (): TextSnapshot["locale"] => useSnapshot().locale;

function useSnapshot(): TextSnapshot {
  const store = useTextStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, store.firstSnapshot);
}
