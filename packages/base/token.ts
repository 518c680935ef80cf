/**
 * Names a thing that one part of a program provides and others get, with its type. The part that owns the type declares the
 * token, from any provider of the value.
 */
export type Token<Value> = { readonly name: string; readonly value?: Value };

/** @param name unique, the owner first: `member.members` */
export const token = <Value>(name: string): Token<Value> => ({ name });

/** Names a list that the part which owns it reads and other parts add to, with the type of its entries. */
export type ExtensionPoint<Entry> = { readonly name: string; readonly entry?: Entry };

/** @param name unique, the owner first: `session.ending` */
export const extensionPoint = <Entry>(name: string): ExtensionPoint<Entry> => ({ name });

/** What parts of a program provide for each other. */
export type Host = {
  /** @throws Error when nothing is provided under the token yet */
  get<Value>(of: Token<Value>): Value;
  /** What is provided so far; undefined without a provider. */
  find<Value>(of: Token<Value>): Value | undefined;
  /** @throws Error when the token has a value already */
  provide<Value>(of: Token<Value>, value: Value): void;
  add<Entry>(to: ExtensionPoint<Entry>, entry: Entry): void;
  /** The list itself: entries that are added later are in it. */
  all<Entry>(of: ExtensionPoint<Entry>): readonly Entry[];
};

export function createHost(): Host {
  const values = new Map<string, unknown>();
  const lists = new Map<string, unknown[]>();
  function listOf(name: string): unknown[] {
    const list = lists.get(name) ?? [];
    lists.set(name, list);
    return list;
  }
  return {
    get<Value>({ name }: Token<Value>) {
      if (!values.has(name)) throw new Error(`Nothing provides ${name} yet: it is composed later, or by nothing.`);
      return values.get(name) as Value;
    },
    find: <Value>({ name }: Token<Value>) => values.get(name) as Value | undefined,
    provide({ name }, value) {
      if (values.has(name)) throw new Error(`${name} is provided twice.`);
      values.set(name, value);
    },
    add: ({ name }, entry) => void listOf(name).push(entry),
    all: <Entry>({ name }: ExtensionPoint<Entry>) => listOf(name) as readonly Entry[],
  };
}
