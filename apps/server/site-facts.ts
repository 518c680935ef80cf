import type { Category, SiteFacts } from "@fairhouse/contract/page-state";
import type { System, Visitor } from "@fairhouse/system/server";

export type FactsSource = {
  readonly system: Pick<System, "permission">;
  readonly origin: string;
  readonly categories: () => readonly Category[];
};

export async function readSiteStatus({ system }: Pick<FactsSource, "system">, visitor: Visitor) {
  const permission = await system.permission(visitor);
  return { permission, status: permission.status, name: permission.whitelabel.name };
}

/** Off until two operators have switched it on, whatever a vendor offers. */
const COCKFIGHTING = "COCK";

export type Permission = Awaited<ReturnType<typeof readSiteStatus>>["permission"];

export const siteFactsOf = ({ origin, categories }: FactsSource, permission: Permission): SiteFacts => ({
  origin,
  isLoginRequired: permission.whitelabel.isLoginRequired,
  isPlayResting: permission.status.systemStatus === 1,
  categories: offered(categories(), permission),
  customerService: permission.customerService,
  social: permission.sideRail.social,
  // Where registration asks for no code an invitation leads nowhere.
  isReferralOn: permission.sideRail.isReferralOn && permission.register.fields.affiliateCode?.enabled === true,
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

/** Bingo is a class only where the site supports the language TY. */
const offered = (categories: readonly Category[], { switches, whitelabel }: Permission): Category[] =>
  categories
    .filter(({ gameType }) => gameType !== COCKFIGHTING || switches.COCKFIGHT3)
    .map(({ classes = [], ...category }) => ({
      ...category,
      classes: classes.filter((one) => one !== "BG" || whitelabel.languages.includes("TY")),
    }));

const brandOf = ({ merchant, platform, device, lotteryType, currency }: Permission["whitelabel"]) => ({
  merchant,
  platform,
  device,
  lotteryType,
  currency,
});
