import { writeFileSync } from "node:fs";
import { join } from "node:path";

export type Taken = { readonly file: string; readonly name: string; readonly look: string };

/** A page that shows all pictures side by side: a row for each screen, a column for each look. */
export function writeGallery(folder: string, taken: readonly Taken[]): void {
  const looks = [...new Set(taken.map(({ look }) => look))];
  const names = [...new Set(taken.map(({ name }) => name))];
  const cell = (name: string, look: string): string => {
    const one = taken.find((shot) => shot.name === name && shot.look === look);
    return one ? `<a href="${one.file}"><img loading="lazy" src="${one.file}" alt="${name}, ${look}"></a>` : "";
  };
  const rows = names.map(
    (name) => `<tr><th>${name}</th>${looks.map((look) => `<td>${cell(name, look)}</td>`).join("")}</tr>`,
  );
  const head = `<tr><th></th>${looks.map((look) => `<th>${look}</th>`).join("")}</tr>`;
  const style =
    "body{font:14px system-ui}td{vertical-align:top;padding:4px}img{width:220px;border:1px solid #999}th{text-align:start}";
  writeFileSync(
    join(folder, "index.html"),
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><table>${head}${rows.join("")}</table>\n`,
  );
}
