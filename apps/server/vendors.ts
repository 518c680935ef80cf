import { bankTransferSettings } from "@fairhouse/bank-transfer";
import { type Host, systemClock } from "@fairhouse/base";
import { btcPaySettings } from "@fairhouse/btcpay";
import { checkoutComSettings } from "@fairhouse/checkout-com";
import { outboxSettings } from "@fairhouse/dev-outbox";
import { GAME_VENDORS, SANDBOX_TITLES } from "@fairhouse/games/port";
import { GAMES, recordedFetch } from "@fairhouse/games/server";
import { createHouseStudio } from "@fairhouse/house-studio";
import { smsSettings } from "@fairhouse/http-sms";
import { createHub88, hub88Settings } from "@fairhouse/hub88";
import { MESSAGE_GATEWAYS } from "@fairhouse/messages/server";
import { createOpenIdProvider, openIdSettings } from "@fairhouse/openid-connect";
import { createPhoneIdentity, phoneIdentitySettings } from "@fairhouse/phone-identity";
import type { Settings } from "@fairhouse/platform/settings";
import { sandboxPaySettings } from "@fairhouse/sandbox-pay";
import { IDENTITY_PROVIDERS, PHONE_IDENTITY } from "@fairhouse/session/server";
import { smtpSettings } from "@fairhouse/smtp-mail";
import { createTransferAggregator, transferAggregatorSettings } from "@fairhouse/transfer-aggregator";
import { PAYMENT_PROVIDERS } from "@fairhouse/wallet/server";
import { SANDBOX_ARCADE, sandboxArcade, sandboxTitles } from "./arcade.ts";
import type { Foundations } from "./foundations.ts";
import { gatewaysOf } from "./gateways.ts";
import { paymentProvidersOf } from "./payment-providers.ts";

export const HOUSE_STUDIO = "house-studio";
export const HUB88 = "hub88";
export const TRANSFER_AGGREGATOR = "transfer-aggregator";

/** What the adapters read of the environment; nothing of it is there until it is named. */
export const VENDOR_SETTINGS: readonly Settings<unknown>[] = [
  ...[smtpSettings, smsSettings, outboxSettings, sandboxPaySettings],
  ...[openIdSettings, phoneIdentitySettings, hub88Settings, transferAggregatorSettings],
  ...[bankTransferSettings, btcPaySettings, checkoutComSettings],
];

const clock = systemClock;

/** The adapters to outside companies that this installation works with. */
export function addVendors(
  host: Host,
  { config, secrets, log }: Pick<Foundations, "config" | "secrets" | "log">,
): void {
  const { origins, settings, currency } = config;
  host.provide(MESSAGE_GATEWAYS, gatewaysOf(config));
  // Keys change while the server runs, and every call to a vendor is recorded: both are asked for with each call.
  const keyOf = (vendor: string) => () => host.get(GAMES).keyToSignWith(vendor);
  const fetchOf = (vendor: string) => recordedFetch({ vendor, vendorCalls: () => host.get(GAMES).vendorCalls });
  host.add(
    GAME_VENDORS,
    createHouseStudio({
      code: HOUSE_STUDIO,
      name: "Fairhouse Studio",
      publicOrigin: origins.studio,
      key: keyOf(HOUSE_STUDIO),
      fetch: fetchOf(HOUSE_STUDIO),
      currency,
      clock,
    }),
  );
  host.add(GAME_VENDORS, sandboxArcade(config, keyOf(SANDBOX_ARCADE), fetchOf(SANDBOX_ARCADE)));
  const hub88 = settings.of(hub88Settings);
  if (hub88) {
    const named = { code: HUB88, name: "Hub88", fetch: fetchOf(HUB88) };
    host.add(GAME_VENDORS, createHub88({ ...hub88, ...named, currency, clock }));
  }
  const aggregator = settings.of(transferAggregatorSettings);
  if (aggregator) {
    const named = { code: TRANSFER_AGGREGATOR, name: "Transfer Aggregator", fetch: fetchOf(TRANSFER_AGGREGATOR) };
    const vendor = { ...aggregator, ...named, currency, clock };
    host.add(GAME_VENDORS, createTransferAggregator(vendor));
  }
  host.provide(SANDBOX_TITLES, sandboxTitles(config));
  for (const provider of paymentProvidersOf({ config, secrets })) host.add(PAYMENT_PROVIDERS, provider);
  for (const one of settings.of(openIdSettings)) {
    const onRefused = (reason: string) =>
      log.warn({ provider: one.code, reason }, "a sign-in at another company failed");
    host.add(IDENTITY_PROVIDERS, createOpenIdProvider({ ...one, onRefused }));
  }
  const phoneIdentity = settings.of(phoneIdentitySettings);
  if (phoneIdentity) host.provide(PHONE_IDENTITY, createPhoneIdentity({ ...phoneIdentity, clock }));
}
