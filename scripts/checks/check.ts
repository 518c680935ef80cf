/** Something a check found. `message` says what is wrong and where the code should go instead. */
export type Problem = {
  /** Path from the root of the checkout. */
  file?: string;
  /** Counted from 1. */
  line?: number;
  message: string;
};

/** What a check may use. `write` asks it to bring its own baseline in line where that is allowed. */
export type CheckContext = { root: string; write: boolean };

/** One rule of the project. A check finds problems; it never prints and never ends the process. */
export type Check = {
  name: string;
  run(context: CheckContext): Problem[] | Promise<Problem[]>;
  /** Lines that are worth reading whether or not anything is wrong. */
  report?(context: CheckContext): string[];
};
