import { type GameSound, tone } from "@fairhouse/studio-games/game-kit/client/sound.ts";

/** What reels and winning lines sound like. */
export const createReelSounds = (sound: GameSound) => ({
  reelStopped: (reel: number): void =>
    sound.play({ hertz: 110 + 6 * reel, lastsS: 0.14, shape: "triangle", volume: 0.9 }),
  lineShown: (index: number): void => sound.play({ hertz: tone(index + 2), lastsS: 0.22, shape: "sine", volume: 0.5 }),
});
