import { useText } from "@fairhouse/i18n";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { PROOFS_MAX } from "../rules/disputes.ts";
import { useAction } from "./api.ts";
import type { Withdrawal } from "./payment-states.ts";
import { type ProofFault, proofFault } from "./proof-files.ts";

export const PROOFS_CALL = "GET /wps/wallet/withdrawals/{withdrawalId}/proofs";

export type Proofs = {
  readonly files: readonly File[];
  /** How many more can be added. */
  readonly room: number;
  /** What is wrong with the last choice or the last sending, in words. */
  readonly fault: string | null;
  add(chosen: readonly File[]): void;
  remove(file: File): void;
  /** Sends what is chosen. Each image that arrived leaves the list, so that pressing again goes on with the others. */
  send(): Promise<boolean>;
};

/** The images that a member chooses. What is wrong with them is said before anything is sent. */
export function useProofs({ withdrawalId, proofCount }: Pick<Withdrawal, "withdrawalId" | "proofCount">): Proofs {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const refusalText = useRefusalText(t);
  const { run } = useAction("POST /wps/wallet/withdrawals/{withdrawalId}/proofs");
  const [files, setFiles] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(proofCount);
  const [fault, setFault] = useState<string | null>(null);
  const room = Math.max(0, PROOFS_MAX - sent - files.length);
  const wordsOf = (found: ProofFault) => t(`withdraw.proofs.faults.${found}`, { max: PROOFS_MAX });

  function add(chosen: readonly File[]) {
    const found = proofFault(chosen, room);
    setFault(found && wordsOf(found));
    if (!found) setFiles([...files, ...chosen]);
  }

  async function send(): Promise<boolean> {
    setFault(null);
    for (const file of files) {
      const reply = await run({ withdrawalId }, { file });
      if (!reply.ok) {
        setFault(`${file.name}: ${refusalText(reply)}`);
        return false;
      }
      setSent(reply.value.proofCount);
      setFiles((left) => left.filter((one) => one !== file));
    }
    void queries.invalidateQueries({ queryKey: callKey(PROOFS_CALL, { withdrawalId }) });
    return true;
  }

  const remove = (file: File) => setFiles(files.filter((one) => one !== file));
  return { files, room, fault, add, remove, send };
}
