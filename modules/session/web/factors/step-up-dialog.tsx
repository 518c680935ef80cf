import type { StepUpMethod } from "@fairhouse/factors/web";
import { useText } from "@fairhouse/i18n";
import { ErrorState, Skeleton, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { useEffect, useEffectEvent, useRef } from "react";
import { useAction, useCall } from "./api.ts";
import { type BeginReply, ProofForm } from "./proof-form.tsx";

export type StepUpProps = {
  /** Told once, when the dialog closes: whether the member has proved themselves. */
  onEnd: (isProved: boolean) => void;
};

/** Asks who is there before something serious. */
export default function StepUpDialog({ onEnd }: StepUpProps) {
  const t = useText("factors");
  const { isOpen, close } = useDialog();
  const isProved = useRef(false);
  const known = useCall("GET /wps/member/stepUp", {}, { staleTimeMs: 0 });
  const begin = useAction("POST /wps/member/stepUp/begin");
  const prove = useAction("POST /wps/member/stepUp");
  const tell = useEffectEvent(() => onEnd(isProved.current));
  useEffect(() => {
    if (!isOpen) tell();
  }, [isOpen]);

  async function verify(method: StepUpMethod, answer: string) {
    const reply = await prove.run({ method, answer });
    if (reply.ok) {
      isProved.current = true;
      close();
    }
    return reply;
  }

  const beginBy = async (method: StepUpMethod): Promise<BeginReply> =>
    method === "sms" || method === "email" || method === "passkey" ? begin.run({ method }) : NOTHING_TO_BEGIN;

  return (
    <Dialog name="step-up" title={t("stepUp.title")} locked={prove.isBusy}>
      <div className="stack">
        <p className="small muted">{t("stepUp.body")}</p>
        {known.isError && <ErrorState onRetry={() => void known.refetch()} />}
        {known.isPending && <Skeleton shape="skel--line" count={3} />}
        {known.data && <ProofForm methods={known.data.methods} begin={beginBy} verify={verify} />}
      </div>
    </Dialog>
  );
}

const NOTHING_TO_BEGIN = {
  ok: true,
  value: { expiredMinutes: null, sentTo: null, passkeyOptions: null },
} as const;
