export { createSmtpMail, type SmtpMailOptions } from "./adapter.ts";
