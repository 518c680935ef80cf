import { FRAME_CHANNEL, FRAME_HELLO, type FrameMessage, type PageMessage, parsePageMessage } from "../protocol.ts";

export type SitePort = { send(message: FrameMessage): void };

/**
 * Greets the site's page and takes the one port that it hands over. Only a message from the parent window and from the
 * site's exact origin is looked at, only once; from then on everything goes through the port, and what does not parse
 * is dropped. Messages sent before the port is there wait for it.
 * @param options.siteOrigin the origin that the studio's server wrote into the page
 */
export function openSitePort(options: {
  readonly frame: Window;
  readonly siteOrigin: string;
  readonly onMessage: (message: PageMessage) => void;
}): SitePort {
  const { frame, siteOrigin } = options;
  const waiting: FrameMessage[] = [];
  let port: MessagePort | undefined;
  if (frame.parent === frame || !isOrigin(siteOrigin)) return { send: () => {} };

  const take = (event: MessageEvent): void => {
    const handed = handedPort(event, frame.parent, siteOrigin);
    if (!handed) return;
    frame.removeEventListener("message", take);
    port = handed;
    port.onmessage = (received) => {
      const message = parsePageMessage(received.data);
      if (message) options.onMessage(message);
    };
    for (const message of waiting.splice(0)) port.postMessage(message);
  };
  frame.addEventListener("message", take);
  frame.parent.postMessage(FRAME_HELLO, siteOrigin);

  return {
    send(message) {
      if (port) port.postMessage(message);
      else waiting.push(message);
    },
  };
}

/** The port of a genuine hand-over, or undefined for any other message. */
export function handedPort(
  event: Pick<MessageEvent, "source" | "origin" | "data" | "ports">,
  parent: unknown,
  siteOrigin: string,
): MessagePort | undefined {
  if (event.source !== parent || event.origin !== siteOrigin || event.data !== FRAME_CHANNEL) return undefined;
  return event.ports.length === 1 ? event.ports[0] : undefined;
}

/** True for "https://example.org" as `MessageEvent.origin` writes it; false for "*", a path or a placeholder. */
export function isOrigin(text: string): boolean {
  try {
    return new URL(text).origin === text && text !== "null";
  } catch {
    return false;
  }
}
