export const WIDTH = 760;

/** Colours for light paper, and for dark paper where the reader prefers it. An image in a page follows the reader's system. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2430; }
  .title { font-size: 15px; font-weight: 600; }
  .faint { fill: #5b6270; }
  .rule { stroke: #c9ced8; stroke-width: 1; }
  .series-0 { fill: #0f7a5a; stroke: #0f7a5a; }
  .series-1 { fill: #a8560b; stroke: #a8560b; }
  .line { fill: none; stroke-width: 2; }
  .paper { fill: #ffffff; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e8eaf0; }
    .faint { fill: #a6adbb; }
    .rule { stroke: #3c4350; }
    .series-0 { fill: #3fc79a; stroke: #3fc79a; }
    .series-1 { fill: #f0a04b; stroke: #f0a04b; }
    .paper { fill: #14171d; }
  }`;

/** A picture with its title, which is also what is read aloud. `body` is SVG; texts in it are escaped already. */
export const frame = (options: { title: string; height: number; body: string }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${options.height}" width="${WIDTH}" height="${options.height}" role="img">
<title>${escapeText(options.title)}</title>
<style>${STYLE}
</style>
<rect class="paper" width="${WIDTH}" height="${options.height}" rx="8"/>
<text class="title" x="20" y="30">${escapeText(options.title)}</text>
${options.body}
</svg>
`;

export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** One decimal is finer than anyone sees, and keeps the files the same on every machine. */
export const place = (pixels: number): string => pixels.toFixed(1);
