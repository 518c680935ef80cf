import { randomUUID } from "node:crypto";
import type { ProductProcess } from "./product-process.ts";
import { proveWork } from "./prove-work.ts";

/** Nothing is decided of a call that is answered so; a machine that runs many tests at once may be out of breath. */
const ASKED_AGAIN_MAX = 10;

type Fields = { [name: string]: unknown };

/** A player without a browser: keeps cookies and the CSRF value, and calls as the site's own page does. */
export function createPlayer(product: Pick<ProductProcess, "site" | "studio">) {
  const cookies = new Map<string, string>();
  let csrf = "";

  async function call(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; code: string; value: Fields }> {
    const response = await fetch(product.site + path, {
      method,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-csrf-token": csrf,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const answer = (await response.json()) as { code: string; value: Fields };
    return { status: response.status, ...answer };
  }

  /** A call that has to succeed; while the house has no room it is asked again, as it asks to be. */
  async function ask(method: string, path: string, body?: object): Promise<Fields> {
    let answer = await call(method, path, body);
    for (let tries = 0; answer.code === "overloaded" && tries < ASKED_AGAIN_MAX; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      answer = await call(method, path, body);
    }
    if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status} ${answer.code}.`);
    return answer.value;
  }

  async function play(path: string, body: object, secret = ""): Promise<{ status: number; body: Fields }> {
    const headers = {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      authorization: `Bearer ${secret}`,
    };
    const response = await fetch(product.studio + path, { method: "POST", headers, body: JSON.stringify(body) });
    return { status: response.status, body: (await response.json()) as Fields };
  }

  return {
    call,
    ask,
    play,
    /** What the player's browser sends with every call, for tests that call on the player's behalf. */
    credentials: (): { cookie: string; "x-csrf-token": string } => ({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrf-token": csrf,
    }),
    async register(): Promise<string> {
      const { termsVersion } = (await ask("GET", "/wps/system/setting/register")) as { termsVersion: string };
      const username = `kite${randomUUID().slice(0, 8)}`;
      const password = "Mango-season-77";
      const terms = { agreeTerms: true, termsVersion };
      const opened = await ask("POST", "/wps/member/register", {
        username,
        password,
        confirmPassword: password,
        ...terms,
        proof: await proveWork(product.site, "register"),
      });
      csrf = String(opened.token);
      return String((opened.member as Fields).id);
    },
    /** Pays on the provider's hosted page and waits until the money is there. */
    async deposit(amountLedger: string): Promise<string> {
      const wish = { requestKey: randomUUID(), method: "sandbox-wallet", amountLedger };
      const { depositId, paymentUrl } = (await ask("POST", "/wps/wallet/deposits", wish)) as { [name: string]: string };
      await fetch(String(paymentUrl), {
        method: "POST",
        body: new URLSearchParams({ choice: "paid" }),
        redirect: "manual",
      });
      for (let tries = 0; tries < 100; tries += 1) {
        if ((await ask("GET", `/wps/wallet/deposits/${depositId}`)).state === "credited") return String(depositId);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error("The deposit was not credited within 10 s.");
    },
    /** Launches the slot and sets its seeds, as the game's client does. */
    async openSlot(): Promise<{ secret: string; spin(stake: string): Promise<{ status: number; body: Fields }> }> {
      await ask("POST", "/wps/game/adult", { isAdult: true });
      const launch = await ask("GET", "/wps/game/launchGame?vassalage=house-studio&gameCode=tiger-at-four");
      const launchToken = new URL(String(launch.url)).hash.slice("#token=".length);
      const { body } = await play("/game/session", { launchToken, gameCode: "tiger-at-four" });
      const secret = String(body.secret);
      const commitment = String((await play("/game/commit", {}, secret)).body.commitment);
      await play("/game/client-seed", { commitment, clientSeed: "mango-kite-77" }, secret);
      let nonce = 0;
      return {
        secret,
        spin: (stake) => play("/game/spin", { stake, clientRoundId: randomUUID(), commitment, nonce: nonce++ }, secret),
      };
    },
    balance: async (): Promise<string> => String((await ask("GET", "/wps/v2/wallets/balance")).sumBalance),
  };
}

export type Player = ReturnType<typeof createPlayer>;
