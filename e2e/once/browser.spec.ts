import { expect, hosts, test } from "../fixtures.ts";

test("the test browser keeps origins apart, or every test of frames and cookies would pass falsely", async ({
  page,
}) => {
  await page.goto(hosts.site);
  const outcome = await page.evaluate(async (address) => {
    return fetch(`${address}/healthz`).then(
      () => "read",
      () => "refused",
    );
  }, hosts.studio);
  expect(outcome).toBe("refused");
});
