/** Asked for by the server too, so that the front page carries the answer. */
export const HOUSE_CALL = { route: "GET /wps/books/house", input: {} } as const;
