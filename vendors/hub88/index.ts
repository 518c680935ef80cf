export { createHub88, type Hub88Options } from "./adapter.ts";
export { type Hub88Settings, hub88Settings } from "./settings.ts";
