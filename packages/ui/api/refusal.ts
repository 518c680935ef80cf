import { type Text, useText } from "@fairhouse/i18n";

type Told = { readonly code: string; readonly message: string | null };

/**
 * A refusal in words: the slice's own `refusals.<code>`, else the site's, else the server's sentence, else a general
 * one. `texts` are those of the slice.
 */
export function useRefusalText(texts: Pick<Text, "maybe">): (reply: Told) => string {
  const site = useText("ui");
  return ({ code, message }) =>
    texts.maybe(`refusals.${code}`) ?? site.maybe(`refusals.${code}`) ?? message ?? site("refusals.unknown");
}
