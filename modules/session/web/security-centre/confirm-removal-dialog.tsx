import { useText } from "@fairhouse/i18n";
import { type Refused, useRefusalText } from "@fairhouse/ui/api";
import { ConfirmDialog } from "@fairhouse/ui/confirm-dialog";

export type ConfirmRemovalProps = {
  title: string;
  body: string;
  act: string;
  done: string;
  run: () => Promise<{ readonly ok: true } | Refused>;
};

/** Asks before something of the account is taken away. */
export default function ConfirmRemovalDialog({ run, ...words }: ConfirmRemovalProps) {
  const t = useText("session");
  const refusalText = useRefusalText(useText("member"));

  async function remove(): Promise<string | null> {
    const reply = await run();
    return reply.ok ? null : refusalText(reply);
  }

  return <ConfirmDialog {...words} name="confirm-removal" keep={t("security.keep")} run={remove} />;
}
