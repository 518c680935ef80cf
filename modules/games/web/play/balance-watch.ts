/** The member's cash in a pushed balance, as a ledger amount; undefined when the message says something else. */
export function pushedCash(data: unknown): string | undefined {
  if (!Array.isArray(data)) return undefined;
  const cash: unknown = data.find((one) => typeof one === "object" && one !== null && one.account === "cash");
  const { balance } = (cash ?? {}) as { balance?: unknown };
  return typeof balance === "string" && /^-?\d{1,18}$/.test(balance) ? balance : undefined;
}

/**
 * Tells the game of money that moved elsewhere, such as a deposit. A round's own stake and win are pushed too; the game
 * knows those, so what is pushed while a round runs is looked at when it has ended.
 */
export function createBalanceWatch() {
  let isRunning = false;
  let pushed: string | undefined;
  let known: string | undefined;

  const news = (): string | undefined => {
    if (pushed === undefined || pushed === known) return undefined;
    known = pushed;
    return pushed;
  };

  return {
    begin(): void {
      isRunning = true;
      pushed = undefined;
    },
    /** @param balance after the round, as the game has it @returns what the game should be told, if anything */
    end(balance: string | undefined): string | undefined {
      isRunning = false;
      known = balance ?? known;
      return news();
    },
    /** @returns what the game should be told now, if anything */
    hear(balance: string): string | undefined {
      pushed = balance;
      return isRunning ? undefined : news();
    },
  };
}
