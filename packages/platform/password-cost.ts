/**
 * What a password's hash costs: Argon2id with 19 MiB and two passes (OWASP's first choice). In a file of its own, in the place
 * of which most tests get a cheap one: they make thousands of accounts, and what a hash costs is not what they show.
 */
export const MEMORY_KIB = 19_456;
export const PASSES = 2;
