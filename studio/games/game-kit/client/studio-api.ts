import {
  type ClientSeedRequest,
  GAME_PATHS,
  type GameRefusal,
  type HistoryReply,
  parseGameRefusal,
  type RotateReply,
  type SeedState,
  type SessionReply,
  type SessionRequest,
  SPIN_ANSWER_MS_MAX,
  type SpinReply,
  type SpinRequest,
  type StateReply,
} from "../protocol.ts";

/** What a call to the studio came to. `unreachable` says nothing about whether it was carried out. */
export type Answer<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "refused"; readonly refusal: GameRefusal }
  | { readonly kind: "unreachable" };

export type StudioApi = {
  openSession(request: SessionRequest): Promise<Answer<SessionReply>>;
  setClientSeed(request: ClientSeedRequest): Promise<Answer<SeedState>>;
  spin(request: SpinRequest): Promise<Answer<SpinReply>>;
  rotate(): Promise<Answer<RotateReply>>;
  state(): Promise<Answer<StateReply>>;
  history(): Promise<Answer<HistoryReply>>;
};

const ANSWER_MS_MAX = 8_000;
/** Beyond the server's own longest answer, so that the client never gives up on a round that the server still works on. */
const SPIN_WAIT_MS = SPIN_ANSWER_MS_MAX + 3_000;

/** @param call `fetch`, or what stands in for it */
export function createStudioApi(call: typeof fetch): StudioApi {
  let secret = "";

  async function ask<Value>(method: "GET" | "POST", path: string, body?: unknown, waitMs = ANSWER_MS_MAX) {
    const headers: Record<string, string> = {};
    if (secret) headers.authorization = `Bearer ${secret}`;
    if (body !== undefined) headers["content-type"] = "application/json";
    return answerOf<Value>(
      call(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        credentials: "omit",
        cache: "no-store",
        signal: AbortSignal.timeout(waitMs),
      }),
    );
  }

  return {
    async openSession(request) {
      const answer = await ask<SessionReply>("POST", GAME_PATHS.session, request);
      if (answer.kind === "ok") secret = answer.value.secret;
      return answer;
    },
    setClientSeed: (request) => ask<SeedState>("POST", GAME_PATHS.clientSeed, request),
    spin: (request) => ask<SpinReply>("POST", GAME_PATHS.spin, request, SPIN_WAIT_MS),
    rotate: () => ask<RotateReply>("POST", GAME_PATHS.rotate, {}),
    state: () => ask<StateReply>("GET", GAME_PATHS.state),
    history: () => ask<HistoryReply>("GET", GAME_PATHS.history),
  };
}

async function answerOf<Value>(sent: Promise<Response>): Promise<Answer<Value>> {
  try {
    const response = await sent;
    const body: unknown = await response.json();
    if (response.ok) return { kind: "ok", value: body as Value };
    const refusal = parseGameRefusal(body);
    return refusal ? { kind: "refused", refusal } : { kind: "unreachable" };
  } catch {
    // A cut connection, no answer in time or a body that is no JSON: all the same to the player.
    return { kind: "unreachable" };
  }
}
