import { type Refused, RefusedError } from "@fairhouse/ui/api";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type Round, type RoundRecord, type SealedEvidence, useApi } from "../api.ts";
import { claimOf } from "./claim.ts";
import { type Evidence, evidenceBook } from "./evidence.ts";
import type { RoundClaim } from "./verifiers.ts";

export type RoundProof =
  | {
      readonly kind: "claim";
      readonly claim: RoundClaim;
      readonly evidence: Evidence | undefined;
      /** The ledger sealed the commitment with the bet. */
      readonly isSealed: boolean;
      /** The commitment was opened for this check. */
      readonly isJustOpened: boolean;
    }
  /** The bet was given back: nothing was drawn. */
  | { readonly kind: "refunded" }
  /** The vendor knows no such round. */
  | { readonly kind: "unknown" };

/** Asks an open game to open a commitment; undefined when it did not. */
export type Reveal = (commitment: string) => Promise<string | undefined>;

export type ProofRequest = { vendor: string; roundId: string; reveal?: Reveal | undefined };

/**
 * Everything that one of the member's rounds is recomputed from. A commitment that is still closed is opened: by the game
 * when it is open on this page, else through the site.
 */
export function useRoundProof({ vendor, roundId, reveal }: ProofRequest): UseQueryResult<RoundProof, RefusedError> {
  const api = useApi();
  return useQuery<RoundProof, RefusedError>({
    queryKey: ["games.proof", vendor, roundId],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    networkMode: "always",
    queryFn: async () => {
      const reply = await api.call("GET /wps/game/rounds/{roundId}", { vendor, roundId });
      if (!reply.ok) throw new RefusedError(reply);
      const { round, sealed, record } = reply.value;
      if (round.state === "refunded") return { kind: "refunded" };
      if (round.state === "open") throw new RefusedError(STILL_RUNS);
      if (!record) return { kind: "unknown" };
      const isJustOpened = record.serverSeed === null;
      return proofOf({ round, sealed, record: isJustOpened ? await openCommitment(record) : record, isJustOpened });
    },
  });

  async function openCommitment(record: RoundRecord): Promise<RoundRecord> {
    const serverSeed = await reveal?.(record.commitment);
    if (serverSeed !== undefined) return { ...record, serverSeed };
    const reply = await api.call("POST /wps/game/rounds/{roundId}/reveal", { vendor, roundId });
    if (!reply.ok) throw new RefusedError(reply);
    return reply.value.record;
  }
}

type ProofParts = { round: Round; sealed: SealedEvidence | null; record: RoundRecord; isJustOpened: boolean };

function proofOf({ round, sealed, record, isJustOpened }: ProofParts): RoundProof {
  const { vendor, roundId } = round;
  const { commitment, nonce } = sealed ?? record;
  const evidence = evidenceBook().find({ vendor, roundId, commitment, nonce });
  const claim = claimOf({ round, record, evidence, sealed });
  if (!claim) throw new RefusedError(STILL_RUNS);
  return { kind: "claim", claim, evidence, isSealed: sealed !== null, isJustOpened };
}

const STILL_RUNS: Refused = {
  ok: false,
  code: "round_still_runs",
  message: null,
  fields: {},
  details: {},
  retryAfterS: null,
};
