import type { Part } from "./api.ts";

export type About = {
  readonly brand: string;
  readonly madeAt: string;
  readonly direction: string;
  readonly language: string;
};

type Rows = Part["rows"];

/** All rows of each section, in the order in which the sections came. */
function sectionsOf(parts: readonly Part[]): ReadonlyMap<string, Rows> {
  const sections = new Map<string, Rows>();
  for (const { section, rows } of parts) {
    const known = sections.get(section);
    if (known) known.push(...rows);
    else sections.set(section, [...rows]);
  }
  return sections;
}

/** The file for programs: values are texts, so that no reader rounds an amount. */
export const machineFile = (parts: readonly Part[], { brand, madeAt }: About): string =>
  JSON.stringify({ brand, madeAt, sections: Object.fromEntries(sectionsOf(parts)) }, null, 2);

/** What a section is about, by the module that keeps it. */
const GROUPS = [
  ...["session", "wallet", "ledger", "vendor", "protection", "lobby", "games", "records", "inbox", "feedback"],
  ...["factors", "personal"],
] as const;

type Group = (typeof GROUPS)[number] | "account" | "other";

export function groupOf(section: string): Group {
  if (section.startsWith("member")) return "account";
  return GROUPS.find((group) => section.startsWith(group)) ?? "other";
}

/** The file to read: a table for each section, with nothing that a browser would run. */
export function readableFile(
  parts: readonly Part[],
  { brand, madeAt, direction, language }: About,
  say: (key: `file.${Group | "title" | "madeAt"}`, values?: { readonly [name: string]: string }) => string,
): string {
  const tables = [...sectionsOf(parts)].map(([section, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const head = columns.map((name) => `<th scope="col">${escaped(name)}</th>`).join("");
    const body = rows
      .map((row) => `<tr>${columns.map((name) => `<td>${escaped(row[name] ?? "")}</td>`).join("")}</tr>`)
      .join("\n");
    const title = `${escaped(say(`file.${groupOf(section)}`))} <small dir="ltr">${escaped(section)}</small>`;
    return `<h2>${title}</h2>\n<table dir="ltr"><thead><tr>${head}</tr></thead>\n<tbody>${body}</tbody></table>`;
  });
  const title = escaped(say("file.title", { brand }));
  return `<!doctype html>
<html lang="${escaped(language)}" dir="${escaped(direction)}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>body{font-family:sans-serif;margin:2rem}table{border-collapse:collapse;display:block;overflow:auto}
th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top}small{font-weight:normal}</style>
<h1>${title}</h1>
<p>${escaped(say("file.madeAt", { at: madeAt }))}</p>
${tables.join("\n")}
</html>
`;
}

const SIGNS: { readonly [sign: string]: string } = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
