/** A visitor's answer to the question of age, kept in the browser that gave it: a visitor who comes back is not asked again. */
const KEY = "fairhouse-adult";

export function hasAnsweredAdult(): boolean {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

export function rememberAdult(): void {
  try {
    localStorage.setItem(KEY, "yes");
  } catch {
    // A browser that keeps nothing asks again.
  }
}
