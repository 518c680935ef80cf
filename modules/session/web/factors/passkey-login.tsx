import type { ReceivedOf } from "@fairhouse/contract";
import type { loginByPasskey } from "@fairhouse/factors/contract";
import { askPasskey, hasPasskeys, offersInField } from "@fairhouse/factors/web";
import { useText } from "@fairhouse/i18n";
import { Button, Icon, Notice, useIsHydrated } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { keyIcon } from "@fairhouse/ui/icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useApi } from "./api.ts";

/** What the login answered. */
export type PasskeyLoginDone = ReceivedOf<typeof loginByPasskey>;

/** The browser's own offer is renewed before its challenge grows too old. */
const RENEWED_MS = 4 * 60_000;

/**
 * Logs in with a passkey, beside the form. Where the browser can, it also offers passkeys by itself in a field whose
 * `autocomplete` ends in `webauthn`. Draws nothing where the browser, or the house at this address, has no passkeys.
 */
export function PasskeyLogin({ onDone }: { onDone: (signedIn: PasskeyLoginDone) => void | Promise<void> }) {
  const t = useText("factors");
  const api = useApi();
  const refusalText = useRefusalText(t);
  const offer = useRef<AbortController | null>(null);
  const [isOff, setOff] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const canAsk = useIsHydrated() && hasPasskeys();

  const begin = async (): Promise<string | null> => {
    const begun = await api.call("POST /wps/session/passkey/options", {});
    if (begun.ok) return begun.value.options;
    if (begun.code === "passkeys_off") setOff(true);
    else setFailure(refusalText(begun));
    return null;
  };
  const show = async (response: string) => {
    const reply = await api.call("POST /wps/session/passkey/login", { response });
    if (reply.ok) return onDone(reply.value);
    setFailure(reply.code === "passkey_refused" ? t("login.failed") : refusalText(reply));
  };
  const offerInField = useEffectEvent(async (signal: AbortSignal) => {
    if (!(await offersInField()) || signal.aborted) return;
    const options = await begin();
    if (options === null || signal.aborted) return;
    const response = await askPasskey(options, { signal, isInField: true });
    if (response !== null && !signal.aborted) await show(response);
  });

  useEffect(() => {
    const renew = () => {
      offer.current?.abort();
      offer.current = new AbortController();
      void offerInField(offer.current.signal);
    };
    renew();
    const timer = setInterval(renew, RENEWED_MS);
    return () => {
      clearInterval(timer);
      offer.current?.abort();
    };
  }, []);

  async function press() {
    // A browser asks for one passkey at a time.
    offer.current?.abort();
    setFailure(null);
    setBusy(true);
    const options = await begin();
    const response = options === null ? null : await askPasskey(options);
    if (response !== null) await show(response);
    else if (options !== null) setFailure(t("proof.passkeyUnused"));
    setBusy(false);
  }

  if (!canAsk || isOff) return null;
  return (
    <div className="stack">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button kind="line" block busy={isBusy} onClick={press}>
        <Icon shape={keyIcon} />
        {t("login.passkey")}
      </Button>
    </div>
  );
}
