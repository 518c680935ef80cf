import type { Clock } from "@fairhouse/base";
import { openLines } from "@fairhouse/simulator";

export type Session = {
  /** Of the frame; never the one that the site gave. */
  readonly secret: string;
  readonly user: string;
  readonly token: string;
  readonly currency: string;
  readonly gameCode: string;
  readonly isDemo: boolean;
  readonly expiresAtMs: number;
};

/** `betting` and `returning`: the site has not said what became of the bet; `winning`: it has not yet taken the win. */
export type RoundState = "betting" | "winning" | "closed" | "refused" | "returning" | "returned";
/** Amounts are the wire's. */
export type Round = {
  readonly round: string;
  readonly roundKey: string;
  readonly session: Session;
  readonly stake: number;
  readonly win: number;
  readonly state: RoundState;
  readonly betUuid: string;
  readonly closingUuid: string;
  readonly createdAt: string;
};

type Line = { kind: "session"; session: Session } | { kind: "round"; round: Round };

/** What the aggregator remembers of sessions and rounds. */
export function openBook(file: string, clock: Clock) {
  const sessions = new Map<string, Session>();
  const rounds = new Map<string, Round>();
  const keyOf = (secret: string, roundKey: string): string => `${secret} ${roundKey}`;
  const { write, close } = openLines<Line>(file, (line) => {
    if (line.kind === "session") sessions.set(line.session.secret, line.session);
    else rounds.set(keyOf(line.round.session.secret, line.round.roundKey), line.round);
  });
  return {
    openSession: (session: Session): void => write({ kind: "session", session }),
    session(secret: string): Session | undefined {
      const session = sessions.get(secret);
      return session && session.expiresAtMs > clock.now().getTime() ? session : undefined;
    },
    write: (round: Round): void => write({ kind: "round", round }),
    round: (secret: string, roundKey: string): Round | undefined => rounds.get(keyOf(secret, roundKey)),
    roundNamed: (user: string, name: string): Round | undefined =>
      [...rounds.values()].find((one) => one.round === name && one.session.user === user),
    /** Rounds of which the site still has to be told something. */
    open: (): readonly Round[] =>
      [...rounds.values()].filter(({ state }) => state === "betting" || state === "winning" || state === "returning"),
    rounds: (): readonly Round[] => [...rounds.values()],
    close,
  };
}

export type Book = ReturnType<typeof openBook>;
