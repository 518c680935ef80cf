export { type DevOutbox, type DevOutboxOptions, openDevOutbox } from "./outbox.ts";
export { addOutboxPage } from "./page.ts";
export { outboxSettings } from "./settings.ts";
