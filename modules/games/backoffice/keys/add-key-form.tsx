import { useText } from "@fairhouse/i18n";
import { Button, CopyButton, Field, Input, Notice, Select, useFieldControl } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { type FormEvent, useState } from "react";
import { useAction } from "../api.ts";

const SCHEMES = ["hmac-sha256", "ed25519"] as const;
type Scheme = (typeof SCHEMES)[number];
type Made = { keyId: string; secret: string | null };

type Props = {
  vendors: readonly { vendor: string; vendorName: string }[];
  onChanged: () => Promise<unknown>;
};

/** Makes a shared key, whose secret is shown once, or takes a vendor's public one. */
export function AddKeyForm({ vendors, onChanged }: Props) {
  const t = useText("games");
  const refusalText = useRefusalText(t);
  const action = useAction("POST /staff/vendor-keys");
  const [vendor, setVendor] = useState(vendors[0]?.vendor ?? "");
  const [scheme, setScheme] = useState<Scheme>("hmac-sha256");
  const [publicKey, setPublicKey] = useState("");
  const [until, setUntil] = useState("");
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (action.isBusy) return;
    setFailure(null);
    const validUntil = until === "" ? {} : { validUntil: new Date(until).toISOString() };
    const key = scheme === "ed25519" ? { publicKey } : {};
    const reply = await action.run({ vendor: vendor, scheme, ...key, ...validUntil });
    if (!reply.ok) return setFailure(refusalText(reply));
    setMade(reply.value);
    setPublicKey("");
    await onChanged();
  }

  return (
    <aside className="card detail" aria-labelledby="add-key-title">
      <h2 className="voice" id="add-key-title">
        {t("office.keys.add")}
      </h2>
      {made && <MadeKey {...made} />}
      <form className="stack" noValidate onSubmit={submit}>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Field label={t("office.calls.by.vendor")}>
          <Select value={vendor} onChange={(event) => setVendor(event.target.value)}>
            {vendors.map((one) => (
              <option key={one.vendor} value={one.vendor}>
                {one.vendorName}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("office.keys.scheme")}>
          <Select value={scheme} onChange={(event) => setScheme(event.target.value as Scheme)}>
            {SCHEMES.map((one) => (
              <option key={one} value={one}>
                {t(`office.keys.schemes.${one}`)}
              </option>
            ))}
          </Select>
        </Field>
        {scheme === "ed25519" && (
          <Field label={t("office.keys.publicKey")} hint={t("office.keys.publicKeyHint")} required>
            <PemInput value={publicKey} onChange={setPublicKey} />
          </Field>
        )}
        <Field label={t("office.keys.until")} hint={t("office.keys.untilHint")}>
          <Input type="datetime-local" leftToRight value={until} onChange={(event) => setUntil(event.target.value)} />
        </Field>
        <Button type="submit" busy={action.isBusy}>
          {t("office.keys.make")}
        </Button>
        <p className="small muted">{t("office.keys.overlap")}</p>
      </form>
    </aside>
  );
}

function PemInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      className="input code"
      dir="ltr"
      rows={4}
      maxLength={2_000}
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function MadeKey({ keyId, secret }: Made) {
  const t = useText("games");
  return (
    <div className="stack" aria-live="polite">
      <p className="onetime">
        <span className="small muted">{t("office.keys.key")}</span>
        <code className="code">{keyId}</code>
        <CopyButton key={keyId} text={keyId} of={t("office.keys.key")} />
        {secret && (
          <>
            <span className="small muted">{t("office.keys.secret")}</span>
            <code className="code">{secret}</code>
            <CopyButton key={secret} text={secret} of={t("office.keys.secret")} />
          </>
        )}
      </p>
      {secret && <Notice tone="wait">{t("office.keys.once")}</Notice>}
    </div>
  );
}
