export { createHttpSms, type HttpSmsOptions } from "./adapter.ts";
export { BODY_RULE, isBodyTemplate } from "./template.ts";
