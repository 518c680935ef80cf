import pg from "pg";
import { SITE_ROLE } from "./cluster.ts";

/** Two processes that make or alter the same role together would fail with "tuple concurrently updated". */
const ONE_AT_A_TIME = "select pg_advisory_lock(hashtext('embedded-postgres'))";

/** Makes a login role without any right, or gives an existing one this password. Needs a connection that may make roles. */
export async function ensureRole(adminUrl: string, role: string, password: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    await client.query(ONE_AT_A_TIME);
    const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    if (rows.length > 0 && (await canLogIn(adminUrl, role, password))) return;
    const createdb = role === SITE_ROLE ? "createdb" : "";
    const verb = rows.length > 0 ? "alter" : "create";
    await client.query(`${verb} role ${name} login ${createdb} password ${client.escapeLiteral(password)}`);
  });
}

export async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await client.query(ONE_AT_A_TIME);
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (rows.length === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(SITE_ROLE)}`,
      );
    }
  });
}

/** Makes a schema that a role owns and that bears its name. Needs a connection that may make schemas in that database. */
export async function ensureSchema(adminUrl: string, role: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await client.query(ONE_AT_A_TIME);
    const { rows } = await client.query("select 1 from pg_namespace where nspname = $1", [role]);
    if (rows.length > 0) return;
    const name = client.escapeIdentifier(role);
    const self = await client.query<{ rolsuper: boolean }>(
      "select rolsuper from pg_roles where rolname = current_user",
    );
    // Only a member may give a schema to a role; who is no superuser is one for a moment, and keeps no right on the tables.
    const isSuper = self.rows[0]?.rolsuper === true;
    const grant = isSuper ? ["", ""] : [`grant ${name} to current_user;`, `revoke ${name} from current_user;`];
    await client.query(`begin; ${grant[0]} create schema ${name} authorization ${name}; ${grant[1]} commit`);
  });
}

async function canLogIn(adminUrl: string, role: string, password: string): Promise<boolean> {
  const url = new URL(adminUrl);
  url.username = encodeURIComponent(role);
  url.password = encodeURIComponent(password);
  return withAdmin(url.toString(), async () => true).catch(() => false);
}

export async function withAdmin<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOf(role: string, password: string, port: number, database: string): string {
  return `postgres://${encodeURIComponent(role)}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
