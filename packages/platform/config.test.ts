import { expect, test } from "vitest";
import { z } from "zod";
import { ConfigError, readConfig } from "./config.ts";

const schema = z.object({
  PORT: z.coerce.number("must be a port number").default(3000),
  MODE: z.enum(["play", "real"], "must be play or real"),
});

test("configuration is read once, empty variables count as unset", () => {
  expect(readConfig(schema, { PORT: "", MODE: "play", OTHER: "x" })).toEqual({ PORT: 3000, MODE: "play" });
});

// B-0017
test("every variable at fault is named in its own sentence", () => {
  expect(() => readConfig(schema, { PORT: "abc", MODE: "fun" })).toThrow(ConfigError);
  expect(() => readConfig(schema, { PORT: "abc", MODE: "fun" })).toThrow(
    "PORT: must be a port number.\nMODE: must be play or real.",
  );
});
