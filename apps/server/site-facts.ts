import type { System, Visitor } from "@fairhouse/system/server";

/** A kind of games with its vendors, as the navigation shows it. */
export type CategoryFacts = {
  readonly gameType: string;
  readonly vendors: readonly { readonly vassalage: string; readonly vendorName: string }[];
};

/** What the operator has decided for the whole site, as every page carries it. Nothing of one visitor: pages are cached. */
export type SiteFacts = {
  readonly origin: string;
  readonly isLoginRequired: boolean;
  readonly isPlayResting: boolean;
  readonly categories: readonly CategoryFacts[];
  readonly customerService: readonly { csType: "VIP" | "LIVECHAT"; path: string }[];
  readonly social: readonly { name: string; url: string }[];
  readonly isReferralOn: boolean;
  readonly agentGates: { readonly [gate: string]: boolean };
  readonly licence: { holder: string; number: string; registerUrl: string } | null;
  readonly resources: readonly { resourceType: string; url: string; qrCodeUrl: string | null }[];
  readonly switches: { readonly [id: string]: boolean };
  readonly gtagId: string | null;
  readonly brand: { merchant: string; platform: string; device: string; lotteryType: string; currency: string };
  readonly imageCDNs: readonly string[];
  readonly launchGameCDNs: readonly string[];
  readonly contractFlags: { readonly [flag: string]: boolean };
};

export type FactsSource = {
  readonly system: Pick<System, "permission">;
  readonly origin: string;
  readonly categories: () => readonly CategoryFacts[];
};

export async function readDoor({ system }: Pick<FactsSource, "system">, visitor: Visitor) {
  const permission = await system.permission(visitor);
  return { permission, status: permission.status, name: permission.whitelabel.name };
}

/** Off until two operators have switched it on, whatever a vendor offers. */
const COCKFIGHTING = "COCK";

export type Permission = Awaited<ReturnType<typeof readDoor>>["permission"];

export const siteFactsOf = ({ origin, categories }: FactsSource, permission: Permission): SiteFacts => ({
  origin,
  isLoginRequired: permission.whitelabel.isLoginRequired,
  isPlayResting: permission.status.systemStatus === 1,
  categories: categories().filter(({ gameType }) => gameType !== COCKFIGHTING || permission.switches.COCKFIGHT3),
  customerService: permission.customerService,
  social: permission.sideRail.social,
  isReferralOn: permission.sideRail.isReferralOn,
  agentGates: permission.agentGates,
  licence: permission.whitelabel.licence,
  resources: permission.resources,
  switches: permission.switches,
  gtagId: permission.analytics.gtagId,
  brand: brandOf(permission.whitelabel),
  imageCDNs: permission.imageCDNs,
  launchGameCDNs: permission.launchGameCDNs,
  contractFlags: permission.contractFlags,
});

const brandOf = ({ merchant, platform, device, lotteryType, currency }: Permission["whitelabel"]) => ({
  merchant,
  platform,
  device,
  lotteryType,
  currency,
});
