import type { Page, Request } from "@playwright/test";
import { expect, PASSWORD, test } from "../fixtures.ts";
import { registerByHand } from "../member.ts";
import type { Say } from "../words.ts";

/** Registers in the dialog and hands back what the page sent for it. */
async function registering(page: Page, say: Say): Promise<Request[]> {
  const sent: Request[] = [];
  page.on("request", (request) => sent.push(request));
  await registerByHand(page, say);
  return sent.filter((request) => request.url().includes("/wps/"));
}

const named = (sent: Request[], path: string) => sent.filter((request) => new URL(request.url()).pathname === path);

// B-0143
test("a registration proves its work without a click, and its password is in no request that is sent", async ({
  site,
  say,
}) => {
  const sent = await registering(site, say);
  expect(named(sent, "/wps/challenge")).toHaveLength(1);
  const [registration, ...others] = named(sent, "/wps/member/register");
  expect(others).toEqual([]);
  expect(registration?.headers()["content-type"]).toBe("application/jose");
  for (const request of sent) expect(request.postData() ?? "").not.toContain(PASSWORD);
});

// B-0983
test("a page that cannot start a worker computes by itself", async ({ site, say }) => {
  await site.addInitScript(() => {
    Object.defineProperty(window, "Worker", { value: undefined });
  });
  const sent = await registering(site, say);
  expect(named(sent, "/wps/member/register")).toHaveLength(1);
});

// B-0987
test("a page that holds an old key fetches the new one and sends its payload again by itself", async ({
  site,
  say,
}) => {
  let asked = 0;
  await site.route("**/wps/encryption/keys", async (route) => {
    asked += 1;
    const response = await route.fetch();
    const answer = await response.json();
    if (asked === 1) answer.value.keys[0].kid = "1-AAAAAAAAAAAA";
    await route.fulfill({ response, json: answer });
  });
  const sent = await registering(site, say).catch((error) => error);
  expect(asked).toBe(2);
  expect(named(sent, "/wps/member/register")).toHaveLength(2);
});

// B-0217
test("a page without the cryptography of https sends plain JSON, with its proof", async ({ site, say }) => {
  await site.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
  });
  const [registration] = named(await registering(site, say), "/wps/member/register");
  expect(registration?.headers()["content-type"]).toBe("application/json");
  expect(registration?.postDataJSON()).toHaveProperty("proof");
});

// B-0649
test("a registration that arrives without its proof is answered so, proves its work anew and goes out again by itself", async ({
  site,
  say,
}) => {
  await site.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, "subtle", { value: undefined });
  });
  const answers: string[] = [];
  await site.route("**/wps/member/register", async (route) => {
    const { proof, ...rest } = route.request().postDataJSON();
    const isFirst = answers.length === 0;
    const response = await route.fetch({ postData: JSON.stringify(isFirst ? rest : { ...rest, proof }) });
    answers.push((await response.json()).code);
    await route.fulfill({ response });
  });
  const sent = await registering(site, say);
  expect(answers).toEqual(["proof_required", "ok"]);
  expect(named(sent, "/wps/challenge")).toHaveLength(2);
});
