const QUIET = /^\/(game|seamless|fbsports|lottery|vnlottery|login|register|wallet|member|agent|verify)(?![\w-])/;

/** Where a member plays, signs in or moves money, nothing comes up by itself. */
export const isNoPopupPath = (path: string): boolean => QUIET.test(path);
