import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { FRAME_CHANNEL, FRAME_HELLO, type PageMessage } from "../protocol.ts";

export type FakeSite = {
  readonly origin: string;
  /** Which frame the page shows; to be set before the page is opened. */
  frameUrl: string;
  /** What the page tells the frame when it is ready. */
  init: Omit<Extract<PageMessage, { type: "init" }>, "type">;
  close(): Promise<void>;
};

/**
 * A site's page for tests of the client: it frames the game on another host, in the site's own sandbox, hands over one
 * port and keeps in `window.heard` what it hears.
 */
export async function startFakeSite(): Promise<FakeSite> {
  const site = {
    frameUrl: "about:blank",
    init: { language: "en", theme: "light", direction: "ltr", sound: false, reducedMotion: false } as FakeSite["init"],
  };
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(pageOf(site));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, {
    origin: `http://localhost:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

const pageOf = ({ frameUrl, init }: Pick<FakeSite, "frameUrl" | "init">): string => `<!doctype html>
<html lang="en">
  <title>Site</title>
  <style>html, body, main, iframe { display: block; inline-size: 100%; block-size: 100%; margin: 0; border: 0; } h1 { position: absolute; margin: 0; pointer-events: none; opacity: 0; }</style>
  <main>
    <h1>Site</h1>
    <iframe title="Game" src="${frameUrl}" sandbox="allow-scripts allow-same-origin allow-forms"></iframe>
  </main>
  <script>
    window.heard = [];
    const frame = document.querySelector("iframe");
    addEventListener("message", (event) => {
      if (event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return;
      if (event.data !== ${JSON.stringify(FRAME_HELLO)}) return;
      const { port1, port2 } = new MessageChannel();
      window.port = port1;
      port1.onmessage = ({ data }) => {
        window.heard.push(data);
        if (data.type === "round-started") window.roundBeganAt = performance.now();
        if (data.type === "round-settled") window.roundTookMs = performance.now() - window.roundBeganAt;
        if (data.type === "ready") port1.postMessage({ type: "init", ...${JSON.stringify(init)} });
      };
      event.source.postMessage(${JSON.stringify(FRAME_CHANNEL)}, event.origin, [port2]);
    });
  </script>
</html>`;
