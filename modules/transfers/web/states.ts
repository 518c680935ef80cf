import type { Transfer } from "./api.ts";

export const STATE_TONES = { pending: "wait", done: "good", refused: "bad" } as const satisfies {
  readonly [State in Transfer["state"]]: string;
};
