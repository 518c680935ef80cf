import { keep, readKept } from "@fairhouse/ui";

/** A visitor's answer to the question of age, kept in the browser that gave it: a visitor who comes back is not asked again. */
const KEY = "fairhouse-adult";

export const hasAnsweredAdult = (): boolean => readKept("localStorage", KEY) === "yes";

export const rememberAdult = (): void => keep("localStorage", KEY, "yes");
