export { createSmtpMail, type SmtpMailOptions } from "./adapter.ts";
export { smtpSettings } from "./settings.ts";
