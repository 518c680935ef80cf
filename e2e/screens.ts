import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A screen as the built site lists it. */
type ListedScreen = {
  readonly path: string;
  readonly access: "public" | "member";
  readonly frame: "page" | "bare" | "centre" | "agent";
  /** Whether search engines may list it: it holds something. */
  readonly isIndexed: boolean;
  /** Whether its first paint shows answers of the server. */
  readonly beginsWithAnswers: boolean;
};

export type Screen = ListedScreen & {
  /** Its path, with a value for each parameter. */
  readonly address: string;
  /** A parameter has a value that names nothing: the screen says so. */
  readonly isOfNothing: boolean;
};

/** An id that nothing has. */
const NO_ID = "01990000-0000-7000-8000-000000000001";

/** Values for the parameters of addresses that name something in every house. */
const PARAMETERS: { readonly [name: string]: string } = { $vendor: "house-studio", $gameCode: "tiger-at-four" };

/** Every screen of the built site, as the modules' slices name them. */
export async function listScreens(): Promise<Screen[]> {
  const bundle = join(import.meta.dirname, "../apps/web/dist/server/entry-server.js");
  const { screenList } = (await import(pathToFileURL(bundle).href)) as { screenList: readonly ListedScreen[] };
  return screenList.map((screen) => {
    const names = screen.path.match(/\$\w+/g) ?? [];
    return {
      ...screen,
      address: screen.path.replace(/\$\w+/g, (name) => PARAMETERS[name] ?? NO_ID),
      isOfNothing: names.some((name) => PARAMETERS[name] === undefined),
    };
  });
}
