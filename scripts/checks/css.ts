import type { Check, Problem } from "./check.ts";
import { lineOf, listFiles, readText } from "./files.ts";

const SIDES = [
  "margin",
  "padding",
  "inset",
  "border-width",
  "border-style",
  "border-color",
  "scroll-margin",
  "scroll-padding",
];

/** Each pattern with what to write instead. Applied to style sheets, and in camelCase to style objects. */
const PHYSICAL: [RegExp, string][] = [
  [/(?<![\w-])(?:scroll-)?(?:margin|padding|border)-(?:left|right)(?:-\w+)?\s*:/g, "-inline-start or -inline-end"],
  [/(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g, "border-start-start-radius and its sisters"],
  [/(?<![\w-])(?:left|right)\s*:/g, "inset-inline-start or inset-inline-end"],
  [
    /(?<![\w-])(?:text-align|float|clear|caption-side)\s*:\s*(?:left|right)\b/g,
    "start, end, inline-start or inline-end",
  ],
];
const PHYSICAL_IN_OBJECTS: [RegExp, string][] = [
  [/\b(?:scrollM|scrollP|m|p)(?:argin|adding)(?:Left|Right)\s*:/g, "marginInlineStart and its sisters"],
  [/\bborder(?:Left|Right|TopLeft|TopRight|BottomLeft|BottomRight)\w*\s*:/g, "borderInlineStart and its sisters"],
  [/\btextAlign\s*:\s*["'](?:left|right)/g, '"start" or "end"'],
  [/style=\{\{[^}]*\b(?:left|right)\s*:/g, "insetInlineStart or insetInlineEnd"],
];

/** No physical sides: the site reads from the right in Urdu, and only logical properties turn with it. */
export const css: Check = {
  name: "css",
  run({ root }) {
    return listFiles(root).flatMap((file): Problem[] => {
      if (/\.test\.tsx?$/.test(file)) return [];
      if (file.endsWith(".css")) return judge(root, file, PHYSICAL, true);
      if (file.endsWith(".tsx")) return judge(root, file, PHYSICAL_IN_OBJECTS, false);
      return [];
    });
  },
};

function judge(root: string, file: string, patterns: [RegExp, string][], isSheet: boolean): Problem[] {
  const text = readText(root, file).replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const found = patterns.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      file,
      line: lineOf(text, match.index),
      message: `\`${match[0].trim()}\` is a physical side: write ${instead}.`,
    })),
  );
  return isSheet ? [...found, ...unevenShorthands(file, text)] : found;
}

/** `margin: 0 1px 0 2px` names left and right too, by place. */
function unevenShorthands(file: string, text: string): Problem[] {
  const pattern = new RegExp(`(?<![\\w-])(${SIDES.join("|")})\\s*:([^;{}]+)`, "g");
  return [...text.matchAll(pattern)].flatMap((match): Problem[] => {
    const values = match[2]!
      .replace(/!important/, "")
      .trim()
      .split(/\s+(?![^()]*\))/);
    if (values.length !== 4 || values[1] === values[3]) return [];
    const message = `\`${match[1]}\` with four values names left and right by place: write ${match[1]}-block and ${match[1]}-inline.`;
    return [{ file, line: lineOf(text, match.index), message }];
  });
}
