/** The members from the top of the tree down to a member, who is the last: what a row of that member is stored under. */
export type Path = readonly string[];

export type Relation = "own" | "own-team" | "foreign";

const last = (path: Path): string => path[path.length - 1]!;

/** How a member looks to an agent, from both paths at one instant: what is above or beside the agent is foreign. */
export function relationOf(agent: Path, member: Path): Relation {
  if (last(agent) === last(member)) return "own";
  return member.length > agent.length && member[agent.length - 1] === last(agent) ? "own-team" : "foreign";
}

export const isDirectlyBelow = (agent: Path, member: Path): boolean =>
  member.length === agent.length + 1 && relationOf(agent, member) === "own-team";

/** All agents above a member, from the top. */
export const uplinesOf = (path: Path): Path => path.slice(0, -1);

/**
 * A path as text, for an index: of the rows of an agent and the whole team, the paths begin with the agent's own.
 * @param path of ids without a slash
 */
export const pathText = (path: Path): string => `/${path.join("/")}/`;

/** `relationOf` on texts. */
export function relationOfTexts(agent: string, member: string): Relation {
  if (agent === member) return "own";
  return member.startsWith(agent) ? "own-team" : "foreign";
}
