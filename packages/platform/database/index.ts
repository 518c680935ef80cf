/** The connection to PostgreSQL and how its values arrive. */
export {
  createDatabase,
  type Database,
  type DatabaseOptions,
  DatabaseUnreachableError,
  type Transaction,
} from "./connection.ts";
export { DatabaseBusyError, isDatabaseAway } from "./waiting-line.ts";
