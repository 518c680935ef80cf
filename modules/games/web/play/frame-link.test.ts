import { FRAME_CHANNEL, FRAME_HELLO, type FrameMessage } from "@fairhouse/wallet-protocol/frame";
import { expect, test } from "vitest";
import { linkFrame, mayMount } from "./frame-link.ts";

const studio = "http://127.0.0.1:3001";

function openPage() {
  const heard: FrameMessage[] = [];
  const posted: { data: unknown; origin: string; ports: MessagePort[] }[] = [];
  const frame = {
    postMessage: (data: unknown, origin: string, ports: MessagePort[]) => posted.push({ data, origin, ports }),
  } as unknown as Window;
  let listener: ((event: MessageEvent) => void) | undefined;
  const page = {
    addEventListener: (_: string, added: (event: MessageEvent) => void) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  } as unknown as Window;
  const link = linkFrame({
    page,
    frame: () => frame,
    frameOrigin: studio,
    onMessage: (message) => heard.push(message),
  });
  const greet = (changes: Partial<{ source: unknown; origin: string; data: unknown }> = {}) =>
    listener?.({ source: frame, origin: studio, data: FRAME_HELLO, ...changes } as unknown as MessageEvent);
  return { link, greet, posted, heard };
}

// B-0449
test("the page's own frame from the vendor's exact origin gets one port, sent to that origin only", () => {
  const { greet, posted, link } = openPage();
  greet();
  greet();
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ data: FRAME_CHANNEL, origin: studio });
  expect(posted[0]?.ports).toHaveLength(1);
  link.close();
});

test.each([
  ["another window", { source: {} }],
  ["another origin", { origin: "http://127.0.0.1:3009" }],
  ["the same host by another name", { origin: "http://localhost:3001" }],
  ["another greeting", { data: "hello" }],
])("%s gets no port", (_, changes) => {
  const { greet, posted, link } = openPage();
  greet(changes);
  expect(posted).toHaveLength(0);
  greet();
  expect(posted).toHaveLength(1);
  link.close();
});

// B-0449
test("what the frame says is heard when it is a known message, and dropped when it is not", async () => {
  const { greet, posted, heard, link } = openPage();
  greet();
  const port = posted[0]!.ports[0]!;
  port.postMessage({ type: "sound", on: true, more: 1 });
  port.postMessage({ type: "balance", balance: "5" });
  port.postMessage("<script>");
  port.postMessage({ type: "sound", on: true });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(heard).toEqual([{ type: "sound", on: true }]);
  link.close();
});

test("a game is mounted only from another origin than the page's, and only from its vendor's", () => {
  const page = "http://localhost:3000";
  expect(mayMount(`${studio}/play/tiger-at-four#token=1`, studio, page)).toBe(true);
  expect(mayMount(`${page}/play/tiger-at-four`, page, page)).toBe(false);
  expect(mayMount("http://127.0.0.1:3009/play", studio, page)).toBe(false);
  expect(mayMount("javascript:alert(1)", "null", page)).toBe(false);
  expect(mayMount("not an address", studio, page)).toBe(false);
});
