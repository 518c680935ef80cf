import { listScreens } from "../screens.ts";

export type Shot = {
  /** What the file is called after. */
  readonly name: string;
  /** The address on the site. */
  readonly path: string;
  /** A guest is a visitor without any cookie; the secured member has every factor and contact. */
  readonly as: "visitor" | "guest" | "member" | "secured";
};

/** Every screen of the built site, for a visitor and for a member; a screen of something that does not exist is left out. */
export async function listShots(): Promise<{ shots: Shot[]; leftOut: string[] }> {
  const shots: Shot[] = [];
  const leftOut: string[] = [];
  const today = new Date().toISOString().slice(0, 10);
  for (const { path, address, access, isOfNothing } of await listScreens()) {
    const shown = path === "/books/roots/$day" ? `/books/roots/${today}` : address;
    if (isOfNothing && shown === address) {
      leftOut.push(path);
      continue;
    }
    const name = shown === "/" ? "home" : shown.slice(1).replaceAll("/", "-");
    if (access === "public") shots.push({ name, path: shown, as: "visitor" });
    shots.push({ name: access === "public" ? `${name}-member` : name, path: shown, as: "member" });
  }
  shots.push({ name: "not-found", path: "/no-such-page", as: "visitor" });
  return { shots, leftOut };
}
