import type { WalletDependencies } from "../dependencies.ts";

/** Providers are few, and each has a handful of methods. */
export const METHODS_MAX = 200;

/** What the providers propose in the site's currency, each method with its provider. */
export const offeredMethods = (
  { providers, currency }: Pick<WalletDependencies, "providers" | "currency">,
  kind: "deposit" | "withdrawal",
) =>
  providers.flatMap((provider) =>
    provider.methods
      .filter((method) => method.kind === kind && method.currency === currency.code)
      .map((proposed) => ({ provider, proposed })),
  );
