import { formatTime, useText } from "@fairhouse/i18n";
import { Button, ErrorState, Notice, Skeleton, showToast, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { shareIcon } from "@fairhouse/ui/icons";
import { useState } from "react";
import { useAction, useCall } from "./api.ts";
import { withStepUp } from "./factors/ask-step-up.ts";
import { ProtectionLine } from "./security-centre/protection-line.tsx";
import css from "./security-centre/security-centre.module.css";

/** The providers that log this member in, and those that can be added. Nothing at all where none is configured. */
export function LinkedAccountsSection() {
  const t = useText("session");
  const zone = useZone();
  const refusalText = useRefusalText(t);
  const links = useCall("GET /wps/session/social/links", {});
  const link = useAction("POST /wps/session/social/link");
  const unlink = useAction("DELETE /wps/session/social/links/{provider}");
  const [failure, setFailure] = useState<string | null>(null);
  if (links.isError) return <ErrorState onRetry={() => void links.refetch()}>{t("social.loadFailed")}</ErrorState>;
  if (!links.data) return <Skeleton shape={css.skel} count={1} />;
  const { links: linked, available } = links.data;
  if (linked.length === 0 && available.length === 0) return null;

  async function add(provider: string) {
    setFailure(null);
    const reply = await withStepUp(() => link.run({ provider }));
    if (reply.ok) window.location.assign(reply.value.url);
    else if (reply.code !== "step_up_required") setFailure(refusalText(reply));
  }

  async function remove(provider: string, name: string) {
    setFailure(null);
    const reply = await withStepUp(() => unlink.run({ provider }));
    if (reply.ok) {
      showToast(t("social.removed", { name }));
      await links.refetch();
    } else if (reply.code !== "step_up_required") setFailure(refusalText(reply));
  }

  return (
    <>
      {linked.map(({ provider, name, label, linkedAt }) => (
        <ProtectionLine
          key={provider}
          icon={shareIcon}
          title={name}
          body={
            <>
              {label && <bdi>{label}</bdi>} {t("social.added", { time: formatTime(linkedAt, zone, "date") })}
            </>
          }
          acts={
            <Button kind="line" busy={unlink.isBusy} onClick={() => void remove(provider, name)}>
              {t("social.remove", { name })}
            </Button>
          }
        />
      ))}
      {available.map(({ code, name }) => (
        <ProtectionLine
          key={code}
          icon={shareIcon}
          title={name}
          body={t("social.linksLead")}
          acts={
            <Button kind="line" busy={link.isBusy} onClick={() => void add(code)}>
              {t("social.add", { name })}
            </Button>
          }
        />
      ))}
      {failure && <Notice tone="bad">{failure}</Notice>}
    </>
  );
}
