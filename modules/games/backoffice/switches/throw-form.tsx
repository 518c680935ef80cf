import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, Select, showToast } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { type StoppableVendor, useAction } from "../api.ts";
import { REASON_MIN, ReasonField } from "../reason-field.tsx";

const SCOPES = ["game", "vendor", "member", "house"] as const;
type Scope = (typeof SCOPES)[number];

/** Chooses what to stop and why. The button says it once more in words. */
export function ThrowForm({
  vendors,
  onChanged,
}: {
  vendors: readonly StoppableVendor[];
  onChanged: () => Promise<unknown>;
}) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/switches");
  const [scope, setScope] = useState<Scope>("game");
  const [vendor, setVendor] = useState(vendors[0]?.vassalage ?? "");
  const [gameCode, setGameCode] = useState("");
  const [member, setMember] = useState("");
  const [reason, setReason] = useState("");
  const [faults, setFaults] = useState<{ [field: string]: string }>({});
  const [failure, setFailure] = useState<string | null>(null);
  const games = vendors.find((one) => one.vassalage === vendor)?.games ?? [];

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found: { [field: string]: string } = {};
    if (scope === "game" && gameCode === "") found.game = t("office.switches.gameMissing");
    if (scope === "member" && member.trim() === "") found.member = t("office.switches.memberMissing");
    if (reason.trim().length < REASON_MIN) found.reason = t("office.reasonShort");
    setFaults(found);
    setFailure(null);
    if (Object.keys(found).length > 0 || action.isBusy) return;
    const reply = await action.run({ scope: scopeOf({ scope, vendor, gameCode, member }), reason: reason.trim() });
    await onChanged();
    if (!reply.ok) return setFailure(refusalText(reply));
    setReason("");
    setMember("");
    showToast(t("office.switches.thrown"));
  }

  return (
    <aside className="card detail" aria-labelledby="throw-title">
      <h2 className="voice" id="throw-title">
        {t("office.switches.stop")}
      </h2>
      <form className="stack" noValidate onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={t("office.switches.what")}>
          <Select value={scope} onChange={(event) => setScope(event.target.value as Scope)}>
            {SCOPES.map((one) => (
              <option key={one} value={one}>
                {t(`office.scope.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {(scope === "vendor" || scope === "game") && (
          <Field label={t("office.calls.by.vassalage")}>
            <Select
              value={vendor}
              onChange={(event) => {
                setVendor(event.target.value);
                setGameCode("");
              }}
            >
              {vendors.map((one) => (
                <option key={one.vassalage} value={one.vassalage}>
                  {one.vendorName}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {scope === "game" && (
          <Field label={t("office.calls.game")} error={faults.game} required>
            <Select value={gameCode} onChange={(event) => setGameCode(event.target.value)}>
              <option value="">{t("office.switches.choose")}</option>
              {games.map((one) => (
                <option key={one.gameCode} value={one.gameCode}>
                  {one.gameName}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {scope === "member" && (
          <Field label={t("office.memberName")} hint={t("office.memberHint")} error={faults.member} required>
            <Input
              value={member}
              leftToRight
              autoComplete="off"
              spellCheck={false}
              maxLength={64}
              onChange={(event) => setMember(event.target.value)}
            />
          </Field>
        )}
        <ReasonField
          label={t("office.switches.reason")}
          hint={t("office.switches.reasonHint")}
          error={faults.reason ?? null}
          value={reason}
          onChange={setReason}
        />
        {scope === "house" && <Notice tone="wait">{t("office.switches.houseWarning")}</Notice>}
        <Button kind="danger" type="submit" busy={action.isBusy}>
          {t(`office.switches.stopButton.${scope}`)}
        </Button>
        <p className="small muted">{t("office.switches.effect")}</p>
      </form>
    </aside>
  );
}

function scopeOf({
  scope,
  vendor,
  gameCode,
  member,
}: Record<"vendor" | "gameCode" | "member", string> & { scope: Scope }) {
  switch (scope) {
    case "house":
      return { scope };
    case "vendor":
      return { scope, vendor };
    case "game":
      return { scope, vendor, gameCode };
    case "member":
      return { scope, member: member.trim() };
  }
}
