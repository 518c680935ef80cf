import {
  FRAME_CHANNEL,
  FRAME_HELLO,
  type FrameMessage,
  type PageMessage,
  parseFrameMessage,
} from "@fairhouse/wallet-protocol/frame";

export type FrameLink = {
  /** Messages before the handshake are dropped: `init` follows the frame's `ready`. */
  send(message: PageMessage): void;
  close(): void;
};

export type FrameLinkOptions = {
  readonly page: Pick<Window, "addEventListener" | "removeEventListener">;
  /** The frame's window, which may not be there yet. */
  readonly frame: () => Pick<Window, "postMessage"> | null;
  /** The vendor's exact origin. */
  readonly frameOrigin: string;
  readonly onMessage: (message: FrameMessage) => void;
};

/**
 * Waits for the frame's greeting and hands it one port. Only the page's own frame is listened to, only from the
 * vendor's exact origin and only once; afterwards everything goes through the port, and what does not parse is dropped.
 */
export function linkFrame({ page, frame, frameOrigin, onMessage }: FrameLinkOptions): FrameLink {
  let port: MessagePort | undefined;

  const greet = (event: MessageEvent): void => {
    const target = frame();
    if (target === null || event.source !== target || event.origin !== frameOrigin || event.data !== FRAME_HELLO)
      return;
    page.removeEventListener("message", greet);
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = (received) => {
      const message = parseFrameMessage(received.data);
      if (message) onMessage(message);
    };
    target.postMessage(FRAME_CHANNEL, frameOrigin, [channel.port2]);
  };
  page.addEventListener("message", greet);

  return {
    send: (message) => port?.postMessage(message),
    close() {
      page.removeEventListener("message", greet);
      port?.close();
      port = undefined;
    },
  };
}

/**
 * Whether a game may be mounted: scripts and the vendor's own origin are allowed to it only on another origin than the
 * page's, or it could take its sandbox off.
 */
export function mayMount(url: string, frameOrigin: string, pageOrigin: string): boolean {
  try {
    const { origin, protocol } = new URL(url);
    return /^https?:$/.test(protocol) && origin === frameOrigin && origin !== pageOrigin;
  } catch {
    return false;
  }
}
