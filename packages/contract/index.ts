export * from "./endpoint.ts";
