import { hasPasskeys } from "@fairhouse/factors/web";
import { formatTime, useText } from "@fairhouse/i18n";
import { Button, openDialog, showToast, useIsHydrated, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { keyIcon } from "@fairhouse/ui/icons";
import { useAction } from "./api.ts";
import { withStepUp } from "./ask-step-up.ts";
import { FactorRow } from "./factor-row.tsx";
import shared from "./factors.module.css";
import css from "./passkeys-section.module.css";
import { FactorsState, useFactors } from "./use-factors.tsx";

/** The member's passkeys, in the security centre. */
export function PasskeysSection() {
  const t = useText("factors");
  const factors = useFactors();
  const begin = useAction("POST /wps/member/passkeys/options");
  const refusalText = useRefusalText(t);
  const isSupported = useIsHydrated() && hasPasskeys();
  if (!factors.data) return <FactorsState factors={factors} title={t("passkeys.title")} icon={keyIcon} />;
  const { passkeys, arePasskeysOn } = factors.data;

  async function add() {
    const begun = await withStepUp(() => begin.run({}));
    if (begun.ok) openDialog("name-passkey", { options: begun.value.options });
    else if (begun.code !== "step_up_required") showToast(refusalText(begun), "bad");
  }

  const why = arePasskeysOn ? (isSupported ? null : t("passkeys.unsupported")) : t("passkeys.off");
  return (
    <FactorRow
      icon={keyIcon}
      title={t("passkeys.title")}
      body={
        <>
          {t("passkeys.body")} {why ?? (passkeys.length === 0 && t("passkeys.none"))}
        </>
      }
      acts={
        why === null && (
          <Button kind={passkeys.length === 0 ? "act" : "line"} busy={begin.isBusy} onClick={add}>
            {t("passkeys.add")}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={css.entries}>
          {passkeys.map((one) => (
            <PasskeyEntry key={one.passkeyId} passkey={one} />
          ))}
        </ul>
      )}
    </FactorRow>
  );
}

type Passkey = { passkeyId: string; name: string; createdAt: string; lastUsedAt: string | null };

function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const t = useText("factors");
  const zone = useZone();
  const remove = useAction("DELETE /wps/member/passkeys/{passkeyId}");
  const { passkeyId, name, createdAt, lastUsedAt } = passkey;
  const dateOf = (instant: string) => formatTime(instant, zone, "date");

  const askRemoval = () =>
    openDialog("drop-factor", {
      title: t("passkeys.removeTitle"),
      body: t("passkeys.removeBody", { name }),
      act: t("passkeys.remove"),
      done: t("passkeys.removed"),
      run: () => withStepUp(() => remove.run({ passkeyId })),
    });

  return (
    <li className={css.entry}>
      <div className={shared.text}>
        <bdi className="strong">{name}</bdi>
        <p className="small muted">
          {t("passkeys.createdOn", { date: dateOf(createdAt) })}
          {" · "}
          {lastUsedAt === null ? t("passkeys.neverUsed") : t("passkeys.usedOn", { date: dateOf(lastUsedAt) })}
        </p>
      </div>
      <div className={shared.acts}>
        <Button
          kind="plain"
          aria-label={t("passkeys.renameOf", { name })}
          onClick={() => openDialog("name-passkey", { passkey: { passkeyId, name } })}
        >
          {t("passkeys.rename")}
        </Button>
        <Button kind="plain" aria-label={t("passkeys.removeOf", { name })} onClick={askRemoval}>
          {t("passkeys.remove")}
        </Button>
      </div>
    </li>
  );
}
