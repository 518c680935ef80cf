import { describe, expect, test } from "vitest";
import { documents } from "./documents.ts";
import { findProblems } from "./fixture.ts";

async function messagesOf(readme: string): Promise<string[]> {
  const problems = await findProblems(documents, {
    "package.json": '{ "scripts": { "check": "" }, "workspaces": [] }',
    "README.md": readme,
    "docs/here.md": "",
  });
  return problems.filter((problem) => problem.file === "README.md").map((problem) => problem.message);
}

describe("documents", () => {
  test("links that lead somewhere and scripts that exist pass", async () => {
    expect(await messagesOf("[here](docs/here.md#part), `npm run check`, [out](https://example.com)")).toEqual([]);
  });

  test("a link that leads nowhere is found", async () => {
    expect(await messagesOf("[gone](docs/gone.md)")).toEqual([expect.stringContaining("leads nowhere")]);
  });

  test("a command that does not exist is found", async () => {
    expect(await messagesOf("Run `npm run chekc`.")).toEqual([expect.stringContaining("no script called chekc")]);
  });

  test("a missing document is found", async () => {
    const problems = await findProblems(documents, {});
    expect(problems.map((problem) => problem.file)).toContain("SECURITY.md");
  });
});
