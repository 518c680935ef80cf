export * from "./contract/forgot.ts";
export * from "./contract/free-play.ts";
export * from "./contract/login.ts";
export * from "./contract/phone.ts";
export * from "./contract/sessions.ts";
export * from "./contract/social.ts";
