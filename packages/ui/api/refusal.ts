import { type Text, useText } from "@fairhouse/i18n";
import { RefusedError } from "./refused.ts";

type Told = {
  readonly code: string;
  readonly message: string | null;
  readonly details?: { readonly [name: string]: unknown };
};

/**
 * A refusal in words: the slice's own `refusals.<code>`, else the site's, else the server's sentence, else a general
 * one. An unexpected fault names the line of the server's log, for customer service. `texts` are the slice's.
 */
export function useRefusalText(texts: Pick<Text, "maybe">): (reply: Told) => string {
  const site = useText("ui/refusals");
  return ({ code, message, details }) => {
    const words =
      texts.maybe(`refusals.${code}`) ?? site.maybe(`refusals.${code}`) ?? message ?? site("refusals.unknown");
    const reference = code === "unexpected" ? details?.reference : undefined;
    return reference === undefined ? words : `${words} ${site("refusals.reference", { reference: String(reference) })}`;
  };
}

/** Why an answer did not come, for below an error's title; nothing where the server was not reached, which the title says. */
export function useFailureText(texts: Pick<Text, "maybe">): (error: Error | null) => string | undefined {
  const refusalText = useRefusalText(texts);
  return (error) =>
    error instanceof RefusedError && error.reply.code !== "unanswered" ? refusalText(error.reply) : undefined;
}

/** After these it is not known yet whether the call did its work; after any other refusal it did not. */
export const isUncertain = (code: string): boolean => code === "unanswered" || code === "unexpected";
