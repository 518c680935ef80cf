import pg from "pg";

/** What the server has written ahead since its statistics began. */
export type LogPosition = { bytes: number; wholePages: number };

export async function readLog(url: string): Promise<LogPosition> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // A backend hands in what it counted a moment after its transaction.
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    const { rows } = await client.query<{ bytes: string; pages: string }>(
      "select wal_bytes as bytes, wal_fpi as pages from pg_stat_wal",
    );
    return { bytes: Number(rows[0]?.bytes), wholePages: Number(rows[0]?.pages) };
  } finally {
    await client.end();
  }
}
