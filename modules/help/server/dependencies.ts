import type { OutputOf } from "@fairhouse/contract";
import type * as contract from "../contract.ts";

export type HelpDependencies = {
  /** Whom the operator has named, by channel. */
  readonly customerService: () => Promise<OutputOf<typeof contract.readHelpCenter>["customerService"]>;
};
