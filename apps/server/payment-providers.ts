import { bankTransferSettings, createBankTransfer } from "@fairhouse/bank-transfer";
import { systemClock } from "@fairhouse/base";
import { btcPaySettings, createBtcPay } from "@fairhouse/btcpay";
import { checkoutComSettings, createCheckoutCom } from "@fairhouse/checkout-com";
import { ConfigError } from "@fairhouse/platform/config";
import { createSandboxPay } from "@fairhouse/sandbox-pay";
import type { PaymentProvider } from "@fairhouse/wallet/port";
import type { Foundations } from "./foundations.ts";

const clock = systemClock;

/** The sandbox for play credits; for real money what the environment names. */
export function paymentProvidersOf({ config, secrets }: Pick<Foundations, "config" | "secrets">): PaymentProvider[] {
  const real = realProvidersOf(config);
  if (config.mode === "real") return real;
  // Play credits are never sold.
  if (real.length > 0) {
    const codes = real.map(({ code }) => code).join(", ");
    throw new ConfigError(`${codes}: takes real money, and play credits are not sold: leave its variables out.`);
  }
  const { origins, currency } = config;
  return [
    createSandboxPay({
      baseUrl: origins.sandbox,
      noticeOrigin: origins.site,
      secret: secrets.sandboxPay,
      currency: currency.code,
      ledgerExponent: currency.ledgerExponent,
      clock,
    }),
  ];
}

function realProvidersOf({ settings, currency }: Foundations["config"]): PaymentProvider[] {
  const bank = settings.of(bankTransferSettings);
  const btcPay = settings.of(btcPaySettings);
  const checkout = settings.of(checkoutComSettings);
  return [
    ...(bank ? [createBankTransfer({ ...bank, currency })] : []),
    ...(btcPay ? [createBtcPay({ ...btcPay, currency, clock })] : []),
    ...(checkout ? [createCheckoutCom({ ...checkout, currency, clock })] : []),
  ];
}
