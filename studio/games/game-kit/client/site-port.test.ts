import { afterEach, describe, expect, test } from "vitest";
import { FRAME_CHANNEL, FRAME_HELLO, type PageMessage } from "../protocol.ts";
import { handedPort, isOrigin, openSitePort } from "./site-port.ts";

const SITE = "https://site.example";
const parent = { name: "the site's window" };
const opened: MessagePort[] = [];
const channel = () => {
  const made = new MessageChannel();
  opened.push(made.port1, made.port2);
  return made;
};
afterEach(() => {
  for (const port of opened.splice(0)) port.close();
});

const handOver = (part: object = {}) => ({
  source: parent as unknown as MessageEventSource,
  origin: SITE,
  data: FRAME_CHANNEL as unknown,
  ports: [channel().port1],
  ...part,
});

describe("the channel to the site's page", () => {
  test("a port is taken from the parent window at the site's exact origin only", () => {
    expect(handedPort(handOver(), parent, SITE)).toBeDefined();
    expect(handedPort(handOver({ source: {} }), parent, SITE)).toBeUndefined();
    expect(handedPort(handOver({ origin: `${SITE}.evil.example` }), parent, SITE)).toBeUndefined();
    expect(handedPort(handOver({ origin: "null" }), parent, SITE)).toBeUndefined();
    expect(handedPort(handOver({ data: { type: FRAME_CHANNEL } }), parent, SITE)).toBeUndefined();
    expect(handedPort(handOver({ ports: [] }), parent, SITE)).toBeUndefined();
    expect(handedPort(handOver({ ports: [channel().port1, channel().port1] }), parent, SITE)).toBeUndefined();
  });

  test("only an exact origin counts as the site's", () => {
    expect(isOrigin("http://localhost:3000")).toBe(true);
    for (const text of ["*", "", "__SITE_ORIGIN__", "null", "http://localhost:3000/", "javascript:alert(1)"]) {
      expect(isOrigin(text)).toBe(false);
    }
  });

  // B-0449
  test("the frame greets that origin, sends what waited once it has the port and hears known messages only", async () => {
    const frame = fakeFrame();
    const heard: PageMessage[] = [];
    const port = openSitePort({ frame: frame.window, siteOrigin: SITE, onMessage: (message) => heard.push(message) });
    expect(frame.posted).toEqual([[FRAME_HELLO, SITE]]);
    port.send({ type: "ready", gameCode: "tiger-at-four" });

    const { port1, port2 } = channel();
    const received: unknown[] = [];
    port2.onmessage = (event) => received.push(event.data);
    frame.receive({ source: frame.parent, origin: SITE, data: FRAME_CHANNEL, ports: [port1] });
    frame.receive({ source: frame.parent, origin: SITE, data: FRAME_CHANNEL, ports: [channel().port1] });
    port2.postMessage({ type: "sound", on: "yes" });
    port2.postMessage({ type: "spin" });
    port2.postMessage({ type: "sound", on: true });
    await expect
      .poll(() => [heard, received])
      .toEqual([[{ type: "sound", on: true }], [{ type: "ready", gameCode: "tiger-at-four" }]]);
  });

  test("a page that is not framed, or does not know its site, sends no greeting", () => {
    const frame = fakeFrame();
    openSitePort({ frame: frame.window, siteOrigin: "__SITE_ORIGIN__", onMessage: () => {} });
    expect(frame.posted).toEqual([]);
  });
});

function fakeFrame() {
  const posted: unknown[][] = [];
  let listener: ((event: MessageEvent) => void) | undefined;
  const site = { postMessage: (...message: unknown[]) => posted.push(message) };
  const window = {
    parent: site,
    addEventListener: (_: string, added: (event: MessageEvent) => void) => {
      listener = added;
    },
    removeEventListener: () => {
      listener = undefined;
    },
  } as unknown as Window;
  return { window, posted, parent: site, receive: (event: object) => listener?.(event as MessageEvent) };
}
