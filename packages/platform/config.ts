import type { z } from "zod";

/** Configuration that cannot be used. The message is one sentence for each fault, for the person who starts the server. */
export class ConfigError extends Error {}

/**
 * Reads the environment once, at start. Empty strings count as unset.
 * @throws ConfigError that names every variable at fault
 */
export function readConfig<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map((issue) => `${issue.path.join(".") || "configuration"}: ${issue.message}.`).join("\n"),
  );
}
