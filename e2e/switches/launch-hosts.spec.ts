import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, test } from "../fixtures.ts";
import { change } from "../settings.ts";
import { expectReady, frameElement, GAME_ADDRESS, recordedCents, slotIn, spinByKey } from "../slot.ts";

const SILENT = "https://silent.example";
const CARRIER = "https://games.example";

const NAME_HOSTS =
  "update system_setting set value = jsonb_set(value::jsonb, '{launchGameCdns}', $1::jsonb) where name = 'brand'";
const nameHosts = (named: readonly string[]) => change(NAME_HOSTS, [JSON.stringify(named)]);

test.afterAll(() => nameHosts([]));

// B-1268
test("a game comes from the next host when the first one that the operator named does not answer, and last from the studio's own", async ({
  site,
  say,
}) => {
  const asked: string[] = [];
  await site.context().route(`${SILENT}/**`, (route) => {
    asked.push(SILENT);
    return route.abort("connectionrefused");
  });
  // A host that carries the studio's games: whatever it is asked it asks the studio.
  await site.context().route(`${CARRIER}/**`, async (route) => {
    asked.push(CARRIER);
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: hosts.studio + pathname + search }) });
  });
  await openFundedAccount(site, say);
  await nameHosts([SILENT, CARRIER]);
  const policy = async () => (await site.request.get(hosts.site)).headers()["content-security-policy"];
  await expect.poll(policy).toContain(CARRIER);
  const originOfFrame = () =>
    frameElement(site, say).evaluateAll(([frame]) => frame && new URL((frame as HTMLIFrameElement).src).origin);
  await site.goto(GAME_ADDRESS());
  await expect.poll(originOfFrame, { timeout: 30_000 }).toBe(CARRIER);
  expect(asked[0]).toBe(SILENT);
  await expectReady(slotIn(site, say));
  await spinByKey(site, slotIn(site, say), "Enter");
  expect(await recordedCents(site, say, "stake")).toBeLessThan(0);

  await nameHosts([SILENT]);
  await expect.poll(policy).not.toContain(CARRIER);
  await site.goto(GAME_ADDRESS());
  await expect.poll(originOfFrame, { timeout: 30_000 }).toBe(hosts.studio);
  await expectReady(slotIn(site, say));
});
