import { PROOF_BYTES_MAX } from "../rules/disputes.ts";

export type ProofFault = "too_many" | "too_large" | "kind";

const KINDS: readonly string[] = ["image/png", "image/jpeg"];

/** What is wrong with chosen files, before anything is sent. What they hold is the server's to judge. */
export function proofFault(chosen: readonly Pick<File, "size" | "type">[], room: number): ProofFault | null {
  if (chosen.length > room) return "too_many";
  if (chosen.some(({ size }) => size > PROOF_BYTES_MAX)) return "too_large";
  return chosen.every(({ type }) => KINDS.includes(type)) ? null : "kind";
}
