import { describe, expect, test } from "vitest";
import { findProblems } from "./fixture.ts";
import { secrets } from "./secrets.ts";

describe("secrets", () => {
  test.each([
    ["studio/server/keys.ts", `const key = "-----BEGIN ${"PRIVATE KEY"}-----";\n`],
    ["bench/wallet.ts", 'const url = "postgres://fairhouse:hunter2@db.example.com/fairhouse";\n'],
    ["vendors/pay/index.ts", 'const config = { secret: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b" };\n'],
    ["packages/platform/mail.ts", `const key = "SG.${"a1B2c3D4e5F6g7H8i9J0kL"}.${"m".repeat(43)}";\n`],
    ["vendors/chat/index.ts", `const answer = "ghp_${"a1B2c3D4".repeat(4)}abcd";\n`],
    [".env", "A=1\n"],
    ["apps/server/tls.key", ""],
  ])("%s is found", async (file, text) => {
    expect(await findProblems(secrets, { [file]: text })).toMatchObject([{ file }]);
  });

  test("a secret that is made, read or named is not one", async () => {
    const text =
      'const secret = randomBytes(32);\nconst url = "postgres://postgres:pw@127.0.0.1/x";\nsecret: "sandbox"\n';
    expect(await findProblems(secrets, { "modules/wallet/rules.ts": text })).toEqual([]);
  });

  test("what is found is not printed", async () => {
    const text = `const answer = "ghp_${"a1B2c3D4".repeat(4)}abcd";\n`;
    const [problem] = await findProblems(secrets, { "vendors/chat/index.ts": text });
    expect(problem?.message).toContain("GitHub");
    expect(problem?.message).not.toContain("a1B2c3D4");
  });
});
