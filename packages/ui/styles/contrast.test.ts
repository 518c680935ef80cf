import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const sheet = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

type Roles = ReadonlyMap<string, string>;

/** The colour roles of a theme; the dark one changes some of the light one's. */
function rolesAfter(selector: string): Roles {
  const start = sheet.indexOf(`${selector} {`);
  const block = sheet.slice(start, sheet.indexOf("\n}", start));
  return new Map(
    [...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, role = "", hex = ""]) => [role, hex]),
  );
}

const light = rolesAfter(":root");
const dark: Roles = new Map([...light, ...rolesAfter('[data-theme="dark"]')]);

/** The table at the head of the tokens: who stands on what, how far they are apart, and how far they have to be. */
const PAIRS = [...sheet.matchAll(/^ +([\w-]+) on ([\w-]+) +([\d.]+) +([\d.]+) +(4\.5|3\.0)$/gm)].map(
  ([, front = "", ground = "", lightShown = "", darkShown = "", needs = ""]) =>
    ({ front, ground, lightShown: Number(lightShown), darkShown: Number(darkShown), needs: Number(needs) }) as const,
);

/** Relative luminance by WCAG 2.2. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(roles: Roles, front: string, ground: string): number {
  const [one, other] = [front, ground].map((role) => {
    const hex = roles.get(role);
    if (!hex) throw new Error(`There is no colour role ${role}.`);
    return luminanceOf(hex);
  }) as [number, number];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

describe("colours", () => {
  // B-0636
  test.each(PAIRS)("$front on $ground has its contrast in both themes", ({ front, ground, needs, ...shown }) => {
    for (const [roles, figure] of [
      [light, shown.lightShown],
      [dark, shown.darkShown],
    ] as const) {
      const contrast = contrastOf(roles, front, ground);
      expect(contrast).toBeGreaterThanOrEqual(needs);
      expect(Math.abs(contrast - figure), `${figure} is written, ${contrast.toFixed(2)} it is`).toBeLessThan(0.011);
    }
  });

  // B-0636
  test("every role that text is written in stands in that table", () => {
    const inText = PAIRS.filter(({ needs }) => needs === 4.5).map(({ front }) => front);
    const written = [...light.keys()].filter(
      (role) =>
        role.startsWith("on-") ||
        ["text", "muted", "faint", "link", "positive", "negative", "caution", "info"].includes(role),
    );
    expect(written.filter((role) => !inText.includes(role))).toEqual([]);
    expect(PAIRS.length).toBeGreaterThan(30);
  });
});
