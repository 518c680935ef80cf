import { expect, hosts, newUserName, test } from "../fixtures.ts";
import { openRegister, register } from "../member.ts";

// B-0181
test("the reply's token is kept in session storage and goes with every call; in another browser it is worth nothing", async ({
  site,
  say,
  playwright,
}) => {
  await site.goto(hosts.site);
  await openRegister(site, say);
  const replied = site.waitForResponse((reply) => reply.url().endsWith("/wps/member/register"));
  const asked = site.waitForRequest((request) => request.url().endsWith("/wps/v2/wallets/balance"));
  await register(site, say, newUserName());
  const { value } = (await (await replied).json()) as { value: { token: string } };
  const kept = await site.evaluate(() => sessionStorage.getItem("token"));
  expect(kept).toBe(value.token);
  expect((await asked).headers()["x-csrf-token"]).toBe(value.token);
  // The session itself is a cookie that no script sees.
  expect(await site.evaluate(() => document.cookie)).not.toContain("fairhouse_session=");

  const cookies = await site.context().cookies(hosts.site);
  const session = cookies.find(({ name }) => name === "fairhouse_session");
  expect(session).toMatchObject({ httpOnly: true });
  const call = async (headers: Record<string, string>) => {
    const stranger = await playwright.request.newContext();
    const reply = await stranger.get(`${hosts.site}/wps/member/info`, { headers });
    const { code } = (await reply.json()) as { code: string };
    await stranger.dispose();
    return code;
  };
  const cookie = `fairhouse_session=${session?.value}`;
  expect(await call({ "x-csrf-token": value.token })).toBe("not_logged_in");
  expect(await call({ cookie })).toBe("csrf_refused");
  expect(await call({ cookie, "x-csrf-token": value.token })).toBe("ok");
});
