import type { ReactNode } from "react";

/**
 * Every namespace with the type of its English messages. A slice adds its own, so that keys are checked by the compiler:
 *
 * ```ts
 * import type en from "../messages/en.json";
 * declare module "@fairhouse/i18n" {
 *   interface MessageCatalogue { wallet: typeof en }
 * }
 * ```
 */
export interface MessageCatalogue extends OpenToSlices {}
type OpenToSlices = Record<never, never>;

export type Namespace = keyof MessageCatalogue & string;

/** The keys of a message file, with a dot between levels: `deposit.title`. */
export type KeysOf<Messages> = {
  [Key in keyof Messages & string]: Messages[Key] extends string ? Key : `${Key}.${KeysOf<Messages[Key]>}`;
}[keyof Messages & string];

export type KeyIn<Name extends Namespace> = KeysOf<MessageCatalogue[Name]>;

/** A key together with its namespace, as routes name their titles: `wallet:title`. */
export type FullKey = { [Name in Namespace]: `${Name}:${KeyIn<Name>}` }[Namespace];

export type Values = { readonly [name: string]: string | number | bigint | Date };
export type RichValues = {
  readonly [name: string]: string | number | bigint | Date | ((chunks: ReactNode) => ReactNode);
};

/** The texts of one namespace in the language of the page. */
export type Text<Keys extends string = string> = {
  (key: Keys, values?: Values): string;
  /** For messages with tags: `Read <link>the rule</link>` with `{ link: (chunks) => <a>{chunks}</a> }`. */
  rich(key: Keys, values?: RichValues): ReactNode;
  /** For keys that arrive at run time, such as the code of a refusal: undefined when there is no such message. */
  maybe(key: string, values?: Values): string | undefined;
};

export type MessageTree = { readonly [key: string]: unknown };
