import type { Page, Route } from "@playwright/test";
import { type Answers, FAILS, NEVER } from "./sample-answers.ts";

/** Puts these answers in place of the house's; every other call still reaches it. */
export async function playAnswers(page: Page, answers: Answers, site: string): Promise<void> {
  const played = Object.entries(answers).map(([call, answer]) => {
    const [method = "", path = ""] = call.split(" ");
    return { method, path, answer };
  });
  await page.route(`${site}/wps/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const method = route.request().method();
    const found = played.find((one) => [method, "*"].includes(one.method) && isPath(pathname, one.path));
    return found ? play(route, found.answer) : route.fallback();
  });
}

const isPath = (pathname: string, wanted: string): boolean =>
  wanted.endsWith("*") ? pathname.startsWith(wanted.slice(0, -1)) : pathname === wanted;

async function play(route: Route, answer: unknown): Promise<void> {
  if (answer === NEVER) return;
  if (answer === FAILS) return refuse(route, "unexpected", 500);
  if (isRefusal(answer)) return refuse(route, answer.refused, 409);
  if (typeof answer === "function") {
    const response = await route.fetch();
    const { value, ...rest } = await response.json();
    return route.fulfill({ response, json: { ...rest, value: value === null ? null : answer(value) } });
  }
  await route.fulfill({ json: { success: true, value: answer, message: null, code: "ok" } });
}

const isRefusal = (answer: unknown): answer is { refused: string } =>
  typeof answer === "object" && answer !== null && "refused" in answer;

const refuse = (route: Route, code: string, status: number): Promise<void> =>
  route.fulfill({ status, json: { success: false, value: null, message: code, code } });
