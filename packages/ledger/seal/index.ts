/** The mathematics of the open books: pure, small, the same in a browser, on the command line and on the server. */
export * from "./bytes.ts";
export * from "./head.ts";
export * from "./proof.ts";
export * from "./row.ts";
export * from "./seal.ts";
export * from "./tree.ts";
export * from "./web-crypto.ts";
