import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, PictureInput } from "@fairhouse/ui";
import { callKey, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { useState } from "react";
import { useAction } from "./api.ts";

const BYTES_MAX = 5 * 1024 * 1024;

/** The slip of a bank transfer, which operators compare with the account. */
export function SlipForm({ depositId }: { depositId: string }) {
  const t = useText("wallet");
  const { queries } = useApiHandle();
  const refusalText = useRefusalText(t);
  const { run, isBusy } = useAction("PUT /wps/wallet/deposits/{depositId}/slip");
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  function pick(picked: File | null) {
    const isTooLarge = picked !== null && picked.size > BYTES_MAX;
    setFailure(isTooLarge ? t("refusals.picture_too_large") : null);
    setFile(isTooLarge ? null : picked);
  }

  async function send() {
    if (file === null || isBusy) return;
    setFailure(null);
    const reply = await run({ depositId }, { file });
    if (!reply.ok) return setFailure(refusalText(reply));
    queries.setQueryData(callKey("GET /wps/wallet/deposits/{depositId}", { depositId }), reply.value);
    void queries.invalidateQueries({ queryKey: ["GET /wps/wallet/deposits"] });
  }

  return (
    <div className="stack">
      <Field label={t("deposit.slip.label")}>
        <PictureInput
          prompt={t("deposit.slip.pick")}
          hint={t("deposit.slip.rule")}
          accept="image/png,image/jpeg"
          file={file}
          onFile={pick}
          disabled={isBusy}
        />
      </Field>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button kind="money" block disabled={file === null} busy={isBusy} onClick={() => void send()}>
        {t("deposit.slip.send")}
      </Button>
    </div>
  );
}
