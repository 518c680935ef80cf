export { createHttpSms, type HttpSmsOptions } from "./adapter.ts";
export { smsSettings } from "./settings.ts";
export { BODY_RULE, isBodyTemplate } from "./template.ts";
