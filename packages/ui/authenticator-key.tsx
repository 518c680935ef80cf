import { CopyButton } from "./feedback.tsx";
import { QrCode } from "./qr-code.tsx";

export type AuthenticatorKeyProps = {
  /** The `otpauth:` address that the QR code carries. */
  address: string;
  /** The same key in base 32, for typing. */
  secret: string;
  words: { readonly qr: string; readonly key: string };
};

/** The key of an authenticator app, to be scanned, typed or copied. */
export function AuthenticatorKey({ address, secret, words }: AuthenticatorKeyProps) {
  return (
    <div className="enrol">
      <QrCode text={address} label={words.qr} />
      <div className="enrol__key">
        <code className="num" dir="ltr" data-testid="authenticator-key">
          {secret.replace(/(.{4})(?=.)/g, "$1 ")}
        </code>
        <CopyButton text={secret} of={words.key} />
      </div>
    </div>
  );
}
