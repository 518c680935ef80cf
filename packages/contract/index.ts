export * from "./calendar-day.ts";
export * from "./endpoint.ts";
