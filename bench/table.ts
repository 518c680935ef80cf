export type Cell = string | number | null | undefined;

/** Rows of text under their headings; figures stand to the right. `-` for what was not measured. */
export function formatTable(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? "-" : String(cell))));
  const widths = headings.map((heading, column) =>
    Math.max(heading.length, ...texts.map((row) => row[column]?.length ?? 0)),
  );
  const isFigure = headings.map((_, column) => rows.every((row) => typeof row[column] !== "string"));
  const line = (row: readonly string[]): string =>
    row
      .map((text, column) => (isFigure[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
      .join("  ")
      .trimEnd();
  return [line(headings), widths.map((width) => "─".repeat(width)).join("  "), ...texts.map(line)].join("\n");
}
