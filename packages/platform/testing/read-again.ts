/**
 * Waits until what a process keeps in memory for a moment has been read from the database once more, so that a change made
 * before is in force.
 * @param read gives the same object as long as nothing was read
 */
export async function untilReadAgain(read: () => Promise<unknown>): Promise<void> {
  const before = await read();
  while ((await read()) === before) await new Promise((resolve) => setTimeout(resolve, 20));
}
