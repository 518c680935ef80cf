/** What one operator has asked for an account is good for a day; then it has to be asked again. */
export const REQUEST_MS = 24 * 60 * 60 * 1000;
