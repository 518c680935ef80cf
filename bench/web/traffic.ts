import type { CDPSession } from "@playwright/test";

/** Bytes as they came over the line, compressed, with their headers. */
export type Traffic = { jsBytes: number; cssBytes: number; totalBytes: number; requests: number };

/** Counts what a page fetches, until told to stop. */
export function watchTraffic(cdp: CDPSession): { read(): Traffic } {
  const kinds = new Map<string, "js" | "css" | "other">();
  const traffic: Traffic = { jsBytes: 0, cssBytes: 0, totalBytes: 0, requests: 0 };
  cdp.on("Network.responseReceived", ({ requestId, response }) => {
    if (!/^https?:/.test(response.url)) return;
    kinds.set(requestId, kindOf(response.mimeType));
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind === undefined) return;
    kinds.delete(requestId);
    traffic.requests += 1;
    traffic.totalBytes += encodedDataLength;
    if (kind === "js") traffic.jsBytes += encodedDataLength;
    if (kind === "css") traffic.cssBytes += encodedDataLength;
  });
  return { read: () => ({ ...traffic }) };
}

export function kindOf(mimeType: string): "js" | "css" | "other" {
  if (/javascript|ecmascript/.test(mimeType)) return "js";
  return mimeType === "text/css" ? "css" : "other";
}
