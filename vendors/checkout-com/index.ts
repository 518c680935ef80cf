export { type CheckoutComOptions, createCheckoutCom } from "./adapter.ts";
export { type CheckoutComSettings, checkoutComSettings } from "./settings.ts";
