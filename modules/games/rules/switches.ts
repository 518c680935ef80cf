/** What a kill switch covers. */
export type SwitchScope =
  | { readonly scope: "house" }
  | { readonly scope: "vendor"; readonly vendor: string }
  | { readonly scope: "game"; readonly vendor: string; readonly gameCode: string }
  | { readonly scope: "member"; readonly memberId: string };

/** Who wants to play what. */
export type PlayAsked = { readonly vendor: string; readonly gameCode: string; readonly memberId?: string };

/** Which standing switch stops it, the widest first; null when none does. */
export type Stop = SwitchScope["scope"] | null;

/** The switches that stand, held so that a bet asks four sets and no list. */
export function switchboardOf(standing: readonly SwitchScope[]) {
  const vendors = new Set<string>();
  const games = new Set<string>();
  const members = new Set<string>();
  let isHouseStopped = false;
  for (const one of standing) {
    if (one.scope === "house") isHouseStopped = true;
    else if (one.scope === "vendor") vendors.add(one.vendor);
    else if (one.scope === "game") games.add(`${one.vendor}/${one.gameCode}`);
    else members.add(one.memberId);
  }
  return {
    stopOf({ vendor, gameCode, memberId }: PlayAsked): Stop {
      if (isHouseStopped) return "house";
      if (vendors.has(vendor)) return "vendor";
      if (games.has(`${vendor}/${gameCode}`)) return "game";
      return memberId !== undefined && members.has(memberId) ? "member" : null;
    },
  };
}

export type Switchboard = ReturnType<typeof switchboardOf>;
