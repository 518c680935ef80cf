/** Why the embedded database cannot run, in one sentence made for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
