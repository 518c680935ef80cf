import { describe, expect, test } from "vitest";
import { hurried, planSpin, positionAt, type ReelPlan, SPIN_PACE, SWING, symbolOnTape, windowAt } from "./spin-plan.ts";

const strips = [0, 1, 2, 3, 4].map((reel) => Array.from({ length: 29 + reel }, (_, index) => `${reel}:${index}`));
const shown = strips.map((strip) => windowAt(strip, 7, 3));
const planTo = (stops: readonly number[]) => planSpin({ strips, stops, shown });

const inWindow = (plan: ReelPlan<string>, position: number) =>
  [0, 1, 2].map((row) => symbolOnTape(plan, position, row));

describe("a spin's reels", () => {
  test("show what they showed until they start and the server's outcome exactly when they stand still", () => {
    for (let stop = 0; stop < 29; stop += 1) {
      for (const [reel, plan] of planTo([stop, stop, stop, stop, stop]).entries()) {
        expect(inWindow(plan, positionAt(plan, plan.startsAtMs))).toEqual(shown[reel]);
        expect(positionAt(plan, plan.stopsAtMs)).toBe(0);
        expect(inWindow(plan, 0)).toEqual(windowAt(strips[reel] ?? [], stop, 3));
      }
    }
  });

  test("an outcome over the end of a strip wraps to its beginning", () => {
    const [plan] = planTo([28, 0, 0, 0, 0]);
    expect(plan && inWindow(plan, 0)).toEqual(["0:28", "0:0", "0:1"]);
  });

  // B-2176
  test("move forward, swing a little past the outcome and settle back on it", () => {
    for (const plan of planTo([3, 9, 14, 20, 26])) {
      const lowestAtMs = plan.stopsAtMs - SWING.ms;
      let before = Number.POSITIVE_INFINITY;
      for (let time = 0; time <= lowestAtMs; time += 4) {
        expect(positionAt(plan, time)).toBeLessThanOrEqual(before);
        before = positionAt(plan, time);
      }
      expect(positionAt(plan, lowestAtMs)).toBeCloseTo(-SWING.symbols, 5);
      before = -1;
      for (let time = lowestAtMs; time <= plan.stopsAtMs + 40; time += 4) {
        expect(positionAt(plan, time)).toBeGreaterThanOrEqual(before);
        before = positionAt(plan, time);
      }
      expect(before).toBe(0);
      expect(symbolOnTape(plan, -SWING.symbols, 1), "the outcome's first symbol has moved on by a row").toBe(
        symbolOnTape(plan, 0, 0),
      );
    }
  });

  // B-2177
  test("that are stopped by a press land on the same outcome, one after another and sooner", () => {
    const plans = planTo([3, 9, 14, 20, 26]);
    const stopped = plans.map((plan, reel) => hurried(plan, reel, 500));
    stopped.forEach((plan, reel) => {
      expect(plan.stopsAtMs).toBeLessThan(plans[reel]!.stopsAtMs);
      expect(plan.stopsAtMs).toBeGreaterThan(stopped[reel - 1]?.stopsAtMs ?? 0);
      expect(inWindow(plan, positionAt(plan, plan.stopsAtMs))).toEqual(inWindow(plans[reel]!, 0));
    });
    expect(hurried(plans[0]!, 0, 900), "what lands sooner anyhow goes on").toBe(plans[0]);
  });

  test("start and stop one after another, all within the 2.5 seconds of a spin", () => {
    const plans = planTo([1, 2, 3, 4, 5]);
    for (let reel = 1; reel < plans.length; reel += 1) {
      expect(plans[reel]?.startsAtMs).toBeGreaterThan(plans[reel - 1]?.startsAtMs ?? Infinity);
      expect(plans[reel]?.stopsAtMs).toBeGreaterThan(plans[reel - 1]?.stopsAtMs ?? Infinity);
    }
    const lastStopMs = Math.max(...plans.map((plan) => plan.stopsAtMs));
    expect(lastStopMs).toBe(SPIN_PACE.firstStopMs + 4 * SPIN_PACE.stopStepMs);
    expect(lastStopMs).toBeLessThan(2_500);
  });

  test("take the same time whatever the outcome is, so that no reel hesitates before a win", () => {
    const times = (stops: number[]) => planTo(stops).map((plan) => [plan.startsAtMs, plan.stopsAtMs, plan.distance]);
    expect(times([0, 0, 0, 0, 0])).toEqual(times([11, 23, 5, 17, 28]));
  });
});
