import { readFileSync } from "node:fs";
import { expect, hosts, test } from "../fixtures.ts";
import { registerByCalls } from "../member-by-calls.ts";

// B-0621
test("the file of the ledger has the entries of the number that is shown, and no others", async ({
  site,
  say,
}, testInfo) => {
  const member = await registerByCalls(site.context());
  await member.deposit("1000000");
  await member.deposit("2000000");
  const { entries } = (await member.ask("GET", "/wps/wallet/ledger")) as { entries: { entryId: string }[] };
  const [newest] = entries;
  await site.goto(`${hosts.site}/wallet/ledger?number=${newest?.entryId}`);
  const ledger = site.getByRole("region", { name: say("wallet:ledger.title"), exact: true });
  await expect(ledger.getByRole("button", { name: say("wallet:ledger.save") })).toBeEnabled();
  const saving = site.waitForEvent("download");
  await ledger.getByRole("button", { name: say("wallet:ledger.save") }).click();
  const file = testInfo.outputPath("ledger.csv");
  await (await saving).saveAs(file);
  const [head, ...lines] = readFileSync(file, "utf8").trimEnd().split("\r\n");
  expect(head?.startsWith("\ufefftime,transfer,")).toBe(true);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(`,${newest?.entryId},deposit,`);
});
