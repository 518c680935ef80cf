import type { ReceivedOf } from "@fairhouse/contract";
import { askPasskey, hasPasskeys } from "@fairhouse/factors/web";
import { useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, openDialog, Seg, useDialog } from "@fairhouse/ui";
import { Dialog } from "@fairhouse/ui/dialog";
import { useCountdown } from "@fairhouse/ui/use-countdown";
import { type FormEvent, useRef, useState } from "react";
import type { login } from "../contract.ts";
import { type AuthDialogProps, useAfterLogin } from "./after-login.ts";
import { useAction } from "./api.ts";
import { focusField, useLoginFailure } from "./login-failure.ts";
import css from "./second-factor-dialog.module.css";
import shared from "./session.module.css";

type Asked = NonNullable<ReceivedOf<typeof login>["secondFactor"]>;
type Method = Asked["methods"][number];

export type SecondFactorProps = Asked & Pick<AuthDialogProps, "goesHome">;

/** The second step of a login from a browser or a network that the member has not used before. */
export default function SecondFactorDialog({ ticket, methods, ...props }: SecondFactorProps) {
  const t = useText("session");
  const usable = methods.filter((method) => method !== "passkey" || hasPasskeys());
  const [method, setMethod] = useState<Method | undefined>(usable[0]);
  return (
    <Dialog name="second-factor" title={t("factor.title")}>
      <div className={shared.form}>
        <p className="small muted">{t("factor.why")}</p>
        {usable.length > 1 && method && (
          <Seg
            label={t("factor.ways")}
            choices={usable.map((value) => ({ value, label: t(`factor.methods.${value}`) }))}
            value={method}
            onChange={setMethod}
          />
        )}
        {method ? (
          <Step key={method} {...props} ticket={ticket} method={method} />
        ) : (
          <Notice>{t("factor.none")}</Notice>
        )}
      </div>
    </Dialog>
  );
}

type StepProps = Pick<AuthDialogProps, "goesHome"> & { ticket: string; method: Method };

function Step({ ticket, method, ...props }: StepProps) {
  const t = useText("session");
  const form = useRef<HTMLFormElement>(null);
  const begin = useAction("POST /wps/session/secondFactor/begin");
  const finish = useAction("POST /wps/session/secondFactor");
  const afterLogin = useAfterLogin(props);
  const failureText = useLoginFailure();
  const countdown = useCountdown();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const isSent = method === "sms" || method === "email";

  function fail(reply: Parameters<typeof failureText>[0]) {
    setFailure(failureText(reply));
    setOver(reply.code === "ticket_expired");
  }

  async function start() {
    setFailure(null);
    const reply = await begin.run({ ticket, method });
    if (!reply.ok) {
      if (reply.code === "code_just_sent" && reply.retryAfterS) countdown.start(reply.retryAfterS);
      fail(reply);
      return null;
    }
    setSentTo(reply.value.sentTo);
    countdown.start((reply.value.expiredMinutes ?? 0) * 60);
    return reply.value;
  }

  async function send() {
    if (await start()) focusField(form.current, "answer");
  }

  async function answer(text: string) {
    const reply = await finish.run({ ticket, method, answer: text });
    if (reply.ok) return afterLogin(reply.value);
    fail(reply);
    focusField(form.current, "answer");
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    if (method === "passkey") {
      const begun = await start();
      const shown = begun?.passkeyOptions ? await askPasskey(begun.passkeyOptions) : null;
      if (shown) return answer(shown);
      if (begun) setFailure(t("factor.passkeyFailed"));
      return;
    }
    const text = String(new FormData(event.currentTarget).get("answer") ?? "").trim();
    setMissing(text === "");
    return text === "" ? focusField(form.current, "answer") : answer(text);
  }

  if (isOver) return <StartAgain failure={failure} {...props} />;
  return (
    <form ref={form} className={shared.form} onSubmit={submit} noValidate>
      {method !== "passkey" && (
        <Field
          label={t(`factor.labels.${method}`)}
          hint={sentTo ? t("factor.sentTo", { to: sentTo }) : t(`factor.hints.${method}`)}
          error={isMissing && t("factor.missing")}
          required
        >
          <div className={css.phone}>
            <Input
              name="answer"
              leftToRight={method !== "bank-name"}
              inputMode={method === "recovery-code" || method === "bank-name" ? "text" : "numeric"}
              autoComplete={method === "bank-name" ? "off" : "one-time-code"}
              autoCapitalize="none"
              spellCheck={false}
              maxLength={120}
            />
            {isSent && (
              <Button kind="line" onClick={() => void send()} busy={begin.isBusy} resting={countdown.seconds > 0}>
                {countdown.seconds > 0 ? t("login.codeWait", { seconds: countdown.seconds }) : t("login.codeSend")}
              </Button>
            )}
          </div>
        </Field>
      )}
      {method === "passkey" && <p>{t("factor.hints.passkey")}</p>}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={finish.isBusy || (begin.isBusy && !isSent)}>
        {t(method === "passkey" ? "factor.usePasskey" : "factor.submit")}
      </Button>
    </form>
  );
}

/** Five minutes or five tries are over: the login begins anew. */
function StartAgain({ failure, goesHome }: Pick<AuthDialogProps, "goesHome"> & { failure: string | null }) {
  const t = useText("session");
  const { close } = useDialog();
  return (
    <>
      <Notice tone="bad">{failure}</Notice>
      <Button
        block
        onClick={() => {
          close();
          openDialog("login", goesHome ? { goesHome } : {});
        }}
      >
        {t("factor.again")}
      </Button>
    </>
  );
}
