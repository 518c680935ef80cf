import { newId } from "@fairhouse/base";
import type { RoundView, SeedState, SessionReply } from "@fairhouse/studio-games/game-kit/protocol.ts";
import type { StudioServer } from "../index.ts";
import type { TinyWallet } from "./tiny-wallet.ts";

export type Answer = { http: number; body: Record<string, unknown> & { round?: RoundView; seeds?: SeedState } };

/** A browser with the game open, without the browser. */
export class Player {
  readonly id = newId();
  seeds: SeedState = { commitment: "", clientSeed: null, nonce: 0 };
  session: SessionReply | undefined;
  readonly #studio: StudioServer;
  readonly #wallet: TinyWallet;

  constructor(studio: StudioServer, wallet: TinyWallet, id?: string) {
    this.#studio = studio;
    this.#wallet = wallet;
    if (id) this.id = id;
  }

  /** Another tab or, after a restart, another studio for the same player. */
  again(studio: StudioServer = this.#studio): Player {
    return new Player(studio, this.#wallet, this.id);
  }

  /** Launches the game and joins a client seed. */
  async open(): Promise<this> {
    const launchToken = this.#wallet.launch(this.id);
    const opened = await this.post("/game/session", { launchToken, gameCode: "tiger-at-four" });
    if (opened.http !== 200) throw new Error(`The game did not open: ${JSON.stringify(opened.body)}`);
    this.session = opened.body as unknown as SessionReply;
    this.seeds = this.session.seeds;
    await this.joinSeed();
    return this;
  }

  async joinSeed(clientSeed = "mango-kite-77"): Promise<void> {
    const joined = await this.post("/game/client-seed", { commitment: this.seeds.commitment, clientSeed });
    this.seeds = joined.body as unknown as SeedState;
  }

  async spin(fields: Record<string, unknown> = {}): Promise<Answer> {
    const { commitment, nonce } = this.seeds;
    const body = { stake: "50000", clientRoundId: newId(), commitment, nonce, ...fields };
    const answer = await this.post("/game/spin", body);
    if (answer.body.seeds) this.seeds = answer.body.seeds;
    return answer;
  }

  post(path: string, body: unknown): Promise<Answer> {
    return this.#call(path, { method: "POST", body: JSON.stringify(body) });
  }

  get(path: string): Promise<Answer> {
    return this.#call(path, {});
  }

  async #call(path: string, init: RequestInit): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.session?.secret ?? ""}`, "content-type": "application/json" };
    const response = await this.#studio.fetch(new Request(`http://studio.test${path}`, { ...init, headers }));
    return { http: response.status, body: (await response.json()) as Answer["body"] };
  }
}
