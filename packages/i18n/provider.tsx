import { createContext, type ReactNode, use, useContext, useSyncExternalStore } from "react";
import type { KeyIn, Namespace, Text } from "./catalogue.ts";
import { listedLocales } from "./choice.ts";
import type { Locale } from "./locales.ts";
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
  // Always through `use`: a component that waited is drawn again, and React expects the same calls of it as before.
  return use(text instanceof Promise ? text : settled(text)) as Text<KeyIn<Name>>;
}

const settledTexts = new WeakMap<Text, Promise<Text>>();

/** A promise that React reads without waiting. */
function settled(text: Text): Promise<Text> {
  const known = settledTexts.get(text) ?? Object.assign(Promise.resolve(text), { status: "fulfilled", value: text });
  settledTexts.set(text, known);
  return known;
}

export const useLocale = (): TextSnapshot["locale"] => useSnapshot().locale;

/** What a language picker offers. */
export const useListedLocales = (): readonly Locale[] => listedLocales(useTextStore().listed);

function useSnapshot(): TextSnapshot {
  const store = useTextStore();
  return useSyncExternalStore(store.subscribe, store.snapshot, store.firstSnapshot);
}
