import { type Host, type Token, token } from "@fairhouse/base";
import { z } from "zod";

/** A variable of the environment. */
export type Variable<Schema extends z.ZodType = z.ZodType> = {
  /** Reads its text, with the value that it has when it is not set. */
  readonly schema: Schema;
  /** One sentence for the person who sets it. */
  readonly means: string;
  /** Its value when it is not set, in words; left out where the schema's own default says it. */
  readonly usual?: string;
};

export type Variables = { readonly [name: string]: Variable };

/** What variables were read as, by their names. */
export type ReadOf<Of extends Variables> = { readonly [Name in keyof Of]: z.output<Of[Name]["schema"]> };

/** What every installation says, for settings whose value depends on it. */
export type InstallationFacts = {
  readonly mode: "play" | "real";
  readonly host: string;
  readonly dataDir: string;
  /** As browsers know it. */
  readonly sandboxOrigin: string;
};

/** The variables that one part of the product reads, and what they come to. */
export type Settings<Value> = {
  /** Of the part; unique. */
  readonly name: string;
  readonly variables: Variables;
  /** Under which the host provides the value. */
  readonly token: Token<Value>;
  /** @throws ConfigError in one sentence that names the variable */
  valueOf(read: { readonly [name: string]: unknown }, installation: InstallationFacts): Value;
};

export function defineSettings<Of extends Variables, Value>(
  name: string,
  variables: Of,
  derive: (read: ReadOf<Of>, installation: InstallationFacts) => Value,
): Settings<Value> {
  return {
    name,
    variables,
    token: token<Value>(`${name}.settings`),
    valueOf: (read, installation) => derive(read as ReadOf<Of>, installation),
  };
}

/** One schema of several parts' variables, so that all faults are told at once. */
export function schemaOf(parts: readonly Variables[]): z.ZodType<{ readonly [name: string]: unknown }> {
  const schemas: { [name: string]: z.ZodType } = {};
  for (const [name, { schema }] of parts.flatMap((variables) => Object.entries(variables))) {
    if (name in schemas) throw new Error(`${name} is read by two parts.`);
    schemas[name] = schema;
  }
  return z.object(schemas);
}

export type ListedVariable = { readonly name: string; readonly usual: string; readonly means: string };

/** What a list of settings says of each variable. */
export const listVariables = (variables: Variables): ListedVariable[] =>
  Object.entries(variables).map(([name, variable]) => ({ name, means: variable.means, usual: usualOf(variable) }));

function usualOf({ usual, schema }: Variable): string {
  if (usual !== undefined) return usual;
  const unset = schema.safeParse(undefined);
  return unset.success && unset.data !== undefined ? String(unset.data) : "none";
}

/** A whole number between two bounds, with the sentence that says so. */
export function wholeNumber(options: { min: number; max: number; usual: number; of?: string }) {
  const { min, max, usual, of = "a number" } = options;
  const rule = `must be ${of} from ${min} to ${max}`;
  return z.coerce.number(rule).int(rule).min(min, rule).max(max, rule).default(usual);
}

/** What the settings of several parts came to. */
export type SettingsInForce = {
  /** @throws Error when the part's settings were not read */
  of<Value>(settings: Settings<Value>): Value;
  /** Provides each value under its token. */
  provideTo(host: Pick<Host, "provide">): void;
};

/** @throws ConfigError of the first part whose variables do not go together */
export function settingsInForce(
  parts: readonly Settings<unknown>[],
  read: { readonly [name: string]: unknown },
  installation: InstallationFacts,
): SettingsInForce {
  const values = new Map(parts.map((one) => [one.name, { token: one.token, value: one.valueOf(read, installation) }]));
  return {
    of<Value>({ name }: Settings<Value>) {
      const found = values.get(name);
      if (found === undefined) throw new Error(`The settings of ${name} were not read.`);
      return found.value as Value;
    },
    provideTo(host) {
      for (const { token: under, value } of values.values()) host.provide(under, value);
    },
  };
}
