import { _createCache, _createIntlFormatters, createTranslator } from "use-intl/core";
import type { MessageTree, RichValues, Text, Values } from "./catalogue.ts";
import { isolateFigures } from "./isolates.ts";
import { type Direction, type ListedCode, type Locale, localeOf } from "./locales.ts";

/** Fetches the messages of one namespace, alone or together with others that belong to the same file. */
export type LoadMessages = (
  code: ListedCode,
  namespace: string,
) => Promise<{ readonly [namespace: string]: MessageTree }>;

/** One language as it is in use. A component that draws from one snapshot never mixes two languages. */
export type TextSnapshot = {
  readonly locale: Locale;
  /** The texts of a namespace, or the promise of them while its file is on the way. */
  text(namespace: string): Text | Promise<Text>;
};

/**
 * Holds the messages of the language in use and fetches what is missing. One per page in a browser, one per request on
 * the server; only the active language is ever loaded.
 */
export type TextStore = {
  /** The languages that the page offers. */
  readonly listed: readonly ListedCode[];
  subscribe(listener: () => void): () => void;
  snapshot(): TextSnapshot;
  /** The language that the page began with: parts that the browser takes over late must still find the server's texts. */
  firstSnapshot(): TextSnapshot;
  load(namespaces: readonly string[]): Promise<void>;
  /** Loads what is in use in the other language, then switches all of it at once. The last wish wins. */
  switchTo(code: ListedCode): Promise<void>;
  /** The namespaces asked for so far: a page rendered on the server tells the browser what to load first. */
  used(): string[];
};

/** @param listed the languages that the page offers; without them, its own alone */
export function createTextStore(
  code: ListedCode,
  loadMessages: LoadMessages,
  listed: readonly ListedCode[] = [code],
): TextStore {
  const listeners = new Set<() => void>();
  const used = new Set<string>();
  const first = languageOf(code, loadMessages, used);
  let current = first;
  let wanted = first;

  return {
    listed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current.snapshot,
    firstSnapshot: () => first.snapshot,
    async load(namespaces) {
      await Promise.all(namespaces.map((namespace) => current.load(namespace)));
    },
    async switchTo(nextCode) {
      const next = languageOf(nextCode, loadMessages, used);
      wanted = next;
      await Promise.all([...used].map((namespace) => next.load(namespace)));
      if (wanted !== next) return;
      current = next;
      for (const listener of listeners) listener();
    },
    used: () => [...used],
  };
}

function languageOf(code: ListedCode, fetchMessages: LoadMessages, used: Set<string>) {
  const locale = localeOf(code);
  const texts = new Map<string, Text>();
  const pending = new Map<string, Promise<Text>>();

  function add(namespace: string, messages: MessageTree): Text {
    const text = texts.get(namespace) ?? textOf(locale.tag, messages, locale.direction);
    texts.set(namespace, text);
    return text;
  }

  async function fetchOne(namespace: string): Promise<Text> {
    const found = await fetchMessages(code, namespace);
    for (const [name, messages] of Object.entries(found)) add(name, messages);
    pending.delete(namespace);
    return texts.get(namespace) ?? add(namespace, {});
  }

  function load(namespace: string): Promise<Text> {
    const ready = texts.get(namespace);
    if (ready) return Promise.resolve(ready);
    const running = pending.get(namespace) ?? fetchOne(namespace);
    pending.set(namespace, running);
    running.catch(() => pending.delete(namespace));
    return running;
  }
  const snapshot: TextSnapshot = {
    locale,
    text(namespace) {
      used.add(namespace);
      return texts.get(namespace) ?? load(namespace);
    },
  };
  return { snapshot, load };
}

/** The browser's own formatters take milliseconds to make, so all namespaces share them. */
const cache = _createCache();
const formatters = _createIntlFormatters(cache);

/** Turns the messages of one namespace into its texts. A key without a message shows itself, so that it is noticed. */
export function textOf(tag: string, messages: MessageTree, direction: Direction = "ltr"): Text {
  const translate = createTranslator({
    // Western digits in every language, as on tickets and receipts; signs and grouping follow the language.
    locale: `${tag}-u-nu-latn`,
    messages: messages as Record<string, string>,
    timeZone: "UTC",
    _cache: cache,
    _formatters: formatters,
    onError: () => {},
    getMessageFallback: ({ key }) => key,
  }) as unknown as {
    (key: string, values?: Values): string;
    rich(key: string, values?: RichValues): ReturnType<Text["rich"]>;
    has(key: string): boolean;
  };
  const given = direction === "rtl" ? isolateFigures : <Given>(values: Given) => values;
  const text = ((key: string, values?: Values) => translate(key, given(values))) as Text;
  text.rich = (key, values) => translate.rich(key, given(values));
  text.maybe = (key, values) => (translate.has(key) ? translate(key, given(values)) : undefined);
  return text;
}
