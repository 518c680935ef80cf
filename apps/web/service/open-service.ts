import { decodeServicePath } from "@fairhouse/system/web";

export type ServiceEntry = { readonly csType: "VIP" | "LIVECHAT"; readonly path: string };

const VIP_ABOVE = 4;

/** The channel of a member by their rank: above 4 the VIP one, otherwise live chat; whichever there is, if only one. */
export function serviceUrlOf(entries: readonly ServiceEntry[], rankLevel: number): string | undefined {
  const wanted = rankLevel > VIP_ABOVE ? "VIP" : "LIVECHAT";
  const entry = entries.find(({ csType }) => csType === wanted) ?? entries.find(({ csType }) => csType === "LIVECHAT");
  return entry && decodeServicePath(entry.path);
}

const WINDOW = "width=440,height=500,popup";

/** A window that waits for its address. Blocked pop-ups give none: then the address is shown in a panel. */
export function openServiceWindow(): Window | null {
  const opened = window.open("about:blank", "customer-service", WINDOW);
  if (opened) opened.opener = null;
  return opened;
}
