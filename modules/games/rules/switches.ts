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

/** A switch that stands, and when play is expected back where an operator has said. */
export type StandingSwitch = SwitchScope & { readonly expectedBackAt?: Date | null };

/** The switches that stand, held so that a bet asks one map and no list. */
export function switchboardOf(standing: readonly StandingSwitch[]) {
  const backAt = new Map(standing.map((one) => [nameOf(one), one.expectedBackAt ?? null]));
  const has = (scope: SwitchScope): boolean => backAt.has(nameOf(scope));

  function widest({ vendor, gameCode, memberId }: PlayAsked): SwitchScope | null {
    if (has({ scope: "house" })) return { scope: "house" };
    if (has({ scope: "vendor", vendor })) return { scope: "vendor", vendor };
    if (has({ scope: "game", vendor, gameCode })) return { scope: "game", vendor, gameCode };
    return memberId !== undefined && has({ scope: "member", memberId }) ? { scope: "member", memberId } : null;
  }

  return {
    stopOf(asked: PlayAsked): Stop {
      return widest(asked)?.scope ?? null;
    },
    expectedBackAt(asked: PlayAsked): Date | null {
      const stop = widest(asked);
      return (stop && backAt.get(nameOf(stop))) ?? null;
    },
  };
}

/** One text for each thing that can be stopped. */
function nameOf(scope: SwitchScope): string {
  switch (scope.scope) {
    case "house":
      return "house";
    case "vendor":
      return `vendor ${scope.vendor}`;
    case "game":
      return `game ${scope.vendor}/${scope.gameCode}`;
    case "member":
      return `member ${scope.memberId}`;
  }
}

export type Switchboard = ReturnType<typeof switchboardOf>;
