import { describe, expect, test } from "vitest";
import { findProblems, manifest } from "./fixture.ts";
import { styles } from "./styles.ts";

const WEB = "modules/wallet/web";
const SOUND = {
  "packages/ui/package.json": manifest("@fairhouse/ui"),
  "packages/ui/styles/card.css": ".card { margin: 0 } .card--pad { padding: 0 } .btn--line { margin: 0 }",
  "modules/wallet/package.json": manifest("@fairhouse/wallet"),
  "modules/games/package.json": manifest("@fairhouse/games"),
  [`${WEB}/balance.module.css`]: ".balance { margin: 0 }\n.balance > a:hover { margin: 1px }\n.title { margin: 0 }",
  [`${WEB}/balance.tsx`]: [
    'import css from "./balance.module.css";',
    "export const Wallet = ({ isWide }: { isWide: boolean }) => (",
    "  <p className={isWide ? `card ${css.balance}` : css.balance}>",
    '    <b className={classes("card", isWide && css.title)} />',
    "  </p>",
    ");",
  ].join("\n"),
};

async function messages(files: Record<string, string> = {}): Promise<string[]> {
  return (await findProblems(styles, { ...SOUND, ...files })).map(({ file, message }) => `${file}: ${message}`);
}

/** The sound component, with another line in its sheet. */
const withRule = (rule: string) => ({
  [`${WEB}/balance.module.css`]: `${SOUND[`${WEB}/balance.module.css`]}\n${rule}`,
});
/** The sound component, with something more beside it. */
const withPart = (code: string) => ({
  [`${WEB}/balance.tsx`]: `${SOUND[`${WEB}/balance.tsx`]}\nexport const part = ${code};`,
});

test("a component with its own sheet and classes of the kit passes", async () => {
  expect(await messages()).toEqual([]);
});

describe("sheets", () => {
  // B-1900
  test("outside of the kit a sheet is a component's, the studio's, or on the list", async () => {
    const found = await messages({
      [`${WEB}/wallet.css`]: ".balance { margin: 0 }",
      "apps/web/styles/home.css": "",
      "studio/games/tiger/client/game.css": ".reel { margin: 0 }",
      "packages/ui/styles/more.css": "#main .more { margin: 0 }",
      "vendors/sandbox-arcade/simulator/client/play.css": "p { margin: 0 }",
    });
    expect(found).toEqual([
      expect.stringContaining("apps/web/styles/home.css: A style belongs to a component"),
      expect.stringContaining(`${WEB}/wallet.css: A style belongs to a component`),
    ]);
  });

  test.each([
    [":global(.card) .balance { margin: 0 }", "`:global` reaches beyond"],
    [".balance { composes: card }", "`composes:` mixes sheets"],
    ['@import "./other.css";', "`@import` mixes sheets"],
    ["#main .balance { margin: 0 }", "An id is not a component's own"],
    ["h2 { margin: 0 }", "`h2` selects what others draw too"],
    [".balance, h2:is(a, b) { margin: 0 }", "selects what others draw too"],
    ["@media (min-width: 1px) { :root { margin: 0 } }", "`:root` selects what others draw too"],
    [".balance__end { margin: 0 }", "written in camelCase"],
    [".balance { animation: turn 1s }", "Keyframes are renamed"],
    ["@keyframes turn { from { margin: 0 } }", "Keyframes are renamed"],
  ])("%s is refused", async (rule, message) => {
    expect((await messages(withRule(rule))).join("\n")).toContain(message);
  });

  test.each([
    "@media (min-width: 1px) { .balance :is(h2, h3) > p:not(:first-child) { margin: 0.5em } }",
    '[dir="rtl"] .balance { margin: 0; color: #abc }',
    "dd:has(> .title) { margin: 0 } /* :global(.card) and h2 { } */",
    ".balance { animation: none }",
  ])("%s passes", async (rule) => {
    expect(await messages(withRule(rule))).toEqual([]);
  });

  // B-1900
  test("a class of another component never meets anything in a sheet, and is told as one that nothing takes", async () => {
    expect(await messages(withRule(".balance .card { margin: 0 }"))).toEqual([
      `${WEB}/balance.module.css: Nothing takes .card: remove it.`,
    ]);
  });
});

describe("components", () => {
  test("a name that the sheet does not define is refused, and one that is not read by name", async () => {
    expect(await messages(withPart("<p className={css.wallet} />"))).toEqual([
      `${WEB}/balance.tsx: ${WEB}/balance.module.css defines no .wallet.`,
    ]);
    expect((await messages(withPart("css[name]"))).join()).toContain("Read css by name");
    expect((await messages(withPart("Object.keys(css)"))).join()).toContain("Read css by name");
  });

  test.each([
    '<p className="card wallet" />',
    "<p className={`wallet ${x}`} />",
    '<p className={isWide ? "wallet" : "card"} />',
    '<p className={classes("card", isWide && "wallet")} />',
    '<Skeleton shape="wallet" />',
    "<p className={`card wall${x}`} />",
  ])("%s names a class that no sheet of the kit defines", async (code) => {
    expect((await messages(withPart(code))).join()).toMatch(/No sheet of packages\/ui defines \.wall/);
  });

  test.each([
    '<p className="card card--pad" />',
    "<p className={`card btn--${kind} ${css.title}`} />",
    '<DateTime shape="wallet" />',
    '<p className={kind === "wallet" ? "card" : undefined} title="wallet" />',
    '<p className={classes("card", kind === "wallet" && css.title)} id="wallet" />',
  ])("%s passes", async (code) => {
    expect(await messages(withPart(code))).toEqual([]);
  });

  // B-1900
  test("a sheet belongs to the component of its name and never leaves its workspace", async () => {
    const taking = 'import css from "./balance.module.css";\nexport const part = css.title;';
    expect(await messages({ [`${WEB}/other.tsx`]: taking })).toEqual([
      expect.stringContaining(`${WEB}/other.tsx: ${WEB}/balance.module.css belongs to ${WEB}/balance.tsx`),
    ]);
    const far = 'import css from "../../wallet/web/balance.module.css";\nexport const part = css.title;';
    expect((await messages({ "modules/games/web/card.tsx": far })).join()).toContain("is another's");
    const named = 'import css from "@fairhouse/wallet/web/balance.module.css";\nexport const part = css.title;';
    expect((await messages({ "modules/games/web/card.tsx": named })).join()).toContain("is another's");
  });

  test("a component imports no sheet for everybody, but an entry imports the kit's", async () => {
    expect((await messages(withPart('1;\nimport "../wallet.css"'))).join()).toContain("is a sheet for everybody");
    const entry = 'import "@fairhouse/ui/styles/site.css";\nimport "@fontsource/noto-sans/latin-400.css";';
    expect(await messages({ "apps/web/entry-client.tsx": entry })).toEqual([]);
  });

  test("a sheet that several components share has a name of its own", async () => {
    const part = (name: string) => `import css from "./wallet.module.css";\nexport const ${name} = css.form;`;
    const shared = { [`${WEB}/wallet.module.css`]: ".form { margin: 0 }", [`${WEB}/one.tsx`]: part("one") };
    expect(await messages({ ...shared, [`${WEB}/two.tsx`]: part("two") })).toEqual([]);
    expect(await messages({ [`${WEB}/wallet.module.css`]: ".form { margin: 0 }" })).toEqual([
      `${WEB}/wallet.module.css: Nothing takes .form: remove it.`,
    ]);
  });
});
