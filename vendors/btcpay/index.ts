export { type BtcPayOptions, createBtcPay } from "./adapter.ts";
export { type BtcPaySettings, btcPaySettings } from "./settings.ts";
