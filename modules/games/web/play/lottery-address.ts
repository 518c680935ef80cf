/** What the lottery is opened with; each only when it is there. */
export type LotteryWish = {
  readonly gameCode?: string;
  readonly vendor?: string;
  readonly playType?: string;
};

const NAMES = ["gameCode", "vendor", "playType"] as const;

/** What an address asks of the lottery. What is empty, unknown or not a text is not asked. */
export function lotteryWishOf(search: { readonly [name: string]: unknown }): LotteryWish {
  const given = NAMES.flatMap((name) => {
    const value = search[name];
    return typeof value === "string" && value !== "" ? [[name, value.slice(0, 64)] as const] : [];
  });
  return Object.fromEntries(given);
}

/** The address of the lottery with what is wished for, and nothing else. */
export function lotteryAddress(wish: { readonly [Name in keyof LotteryWish]: LotteryWish[Name] | null }): string {
  const query = new URLSearchParams({ ...lotteryWishOf(wish) }).toString();
  return query ? `/lottery?${query}` : "/lottery";
}
