import { expect, hosts, test } from "../fixtures.ts";
import { registerByCalls } from "../member-by-calls.ts";
import { payOuts, png } from "../payouts.ts";
import { expectState } from "../withdrawal.ts";

// B-0351, B-0353, B-0648
test("a payout is reported with images, of which too many or too large ones are told before anything is sent; the others are confirmed together", async ({
  site,
  say,
  checkAccess,
}) => {
  const member = await registerByCalls(site.context());
  const [missing] = await payOuts(member, 3);
  const sent: string[] = [];
  site.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/proofs")) sent.push(request.url());
  });
  await site.goto(`${hosts.site}/wallet/withdraw?withdrawal=${missing}`);
  await site.getByRole("button", { name: say("wallet:withdraw.arrived.no"), exact: true }).click();
  const images = site.locator("input[type=file]");
  await images.setInputFiles([1, 2, 3, 4].map((extra) => png(`${extra}.png`, extra)));
  await expect(site.getByText(say("wallet:withdraw.proofs.faults.too_many", { max: 3 }))).toBeVisible();
  await images.setInputFiles([png("large.png", 5 * 1024 * 1024)]);
  await expect(site.getByText(say("wallet:withdraw.proofs.faults.too_large"))).toBeVisible();
  expect(sent).toEqual([]);
  await images.setInputFiles([png("one.png", 1), png("two.png", 2)]);
  await checkAccess(site, "a report of a payout that did not arrive");
  await site.getByRole("button", { name: say("wallet:withdraw.report.act") }).click();
  await expectState(site, say, "not_received");
  await expect(site.getByRole("img", { name: say("wallet:withdraw.proofs.alt", { place: 2 }) })).toBeVisible();
  await checkAccess(site, "a payout that was reported");

  await site.goto(`${hosts.site}/wallet/withdraw`);
  const open = site.getByRole("region", { name: say("wallet:withdraw.unconfirmed.title") });
  await expect(open.getByRole("listitem")).toHaveCount(3);
  await checkAccess(site, "payouts that wait to be confirmed");
  await open.getByRole("button", { name: say("wallet:withdraw.unconfirmed.all", { count: 2 }) }).click();
  await expect(open).toHaveCount(0);
  const states = (await member.ask("GET", "/wps/wallet/withdrawals")).withdrawals as { state: string }[];
  expect(states.map(({ state }) => state).sort()).toEqual(["not_received", "received", "received"]);
});
