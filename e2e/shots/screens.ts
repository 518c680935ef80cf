import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A screen as the built site lists it. */
type ListedScreen = { readonly path: string; readonly access: "public" | "member" };

export type Shot = {
  /** What the file is called after. */
  readonly name: string;
  /** The address on the site. */
  readonly path: string;
  /** A guest is a visitor without any cookie; the secured member has every factor and contact. */
  readonly as: "visitor" | "guest" | "member" | "secured";
};

/** Values for the parameters of addresses; a screen with any other parameter is named and left out. */
const PARAMETERS: { readonly [name: string]: string } = {
  $vendor: "house-studio",
  $gameCode: "tiger-at-four",
  $day: new Date().toISOString().slice(0, 10),
};

/** Every screen of the built site, for a visitor and for a member, with the parameters filled in. */
export async function listShots(): Promise<{ shots: Shot[]; leftOut: string[] }> {
  const bundle = join(import.meta.dirname, "../../apps/web/dist/server/entry-server.js");
  const { screenList } = (await import(pathToFileURL(bundle).href)) as { screenList: readonly ListedScreen[] };
  const shots: Shot[] = [];
  const leftOut: string[] = [];
  for (const { path, access } of screenList) {
    const address = path.replace(/\$\w+/g, (name) => PARAMETERS[name] ?? name);
    if (address.includes("$")) {
      leftOut.push(path);
      continue;
    }
    const name = address === "/" ? "home" : address.slice(1).replaceAll("/", "-");
    if (access === "public") shots.push({ name, path: address, as: "visitor" });
    shots.push({ name: access === "public" ? `${name}-member` : name, path: address, as: "member" });
  }
  shots.push({ name: "not-found", path: "/no-such-page", as: "visitor" });
  return { shots, leftOut };
}
