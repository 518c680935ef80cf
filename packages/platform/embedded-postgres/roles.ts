import pg from "pg";
import { SITE_ROLE } from "./cluster.ts";

export async function ensureRole(adminUrl: string, role: string, password: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    const name = client.escapeIdentifier(role);
    // One at a time: two processes altering the same role would fail with "tuple concurrently updated".
    await client.query("select pg_advisory_lock(hashtext('embedded-postgres'))");
    const { rows } = await client.query("select 1 from pg_roles where rolname = $1", [role]);
    if (rows.length > 0) return;
    const createdb = role === SITE_ROLE ? "createdb" : "";
    await client.query(`create role ${name} login ${createdb} password ${client.escapeLiteral(password)}`);
  });
}

export async function ensureDatabase(adminUrl: string, database: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('embedded-postgres'))");
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (rows.length === 0) {
      await client.query(
        `create database ${client.escapeIdentifier(database)} owner ${client.escapeIdentifier(SITE_ROLE)}`,
      );
    }
  });
}

export async function ensureSchema(adminUrl: string, role: string): Promise<void> {
  await withAdmin(adminUrl, async (client) => {
    await client.query("select pg_advisory_lock(hashtext('embedded-postgres'))");
    const name = client.escapeIdentifier(role);
    await client.query(`create schema if not exists ${name} authorization ${name}`);
  });
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
