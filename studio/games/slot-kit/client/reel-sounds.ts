import type { GameSound } from "@fairhouse/studio-games/game-kit/client/sound/sound.ts";

/** How often the hand of the wheel is heard while it turns. */
const TICKS = 20;

/** What reels, winning lines and the wheel sound like. */
export const createReelSounds = (sound: GameSound) => ({
  started: (): void => sound.play("start"),
  reelStopped: (reel: number): void => sound.play("land", { speed: 1 + 0.05 * reel }),
  lineShown: (index: number): void => sound.play("line", { speed: 1 + 0.06 * Math.min(index, 6) }),
  /** The hand slows down, and so do its ticks. */
  wheelTurns(turnMs: number): void {
    sound.play("wheel");
    for (let tick = 1; tick < TICKS; tick += 1) {
      sound.play("tick", { startsInS: (turnMs / 1_000) * (1 - Math.cbrt(1 - tick / TICKS)) });
    }
  },
  wheelStopped: (): void => sound.play("bell"),
});

export type WheelSounds = Pick<ReturnType<typeof createReelSounds>, "wheelTurns" | "wheelStopped">;
