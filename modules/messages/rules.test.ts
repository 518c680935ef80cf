import { describe, expect, test } from "vitest";
import { decideSend, type Recipient } from "./rules.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const sent = (...secondsAgo: number[]): Recipient => ({ sentAt: secondsAgo.map(ago), waitsUntil: null });
const HOUR_S = 3_600;

describe("a number or address", () => {
  test("is sent one message in sixty seconds", () => {
    expect(decideSend(sent(59), NOW)).toEqual({ action: "just_sent", retryAfterS: 1 });
    expect(decideSend(sent(0), NOW)).toEqual({ action: "just_sent", retryAfterS: 60 });
    expect(decideSend(sent(60), NOW).action).toBe("send");
  });

  test("is sent none before the button's countdown is over, also when that is longer", () => {
    expect(decideSend(sent(61), NOW, 2)).toEqual({ action: "just_sent", retryAfterS: 59 });
    expect(decideSend(sent(59), NOW, 0).action).toBe("just_sent");
  });

  test("is sent five in an hour", () => {
    expect(decideSend(sent(3_000, 2_000, 1_000, 500), NOW).action).toBe("send");
    expect(decideSend(sent(HOUR_S - 1, 3_000, 2_000, 1_000, 500), NOW).action).toBe("too_many");
    expect(decideSend(sent(HOUR_S, 3_000, 2_000, 1_000, 500), NOW).action).toBe("send");
  });

  test("is sent ten in a day", () => {
    const nine = [2, 4, 6, 8, 10, 12, 14, 16, 18].map((hours) => hours * HOUR_S).reverse();
    expect(decideSend(sent(...nine), NOW).action).toBe("send");
    expect(decideSend(sent(24 * HOUR_S - 1, ...nine), NOW).action).toBe("too_many");
    expect(decideSend(sent(24 * HOUR_S, ...nine), NOW).action).toBe("send");
  });

  // B-0974
  test("that asked too often waits five minutes, and asking meanwhile does not make it longer", () => {
    const decision = decideSend(sent(3_000, 2_000, 1_000, 500, 100), NOW);
    if (decision.action !== "too_many") throw new Error(decision.action);
    expect(decision.retryAfterS).toBe(300);
    const later = new Date(NOW.getTime() + 299_000);
    expect(decideSend(decision.recipient, later)).toEqual({
      action: "too_many",
      retryAfterS: 1,
      recipient: decision.recipient,
    });
    const cleared = { sentAt: [], waitsUntil: new Date(NOW.getTime() + 300_000) };
    expect(decideSend(cleared, new Date(NOW.getTime() + 300_000)).action).toBe("send");
  });
});
