import {
  type GameRefusal,
  isFinished,
  type PageMessage,
  type RoundView,
  type SeedState,
  type SpinReply,
} from "../protocol.ts";
import { ledgerAmountOf, tierOf } from "./amounts.ts";
import type { GameDependencies } from "./game-dependencies.ts";
import { canChangeStake, canSpin, type GameState, INITIAL_STATE, type Note, stakeOf } from "./game-state.ts";
import { nameWins } from "./name-wins.ts";
import { plainNote, resultNote, trouble } from "./notes.ts";
import { playOut } from "./play-out.ts";
import { endsSession, isSeedRefusal, refusalWords } from "./refusal-words.ts";
import { checkRound } from "./round-check.ts";
import { createRoundJudge, type PendingRound } from "./round-evidence.ts";
import { createSeeding } from "./seeding.ts";
import { readSession } from "./session.ts";
import { settledMessage } from "./settled-message.ts";
import type { Answer } from "./studio-api.ts";

export type Game = {
  state(): GameState;
  open(launchToken: string | undefined): Promise<void>;
  spin(): Promise<void>;
  changeStake(step: 1 | -1): void;
  /** @param index place among the stakes on offer */
  chooseStake(index: number): void;
  /** Asks again about a bet without an answer. */
  checkAgain(): Promise<void>;
  /** Opens the present commitment and plays under a new one with this seed. */
  changeSeed(clientSeed: string): Promise<boolean>;
  hear(message: PageMessage): void;
};

/** The game from the launch to the last spin: it asks the studio, tells the site's page and keeps what the screen shows. */
export function createGame(around: GameDependencies): Game {
  const { api, screen, tellSite, house } = around;
  const judge = createRoundJudge(house);
  let state = INITIAL_STATE;
  let pending: PendingRound | undefined;
  let balanceMovedMeanwhile = false;
  let revealAsked = false;

  const change = (part: Partial<GameState>): void => {
    state = { ...state, ...part };
    around.onChange(state);
  };
  const seeding = createSeeding({ ...around, change });

  async function open(launchToken: string | undefined): Promise<void> {
    change({ phase: "opening", note: INITIAL_STATE.note });
    if (!launchToken) return change({ phase: "closed", note: trouble("refused.openFailed") });
    const opened = await api.openSession({ launchToken, gameCode: house.code });
    if (opened.kind === "unreachable") return change({ phase: "failed", note: trouble("network.opening") });
    const session = opened.kind === "ok" ? readSession(opened.value, house.maths.payTableVersion) : undefined;
    if (opened.kind === "refused" || !session) return change({ phase: "closed", note: trouble("refused.openFailed") });
    change(session);
    if (!(await seeding.agree(opened.value.seeds)))
      return change({ phase: "closed", note: trouble("refused.openFailed") });
    await resume(opened.value.unfinished);
  }

  /** Shows where the player left off: the interrupted round brought to its end, or the last outcome. */
  async function resume(unfinished: RoundView | null): Promise<void> {
    const answer = await api.state();
    if (answer.kind === "ok") learn(answer.value);
    const round = (answer.kind === "ok" ? answer.value.lastRound : null) ?? unfinished;
    if (round && !isFinished(round.state)) return check((found) => found.roundId === round.roundId);
    const isNews = round !== null && round.roundId === unfinished?.roundId;
    if (isNews && round.state === "refused") return becomeIdle(trouble(refusalWords(round.refusal ?? "UNKNOWN")));
    if (isNews) return finish(round, { resumed: true });
    if (round?.numbers && judge.isShown(round) && judge.paysWhatItShows(round)) screen.show(round.numbers);
    becomeIdle(undefined);
  }

  async function spin(): Promise<void> {
    if (state.phase === "spinning") return screen.hurry?.();
    if (!canSpin(state, around.nowMs())) return;
    change({ phase: "betting", win: undefined, note: undefined, staked: stakeOf(state) });
    screen.clear();
    const stake = stakeOf(state).toString();
    const first = await bet(stake);
    // The commitment was opened from elsewhere, which takes nothing: the same spin is asked for once more under the new one.
    const isStale = first?.kind === "refused" && isSeedRefusal(first.refusal.status);
    const answer = isStale && (await seeding.renew()) ? await bet(stake) : first;
    if (!answer) return becomeIdle(trouble("refused.seedNeeded"));
    if (answer.kind === "refused") return refuse(answer.refusal);
    if (answer.kind === "unreachable") return check(isPending);
    learn(answer.value);
    if (!isFinished(answer.value.round.state)) return check(isPending);
    await finish(answer.value.round, { resumed: false });
  }

  /** Sends one bet under the commitment in force, after the page has recorded it; undefined when no seed could be agreed on. */
  async function bet(stake: string): Promise<Answer<SpinReply> | undefined> {
    if (state.seeds?.clientSeed === null && !(await seeding.agree(state.seeds))) return undefined;
    const { commitment, clientSeed, nonce } = state.seeds ?? {};
    if (commitment === undefined || nonce === undefined || !clientSeed) return undefined;
    pending = { clientRoundId: around.newId(), stake, evidence: { commitment, clientSeed, nonce } };
    const { clientRoundId } = pending;
    tellSite({ type: "round-started", clientRoundId, stake, commitment, clientSeed, nonce });
    return api.spin({ stake, clientRoundId, commitment, nonce, payTableVersion: state.payTableVersion });
  }

  const isPending = (round: RoundView): boolean => round.clientRoundId === pending?.clientRoundId;

  /** A bet without a final answer: nothing new starts until it is known what became of it. */
  async function check(isIt: (round: RoundView) => boolean): Promise<void> {
    change({ phase: "checking", note: plainNote("state.checking") });
    checkedRound = isIt;
    const result = await checkRound({ ask: api.state, isIt, sleep: around.sleep });
    switch (result.kind) {
      case "finished":
        // The studio's balance holds the result already, which the screen has yet to show.
        learn(isPending(result.round) ? { ...result.state, balance: null } : result.state);
        return finish(result.round, { resumed: !isPending(result.round) });
      case "absent":
        learn(result.state);
        return becomeIdle(trouble("network.notSent"));
      case "refused":
        return endSession("refused.sessionEndedUnsure");
      case "unsure":
        return change({ phase: "unsure", note: trouble("network.unknown") });
    }
  }
  let checkedRound: (round: RoundView) => boolean = isPending;

  async function refuse(refusal: GameRefusal): Promise<void> {
    const { status, balance, waitMs, round } = refusal;
    const wanted = pending;
    tellSite({
      type: "refused",
      status,
      ...(wanted ? { clientRoundId: wanted.clientRoundId } : {}),
      ...(waitMs === undefined ? {} : { waitMs }),
      ...(balance === undefined ? {} : { balance }),
    });
    if (balance !== undefined) change({ balance: ledgerAmountOf(balance) });
    if (waitMs !== undefined) change({ nextSpinAtMs: around.nowMs() + waitMs });
    if (endsSession(status)) return endSession("refused.sessionEnded");
    if (status === "ROUND_UNFINISHED") return check(() => true);
    if (mayHaveBeenTaken(refusal)) return check(round ? (found) => found.roundId === round.roundId : isPending);
    becomeIdle(trouble(refusalWords(status)));
  }

  function endSession(words: "refused.sessionEnded" | "refused.sessionEndedUnsure"): void {
    tellSite({ type: "session-ended" });
    change({ phase: "closed", note: trouble(words), staked: 0n });
  }

  async function finish(round: RoundView, { resumed }: { resumed: boolean }): Promise<void> {
    const stakeLedger = ledgerAmountOf(round.stake);
    if (round.state === "refused") return refuse({ status: round.refusal ?? "UNKNOWN", round });
    if (round.state === "refunded") {
      return becomeIdle({ ...trouble("result.refunded"), amounts: { stake: stakeLedger } });
    }
    if (!round.numbers || round.win === null) return becomeIdle(trouble("refused.other"));
    const win = ledgerAmountOf(round.win);
    const honest = resumed || !pending ? judge.paysWhatItShows(round) : judge.keepsItsWord(round, pending);
    if (round.balance !== null && !resumed) change({ balance: ledgerAmountOf(round.balance) - win, staked: 0n });
    change({ phase: "spinning", note: { ...plainNote("state.spinning"), spoken: false } });
    const isShown = judge.isShown(round);
    if (isShown && resumed) screen.show(round.numbers);
    else if (isShown) await playOut({ screen, sleep: around.sleep, numbers: round.numbers });
    tellSettled(round);
    if (round.balance !== null && !resumed) change({ balance: ledgerAmountOf(round.balance) });
    if (!honest) return becomeIdle({ ...trouble("fairness.mismatch"), values: { round: round.roundId } });
    const tier = resumed ? 0 : tierOf(win, stakeLedger);
    if (tier > 0) screen.celebrate(tier);
    around.onWin?.(win, tier);
    const note: Note = resumed
      ? { ...plainNote("result.resumed"), amounts: { stake: stakeLedger, amount: win } }
      : resultNote(win, stakeLedger);
    change({ win });
    becomeIdle(note);
    // The wins are only pointed out: a picture that fails to do so must not stop play.
    const naming = { screen, round, sum: note, state: () => state, show: (named: Note) => change({ note: named }) };
    if (isShown) nameWins(naming).catch(() => undefined);
  }

  function tellSettled(round: RoundView): void {
    const message = settledMessage(round, isPending(round) ? pending?.evidence : undefined);
    if (message) tellSite(message);
  }

  function learn(reply: { balance?: string | null; seeds: SeedState; nextSpinInMs: number }): void {
    change({
      nextSpinAtMs: around.nowMs() + reply.nextSpinInMs,
      ...(reply.balance ? { balance: ledgerAmountOf(reply.balance) } : {}),
    });
    seeding.learn(reply.seeds);
  }

  function becomeIdle(note: Note | undefined): void {
    pending = undefined;
    change({ phase: "idle", note, staked: 0n });
    if (balanceMovedMeanwhile) void readBalance();
    if (revealAsked) void reveal();
  }

  /** Money moved elsewhere while a round was shown: neither figure is surely the newer one, so the studio is asked. */
  async function readBalance(): Promise<void> {
    balanceMovedMeanwhile = false;
    const answer = await api.state();
    if (answer.kind === "ok" && state.phase === "idle") learn(answer.value);
  }

  async function reveal(): Promise<void> {
    revealAsked = state.phase !== "idle";
    if (!revealAsked) await changeSeed(around.drawSeed());
  }

  async function changeSeed(clientSeed: string): Promise<boolean> {
    if (state.phase !== "idle") return false;
    change({ phase: "reseeding" });
    const done = await seeding.rotate(clientSeed);
    change({ phase: "idle" });
    return done;
  }

  function hear(message: PageMessage): void {
    if (message.type === "pause") change({ paused: true });
    if (message.type === "resume") change({ paused: false });
    if (message.type === "reveal") void reveal();
    if (message.type === "limit")
      change({ stakeLeft: message.stakeLeft === undefined ? undefined : ledgerAmountOf(message.stakeLeft) });
    if (message.type !== "balance") return;
    if (state.phase === "idle") change({ balance: ledgerAmountOf(message.balance) });
    else balanceMovedMeanwhile = true;
  }

  return {
    state: () => state,
    open,
    spin,
    changeStake(step) {
      if (canChangeStake(state, step)) change({ stakeIndex: state.stakeIndex + step });
    },
    chooseStake(index) {
      if (canChangeStake(state, index - state.stakeIndex)) change({ stakeIndex: index });
    },
    async checkAgain() {
      if (state.phase === "unsure") await check(checkedRound);
    },
    changeSeed,
    hear,
  };
}

/** What is not decided for good is asked about before the player is told that nothing was taken. */
const mayHaveBeenTaken = ({ status, round }: GameRefusal): boolean =>
  round ? !isFinished(round.state) : status === "TEMPORARY_ERROR";
