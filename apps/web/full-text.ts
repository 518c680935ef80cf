import { type Namespace, type Text, useText } from "@fairhouse/i18n";
import { textsOf } from "./first-texts.ts";

/** A text by its full key, `wallet:title`. */
export function useFullText(fullKey: string): string {
  const { namespace, key } = textsOf(fullKey);
  const text = useText(namespace as Namespace) as Pick<Text, "maybe">;
  return text.maybe(key) ?? key;
}
