import { describe, expect, test } from "vitest";
import { edges } from "./edges.ts";
import { findProblems, manifest } from "./fixture.ts";

const base = { "packages/base/package.json": manifest("@fairhouse/base"), "packages/base/index.ts": "" };
const module = (name: string, dependencies: Record<string, string>, source: string) => ({
  [`modules/${name}/package.json`]: manifest(`@fairhouse/${name}`, dependencies, ["./contract", "./server"]),
  [`modules/${name}/server/index.ts`]: source,
});
const own = { "@fairhouse/base": "0.1.0" };

async function messagesOf(files: Record<string, string>): Promise<string> {
  return (await findProblems(edges, files)).map((problem) => `${problem.file}: ${problem.message}`).join("\n");
}

describe("module edges", () => {
  test("a declared import downwards through an entry point passes", async () => {
    const files = {
      ...base,
      ...module("wallet", { ...own, "@fairhouse/member": "0.1.0" }, 'import { m } from "@fairhouse/member/server";\n'),
      ...module("member", own, 'import { ok } from "@fairhouse/base";\n'),
    };
    expect(await messagesOf(files)).toBe("");
  });

  test("an import that package.json does not declare is refused", async () => {
    const files = { ...base, ...module("wallet", {}, 'import { ok } from "@fairhouse/base";\n') };
    expect(await messagesOf(files)).toContain("@fairhouse/base is not declared");
  });

  test("an outside package that package.json does not declare is refused", async () => {
    expect(await messagesOf(module("wallet", {}, 'import left from "left-pad";\n'))).toContain(
      "left-pad is not declared",
    );
  });

  // B-0673
  test("an import upwards is refused, declared or not", async () => {
    const files = {
      "packages/base/package.json": manifest("@fairhouse/base", { "@fairhouse/wallet": "0.1.0" }),
      "packages/base/index.ts": 'import { w } from "@fairhouse/wallet/server";\n',
      ...module("wallet", own, ""),
    };
    const messages = await messagesOf(files);
    expect(messages).toContain("packages/base/index.ts: packages/base may not import modules/wallet");
    expect(messages).toContain("packages/base/package.json: packages/base may not import");
  });

  // B-0673
  test("a module may not be entered through its window", async () => {
    const files = {
      ...module(
        "wallet",
        { "@fairhouse/member": "0.1.0" },
        'import { t } from "@fairhouse/member/server/tables.ts";\n',
      ),
      ...module("member", {}, ""),
    };
    expect(await messagesOf(files)).toContain("is inside modules/member");
  });

  test("a relative import may not leave its workspace", async () => {
    expect(await messagesOf(module("wallet", {}, 'import { m } from "../../member/rules.ts";\n'))).toContain(
      "leaves modules/wallet",
    );
  });

  test("a module's /testing entry point is for tests alone", async () => {
    const importing = (file: string) => ({
      ...module("member", {}, ""),
      "modules/wallet/package.json": manifest("@fairhouse/wallet", { "@fairhouse/member": "0.1.0" }),
      [`modules/wallet/server/${file}`]: 'import { m } from "@fairhouse/member/testing";\n',
    });
    expect(await messagesOf(importing("index.ts"))).toContain("is for tests");
    expect(await messagesOf(importing("wallet.test.ts"))).toBe("");
    expect(await messagesOf(importing("testing/start-wallet.ts"))).toBe("");
  });

  // B-0673
  test("two modules that import each other are a cycle", async () => {
    const files = {
      ...module("wallet", { "@fairhouse/member": "0.1.0" }, 'import { m } from "@fairhouse/member/server";\n'),
      ...module("member", { "@fairhouse/wallet": "0.1.0" }, 'import { w } from "@fairhouse/wallet/server";\n'),
    };
    expect(await messagesOf(files)).toContain("is a cycle");
  });

  // B-2150
  test("staff imports no other module, also in its tests and where nothing would be a cycle", async () => {
    const importing = (file: string) => ({
      ...module("member", {}, ""),
      "modules/staff/package.json": manifest("@fairhouse/staff", { "@fairhouse/member": "0.1.0" }),
      [`modules/staff/server/${file}`]: 'import { m } from "@fairhouse/member/server";\n',
    });
    for (const file of ["index.ts", "links.test.ts"])
      expect(await messagesOf(importing(file))).toContain("imports no other module, so not modules/member");
    const upright = { ...base, ...module("staff", own, 'import { ok } from "@fairhouse/base";\n') };
    expect(await messagesOf(upright)).toBe("");
  });

  // B-0519
  test("the studio may not import a module or the ledger, but may use the tokens", async () => {
    const studio = (specifier: string, name: string) => ({
      "studio/server/package.json": manifest("@fairhouse/studio-server", { [name]: "0.1.0" }),
      "studio/server/index.ts": `import "${specifier}";\n`,
      "packages/ui/package.json": manifest("@fairhouse/ui"),
      "packages/ledger/package.json": manifest("@fairhouse/ledger"),
    });
    expect(await messagesOf(studio("@fairhouse/ledger/postgres", "@fairhouse/ledger"))).toContain("outside vendor");
    expect(await messagesOf(studio("@fairhouse/ui", "@fairhouse/ui"))).toContain("outside vendor");
    expect(await messagesOf(studio("@fairhouse/ui/tokens.css", "@fairhouse/ui"))).toBe("");
  });

  test("of the studio the players' site carries the verifier and nothing else, and no module carries even that", async () => {
    const importer = (folder: string, name: string, specifier: string) => ({
      [`${folder}/package.json`]: manifest(name, { "@fairhouse/studio-games": "0.1.0" }),
      [`${folder}/web/verify.ts`]: `import "${specifier}";\n`,
      "studio/games/package.json": manifest("@fairhouse/studio-games"),
    });
    const verifier = "@fairhouse/studio-games/verifiers.ts";
    expect(await messagesOf(importer("apps/web", "@fairhouse/web", verifier))).toBe("");
    expect(await messagesOf(importer("apps/web", "@fairhouse/web", "@fairhouse/studio-games"))).toContain(
      "the studio's",
    );
    expect(await messagesOf(importer("modules/games", "@fairhouse/games", verifier))).toContain("the studio's");
  });

  // B-1915
  test("a game stands on the kits and on no other game, and the kits know no game", async () => {
    const importing = (file: string, specifier: string) => ({
      "studio/games/package.json": manifest("@fairhouse/studio-games"),
      [`studio/games/${file}`]: `import "${specifier}";\n`,
    });
    const own = "@fairhouse/studio-games";
    for (const [file, specifier] of [
      ["tiger/game.ts", `${own}/slot-kit/slot.ts`],
      ["tiger/game.ts", "./maths/strips.ts"],
      ["slot-kit/slot.ts", `${own}/game-kit/house-game.ts`],
      ["games.ts", "./tiger/game.ts"],
      ["tiger/verify.test.ts", "../verifiers.ts"],
    ] as const)
      expect(await messagesOf(importing(file, specifier))).toBe("");
    for (const [file, specifier] of [
      ["tiger/game.ts", "../wheel/game.ts"],
      ["tiger/game.ts", "../games.ts"],
      ["slot-kit/slot.ts", `${own}/tiger/game.ts`],
      ["game-kit/game.ts", `${own}/slot-kit/slot.ts`],
      ["game-kit/game.ts", "../slot-kit/slot.ts"],
    ] as const)
      expect(await messagesOf(importing(file, specifier))).toContain("no game on another");
  });

  test("browser code takes only types from a contract", async () => {
    const files = (keyword: string) => ({
      "modules/wallet/package.json": manifest("@fairhouse/wallet", { "@fairhouse/member": "0.1.0" }),
      "modules/wallet/web/page.tsx": `${keyword} { e } from "@fairhouse/member/contract";\n`,
      "modules/member/package.json": manifest("@fairhouse/member"),
    });
    expect(await messagesOf(files("import"))).toContain("import type");
    expect(await messagesOf(files("import type"))).toBe("");
  });

  test("an import in a comment is not an import", async () => {
    expect(await messagesOf(module("wallet", {}, '// import left from "left-pad";\n'))).toBe("");
  });
});
