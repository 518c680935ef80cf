// The entry point of the reference wallet: a correct wallet in memory, to develop a vendor's side against.

export { idOfPlayer } from "./book.ts";
export { demoVendor, prepareWallet } from "./prepare.ts";
export { fetchOfWallet, type ServedWallet, serveWallet } from "./serve.ts";
export { ReferenceWallet, type WalletRequest, type WalletResponse } from "./wallet.ts";
