/** Stops the program's current task when something that the code relies on is false. Never used for input. */
export function assert(claim: boolean, message: string): asserts claim {
  if (!claim) throw new Error(`Assertion failed: ${message}`);
}

/** Ends a switch over a union: the compiler refuses it while a case is missing. */
export function exhaustive(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
}
