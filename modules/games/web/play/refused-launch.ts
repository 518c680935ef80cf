import type { Text } from "@fairhouse/i18n";

type Told = { readonly code: string; readonly details: { readonly [name: string]: unknown } };

/** Why the guard refused the launch, in words; undefined for any other refusal. */
export const causeOfRefusal = (t: Pick<Text, "maybe">, { code, details }: Told): string | undefined =>
  code === "entry_refused" ? t.maybe(`causes.${String(details.reason)}`) : undefined;
