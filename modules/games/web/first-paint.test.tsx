import type { SeededCall } from "@fairhouse/contract/page-state";
import protection from "@fairhouse/protection/messages/en.json" with { type: "json" };
import { drawFirstPaint } from "@fairhouse/ui/testing";
import { type ComponentType, createRef, type ReactNode } from "react";
import { describe, expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import ur from "../messages/ur.json" with { type: "json" };
import { EarlierRounds } from "./play/earlier-rounds.tsx";
import { GameBar } from "./play/game-bar.tsx";
import { GameStage } from "./play/game-stage.tsx";
import { OPENING } from "./play/play-state.ts";
import { RoundPage } from "./play/round-page.tsx";
import { SessionPage } from "./play/session-page.tsx";
import { StageRefusal } from "./play/stage-refusal.tsx";
import type { LaunchState } from "./play/use-launch.ts";
import { sampleGame } from "./testing/sample-game.ts";

type Language = "EN" | "UR";
const texts = { EN: en, UR: ur };

const firstPaint = (Component: ComponentType, calls: readonly SeededCall[], language: Language = "EN") =>
  drawFirstPaint(Component, {
    texts: { games: texts[language], "games/first": texts[language], protection },
    ...{ calls, language, page: { signedIn: true } },
  });

function stageOf(opened: LaunchState): ReactNode {
  const nothing = () => undefined;
  const parts = { ref: createRef<HTMLDivElement>(), frame: createRef<HTMLIFrameElement>() };
  return (
    <GameStage
      {...parts}
      opened={opened}
      state={OPENING}
      game={sampleGame()}
      onOpen={nothing}
      onOpenWindow={nothing}
      onEnd={nothing}
      onHostSilent={nothing}
      onAsk={nothing}
      onLeaveFull={undefined}
      session={{ openedAtMs: null, net: 0n }}
    />
  );
}

describe("the place of a game that did not open", () => {
  // B-0725
  test("says why, and that no money moved, and leads back instead of trying again in vain", async () => {
    const reason = en.refusals.game_paused;
    const paused = await firstPaint(() => stageOf({ kind: "refused", reason, isClosed: true }), []);
    expect(paused).toContain(reason);
    expect(paused).toContain("No money moved.");
    expect(paused).toContain('href="/rng"');
    expect(paused).not.toContain(en.play.again);
    expect(paused).not.toContain("<iframe");
    expect(await firstPaint(() => stageOf({ kind: "refused", reason, isClosed: false }), [])).toContain(en.play.again);
  });
});

describe("over a game that did not take a bet", () => {
  const member = (capabilities: string[]): SeededCall => ({
    route: "GET /wps/member/info",
    input: {},
    value: { capabilities },
  });
  const bonus = (amountLedger: string | null): SeededCall => ({
    route: "GET /wps/system/setting/register",
    input: {},
    value: { bonus: amountLedger && { amountLedger, currency: "P" } },
  });
  const limits: SeededCall = {
    route: "GET /wps/protection/limits",
    input: {},
    value: {
      limits: [
        {
          kind: "stake",
          period: "day",
          unit: "P",
          amountLedger: "5000000",
          left: "800000",
          used: "4200000",
          pending: null,
          returns: [],
        },
      ],
    },
  };
  const over = (refusal: string, calls: readonly SeededCall[]) =>
    drawFirstPaint(() => <StageRefusal refusal={refusal} refusals={1} />, {
      texts: { games: en, protection },
      calls,
      page: { signedIn: true },
    });

  // B-2520
  test("a member without enough credits is led to the deposit, a trial to an account and what it brings", async () => {
    const poor = await over("NOT_ENOUGH_MONEY", [member(["payments"]), bonus("10000000")]);
    expect(poor).toContain(en.refused.NOT_ENOUGH_MONEY);
    expect(poor).toContain('href="/wallet/deposit"');
    const trial = await over("NOT_ENOUGH_MONEY", [member([]), bonus("10000000")]);
    expect(trial).toContain("1,000.00");
    expect(trial).toContain(en.trial.register);
    expect(trial).not.toContain("/wallet/deposit");
    expect(await over("NOT_ENOUGH_MONEY", [member([]), bonus(null)])).toContain(en.refused.trial);
  });

  // B-2521
  test("a stake above the limit is told once, with what is left of it and the way to change it", async () => {
    const limited = await over("LIMIT_STAKE", [member(["payments"]), limits]);
    for (const told of [en.refused.LIMIT_STAKE, "80.00", "500.00", 'href="/wallet/limits"'])
      expect(limited).toContain(told);
    const beside = { ...OPENING, refusal: "LIMIT_STAKE", refusals: 1 };
    const record = await firstPaint(() => <RoundPage state={beside} isOpen onVerify={() => undefined} />, []);
    expect(record).not.toContain(en.refused.LIMIT_STAKE);
    const other = { ...beside, refusal: "TOO_FAST" };
    expect(await firstPaint(() => <RoundPage state={other} isOpen onVerify={() => undefined} />, [])).toContain(
      en.refused.TOO_FAST,
    );
    expect(await over("TOO_FAST", [member(["payments"])])).toBe("");
  });

  // B-2783
  test("a session limit and a reality check are told apart, each with what the member can do", async () => {
    const session = (dueInMs: number): SeededCall => ({
      ...{ route: "GET /wps/protection/reality-check", input: {} },
      value: { everyMinutes: 60, session: { dueInMs, checkAt: "2026-11-20T12:00:00.000Z" } },
    });
    const used = { kind: "session", period: "day", unit: "MINUTE", amountLedger: "60", left: "0", used: "60" };
    const returns = [{ at: "2026-11-21T12:00:00.000Z", amountLedger: "60" }];
    const time: SeededCall = {
      ...{ route: "GET /wps/protection/limits", input: {} },
      value: { limits: [{ ...used, pending: null, returns }] },
    };
    const check = await over("LIMIT_SESSION", [member(["payments"]), session(0), time]);
    expect(check).toContain(en.refused.REALITY_CHECK);
    expect(check).not.toContain(protection.names.session.day);
    const limit = await over("LIMIT_SESSION", [member(["payments"]), session(60_000), time]);
    for (const told of [en.refused.LIMIT_SESSION, protection.names.session.day, 'href="/wallet/limits"'])
      expect(limit).toContain(told);
    expect(limit).not.toContain(en.refused.REALITY_CHECK);
  });

  // B-0408
  test("of several limits the one is told that stands against it, by its kind", async () => {
    const row = (kind: string, period: string, left: string) => ({
      ...{ kind, period, unit: "P", amountLedger: "5000000", used: "0", left, returns: [], pending: null },
    });
    const value = {
      limits: [row("loss", "day", "900000"), row("loss", "week", "110000"), row("stake", "day", "10000")],
    };
    const calls = [member(["payments"]), { ...limits, value }];
    const lost = await over("LIMIT_LOSS", calls);
    for (const told of [en.refused.LIMIT_LOSS, protection.names.loss.week, "11.00"]) expect(lost).toContain(told);
    expect(lost).not.toContain(protection.names.stake.day);
    expect(await over("LIMIT_STAKE", calls)).toContain(protection.names.stake.day);
  });
});

describe("above a game", () => {
  // B-0631
  test("the way back turns with the direction of reading, and the sign of the full screen does not", async () => {
    const session = { openedAtMs: null, net: 0n };
    const bar = await firstPaint(
      () => <GameBar game={sampleGame()} session={session} onFullScreen={() => undefined} />,
      [],
      "UR",
    );
    expect(bar.match(/class="[^"]*icon--dir/g)).toHaveLength(1);
    expect(bar).toMatch(/<a [^>]*href="\/rng"[^>]*><svg class="icon icon--dir"/);
    expect(bar).toMatch(new RegExp(`<button [^>]*aria-label="${ur.play.fullScreen}"[^>]*>.*<svg class="icon"`));
  });

  // B-2179
  test("stand the time since the game was opened and what the rounds came to", async () => {
    const bar = await firstPaint(
      () => (
        <GameBar game={sampleGame()} session={{ openedAtMs: Date.now(), net: -125_000n }} onFullScreen={undefined} />
      ),
      [],
    );
    expect(bar).toContain("00:00:0");
    expect(bar).toContain("−12.50");
  });
});

describe("beside a game", () => {
  const limit = (kind: string, period: string, [amountLedger, used, left]: readonly (string | null)[]) => ({
    ...{ kind, period, unit: "P", amountLedger, used, left },
    ...{ returns: [], pending: null },
  });
  const limits = (...of: object[]): SeededCall => ({
    ...{ route: "GET /wps/protection/limits", input: {}, value: { limits: of } },
  });

  // B-0397, B-0409
  test("stands what is used and left of each of the member's own limits, with the way to their limits", async () => {
    const calls = [
      limits(
        limit("loss", "week", ["4000000", "-500000", "4500000"]),
        limit("stake", "day", ["1000000", "300000", "700000"]),
        limit("deposit", "day", ["9990000", "0", "9990000"]),
      ),
    ];
    const limited = await firstPaint(() => <SessionPage openedAtMs={null} net={0n} />, calls);
    for (const told of [protection.names.stake.day, "30.00", "100.00", "70.00", protection.names.loss.week, "450.00"])
      expect(limited).toContain(told);
    expect(limited).not.toContain(protection.names.deposit.day);
    expect(limited).toContain('href="/wallet/limits"');
    const none = limits(limit("stake", "day", [null, "0", null]));
    const without = await firstPaint(() => <SessionPage openedAtMs={null} net={0n} />, [none]);
    expect(without).toContain(en.session.noLimit);
    expect(without).toContain('href="/wallet/limits"');
  });
});

describe("an earlier round", () => {
  const rounds = (code: string): SeededCall => ({
    route: "GET /wps/game/rounds",
    input: { vendor: "kite", gameCode: code, limit: 10 },
    value: {
      rounds: [
        {
          ...{ roundId: "round-1", vendor: "kite", gameCode: code, state: "closed", unit: "P" },
          ...{ stake: "10000", win: "0", balanceAfter: "990000" },
          ...{ openedAt: "2026-11-20T12:00:00.000Z", closedAt: "2026-11-20T12:00:03.000Z" },
        },
      ],
    },
  });
  const drawn = (hasReplay: boolean) => {
    const list = () => (
      <EarlierRounds
        {...{ vendor: "kite", gameCode: "any", hasReplay }}
        shownRoundId={null}
        onVerify={() => undefined}
      />
    );
    return firstPaint(list, [rounds("any")]);
  };

  // B-2920
  test("leads to the vendor's page of it where there is one, and nowhere else", async () => {
    expect(await drawn(true)).toContain(en.replay.label);
    expect(await drawn(false)).not.toContain(en.replay.label);
  });
});
