import { useText } from "@fairhouse/i18n";
import { Field, Input, Notice, Select } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import type { ActOutcome } from "@fairhouse/ui/use-act";
import { useState } from "react";
import { type StoppableVendor, useAction } from "../api.ts";
import { StoppableGame } from "./stoppable-game.tsx";

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
  const { run } = useAction("POST /staff/switches");
  const [scope, setScope] = useState<Scope>("game");
  const [vendor, setVendor] = useState(vendors[0]?.vendor ?? "");
  const [gameCode, setGameCode] = useState("");
  const [member, setMember] = useState("");
  const [missing, setMissing] = useState<"game" | "member" | null>(null);
  const [backAt, setBackAt] = useState("");

  function check(): boolean {
    const found =
      scope === "game" && gameCode === "" ? "game" : scope === "member" && member.trim() === "" ? "member" : null;
    setMissing(found);
    return found === null;
  }

  async function stop(reason: string): Promise<ActOutcome> {
    const expected = backAt === "" ? {} : { expectedBackAt: new Date(backAt).toISOString() };
    const reply = await run({ scope: scopeOf({ scope, vendor, gameCode, member }), reason, ...expected });
    return reply.ok ? { ok: true, done: t("office.switches.thrown") } : reply;
  }

  return (
    <aside className="card detail" aria-labelledby="throw-title">
      <h2 className="voice" id="throw-title">
        {t("office.switches.stop")}
      </h2>
      <ActionForm
        texts={t}
        reasonLabel={t("office.switches.reason")}
        check={check}
        acts={[{ label: t(`office.switches.stopButton.${scope}`), kind: "danger", perform: stop }]}
        onSettled={onChanged}
        onDone={() => setMember("")}
        below={scope === "house" && <Notice tone="wait">{t("office.switches.everythingWarning")}</Notice>}
        note={t("office.switches.effect")}
      >
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
          <VendorField
            vendors={vendors}
            value={vendor}
            onChange={(chosen) => {
              setVendor(chosen);
              setGameCode("");
            }}
          />
        )}
        {scope === "game" && (
          <StoppableGame
            key={vendor}
            vendor={vendor}
            value={gameCode}
            onChange={setGameCode}
            isMissing={missing === "game"}
          />
        )}
        {scope === "member" && <MemberField value={member} onChange={setMember} isMissing={missing === "member"} />}
        {scope !== "member" && (
          <Field label={t("office.switches.backAt")} hint={t("office.switches.backAtHint")}>
            <Input
              type="datetime-local"
              leftToRight
              value={backAt}
              onChange={(event) => setBackAt(event.target.value)}
            />
          </Field>
        )}
      </ActionForm>
    </aside>
  );
}

type VendorFieldProps = { vendors: readonly StoppableVendor[]; value: string; onChange: (vendor: string) => void };

function VendorField({ vendors, value, onChange }: VendorFieldProps) {
  const t = useText("games");
  return (
    <Field label={t("office.calls.by.vendor")}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {vendors.map((one) => (
          <option key={one.vendor} value={one.vendor}>
            {one.vendorName}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type MemberFieldProps = { value: string; onChange: (member: string) => void; isMissing: boolean };

function MemberField({ value, onChange, isMissing }: MemberFieldProps) {
  const t = useText("games");
  return (
    <Field
      label={t("office.memberName")}
      hint={t("office.memberHint")}
      error={isMissing && t("office.switches.memberMissing")}
      required
    >
      <Input
        value={value}
        leftToRight
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
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
