export const NAME_RULE = /^[a-z][a-z0-9.-]{2,31}$/;
export const PASSWORD_MIN = 12;

export type LinkFaults = { name?: string; password?: string; again?: string };

/** What is wrong with the fields before they are sent; the server judges again. */
export function readFaults(given: { name: string; password: string; again: string }): LinkFaults {
  return {
    ...(NAME_RULE.test(given.name) ? {} : { name: "name_invalid" }),
    ...([...given.password].length >= PASSWORD_MIN ? {} : { password: "password_short" }),
    ...(given.again === given.password ? {} : { again: "again_differs" }),
  };
}
