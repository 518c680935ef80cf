import type { BrowserContext, Page, Request } from "@playwright/test";
import { openFundedAccount } from "../deposit.ts";
import { expect, hosts, openPerson, type Person, test } from "../fixtures.ts";
import { type Look, useOf } from "../look.ts";

/** Every button and link of the main pages does something when it is pressed, and nothing breaks. */

const VISITOR = ["/", "/rng", "/help", "/verify"];
const MEMBER = ["/wallet", "/wallet/deposit", "/wallet/withdraw", "/member"];

/** How long a press may take to show something: a busy machine included, and still what a person would wait. */
const ANSWER_MS = 2_000;

const CONTROLS =
  'button, summary, a[href^="/"], a[href^="#"], [role=button], [role=tab], [role=switch], [role="menuitem"]';

/** `name`: what it is called; a line of a list goes by the kind of line that it is. */
type Control = { readonly index: number; readonly name: string; readonly place: string };
type Finding = string;

/** The controls of a page that can be pressed now, each with its name and the part of the page that it stands in. */
function listControls(page: Page): Promise<Control[]> {
  return page.evaluate((selector) => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getClientRects().length > 0;
    // Of the lines of one list one is pressed.
    const nameOf = (element: Element) =>
      element.closest("main li, main tr, main details, main article")?.className ??
      (element.getAttribute("aria-label") ?? element.textContent ?? "")
        .replace(/[\d,.:]+/g, "#")
        .replace(/\s+/g, " ")
        .trim();
    const placeOf = (element: Element) =>
      element.closest("header, footer, aside, nav, dialog, main")?.className.split(" ")[0] ??
      element.closest("main")?.tagName ??
      "page";
    return [...document.querySelectorAll(selector)].flatMap((element, index) => {
      const isOff = element.matches(":disabled, [aria-disabled=true], [hidden] *, [inert] *");
      // The link that only the keyboard shows, what is on already, and links to the page that is open.
      const isHere =
        element.matches(".skip, [aria-current=true], [aria-selected=true], [aria-pressed=true]") ||
        (element instanceof HTMLAnchorElement && element.href === window.location.href);
      const isInside = element.parentElement?.closest(selector);
      return isOff || isHere || isInside || !isShown(element)
        ? []
        : [{ index, name: nameOf(element), place: placeOf(element) }];
    });
  }, CONTROLS);
}

/** What the page is now, as far as a press may change it. */
function watch(page: Page, control: Control): Promise<void> {
  return page.evaluate(
    ({ selector, index }) => {
      const state = window as unknown as { changes: number };
      state.changes = 0;
      const pressed = document.querySelectorAll(selector)[index];
      // That a press takes the focus along is no answer, nor are figures that roll by themselves.
      const count = ({ target }: { target: EventTarget | null }) => {
        const isOfItself = target instanceof Element && target.closest("[data-testid=rolling]") !== null;
        if (!isOfItself) state.changes += 1;
      };
      new MutationObserver((records) => records.forEach(count)).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      addEventListener("focusin", (event) => !pressed?.contains(event.target as Node) && count(event), true);
      for (const event of ["scroll", "popstate", "hashchange", "toggle"]) addEventListener(event, count, true);
    },
    { selector: CONTROLS, index: control.index },
  );
}

/** @returns the control on the page as it is opened now: what loads late shifts the places */
async function findAgain(page: Page, { place, name }: Control): Promise<Control | undefined> {
  let found: Control | undefined;
  const look = async () => {
    found = (await listControls(page)).find((other) => other.place === place && other.name === name);
    return found !== undefined;
  };
  await expect
    .poll(look, { timeout: 5_000, intervals: [20, 50, 100] })
    .toBe(true)
    .catch(() => {});
  return found;
}

/** Presses one control of a page that was just opened. @returns what was wrong with it */
async function press(page: Page, path: string, control: Control): Promise<Finding[]> {
  const findings: Finding[] = [];
  const at = `${path}: "${control.name}" (${control.place})`;
  const seen = { requests: 0, pages: 0 };
  // Before the page is hydrated a link loads the next page whole.
  let loaded: Promise<unknown> | undefined;
  const onRequest = (request: Request) => {
    seen.requests += 1;
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loaded ??= page.waitForEvent("domcontentloaded", { timeout: 10_000 }).catch(() => undefined);
  };
  const onPage = () => {
    seen.pages += 1;
  };
  const onResponse = (response: { url(): string; status(): number; request(): { isNavigationRequest(): boolean } }) => {
    if (response.status() >= 400 && response.request().isNavigationRequest())
      findings.push(`${at} leads to ${response.url()}: ${response.status()}`);
  };
  const address = page.url();
  await watch(page, control);
  page.on("request", onRequest);
  page.on("response", onResponse);
  page.context().on("page", onPage);
  try {
    // As a finger or a mouse does; what lies over it is none of a person's business either.
    await page.locator(CONTROLS).nth(control.index).click({ timeout: 5_000, noWaitAfter: true });
    const isAnswered = async () =>
      seen.requests > 0 ||
      seen.pages > 0 ||
      page.url() !== address ||
      (await page.evaluate(() => (window as unknown as { changes?: number }).changes !== 0).catch(() => true));
    await expect.poll(isAnswered, { timeout: ANSWER_MS, intervals: [20, 50, 100] }).toBe(true);
  } catch (error) {
    findings.push(`${at} does not answer: ${String(error).split("\n").slice(0, 3).join(" ")}`);
  } finally {
    page.off("request", onRequest);
    page.off("response", onResponse);
    page.context().off("page", onPage);
  }
  await loaded;
  const [content = 0, window = 0] = await page
    .evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
    .catch(() => [0, 0]);
  if (content > window) findings.push(`${at}: the page is ${content} px wide in a window of ${window}`);
  return findings;
}

const SHELL = new Set(["header", "footer", "siderail", "bottomnav", "desk"]);

/**
 * Presses one control of each kind on each page, each time on the page as it is when it is opened. What stands around every
 * page is pressed on the first one.
 */
async function walk(context: BrowserContext, paths: readonly string[], isLeft: (control: Control) => boolean) {
  const findings: Finding[] = [];
  let presses = 0;
  const pressed = new Set<string>();
  const page = await context.newPage();
  // What opens beside the page is looked at no further.
  context.on("page", (other) => void other.close());
  for (const path of paths) {
    const open = async () => {
      await page.goto(hosts.site + path, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(() =>
        Object.keys(document.getElementById("app") ?? {}).some((key) => key.startsWith("__reactContainer")),
      );
      await expect(page.locator(".skel, [aria-busy=true]")).toHaveCount(0);
    };
    await open();
    let isFresh = true;
    for (const control of await listControls(page)) {
      const kind = `${SHELL.has(control.place) ? "" : path} ${control.place} ${control.name}`;
      if (pressed.has(kind) || isLeft(control)) continue;
      pressed.add(kind);
      if (!isFresh) await open();
      isFresh = false;
      const here = await findAgain(page, control);
      findings.push(
        ...(here ? await press(page, path, here) : [`${path}: "${control.name}" (${control.place}) is there no more`]),
      );
      presses += 1;
      // A switch that the page remembers would have another name the next time.
      await page.evaluate(() => window.localStorage.clear()).catch(() => {});
      if (process.env.SHOW) console.log(presses, path, control.place, control.name, findings.length);
    }
  }
  return { findings, presses };
}

const LOOKS: readonly Look[] = [
  { language: "EN", theme: "light", size: "desktop" },
  { language: "EN", theme: "light", size: "phone" },
];

for (const look of LOOKS) {
  // B-1451, B-1514
  test(`every button and link answers a visitor and a member, on a ${look.size}`, async ({ browser, say }) => {
    test.setTimeout(600_000);
    const people: Person[] = [];
    const someone = async () => {
      const { viewport, hasTouch, isMobile } = useOf(look);
      const person = await openPerson(browser, look, undefined, { viewport, hasTouch, isMobile });
      people.push(person);
      return person.context;
    };
    const member = await someone();
    const own = await member.newPage();
    const userName = await openFundedAccount(own, say);
    await own.close();
    // What ends the session, or sends money, is pressed by the tests that are about it.
    const left = new Set([say("session:bar.signOut"), say("session:bar.menu", { name: userName })]);
    const [byVisitor, byMember] = [
      await walk(await someone(), VISITOR, () => false),
      await walk(member, MEMBER, ({ name }) => left.has(name)),
    ];
    expect([...byVisitor.findings, ...byMember.findings]).toEqual([]);
    expect(byVisitor.presses + byMember.presses).toBeGreaterThan(60);
    for (const person of people) await person.leave();
  });
}
