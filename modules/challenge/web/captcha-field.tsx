import { createClient } from "@fairhouse/contract/client";
import { useText } from "@fairhouse/i18n";
import { Button, Field, Input } from "@fairhouse/ui";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import type * as contract from "../contract.ts";
import type { Action } from "../rules.ts";
import css from "./captcha-field.module.css";
import { solveInsteadOfCaptcha } from "./solve-challenge.ts";

export type CaptchaFieldProps = {
  action: Action;
  /** Grows with every submission that was refused: the answer is spent then, and another image comes. */
  attempt?: number;
  /** The answer as the payload's `captcha` field wants it; empty while there is none. */
  onChange: (answer: string) => void;
  error?: ReactNode;
};

const client = createClient<typeof contract>();
const REFRESH_AFTER_MS = 1_000;
const DIGITS = 5;

type Picture = { state: "loading" } | { state: "failed" } | { state: "shown"; png: string };
type Work = "none" | "running" | "done" | "failed";

/** An image with digits and, in its place, a check that the device does by itself. */
export function CaptchaField({ action, attempt = 0, onChange, error }: CaptchaFieldProps) {
  const t = useText("challenge");
  const { picture, isRefreshable, refresh } = usePicture(action);
  const [typed, setTyped] = useState("");
  const [work, setWork] = useState<Work>("none");
  const told = useRef<HTMLParagraphElement>(null);
  const lastAttempt = useRef(attempt);

  const answer = useCallback(
    (value: string) => {
      setTyped(value);
      onChange(value);
    },
    [onChange],
  );
  const startAnew = useCallback(() => {
    answer("");
    setWork("none");
    refresh();
  }, [answer, refresh]);

  useEffect(() => {
    if (lastAttempt.current === attempt) return;
    lastAttempt.current = attempt;
    startAnew();
  }, [attempt, startAnew]);

  async function workInstead() {
    setWork("running");
    const proof = await solveInsteadOfCaptcha(action);
    // The button goes with its work.
    if (proof) told.current?.focus();
    setWork(proof ? "done" : "failed");
    onChange(proof ?? "");
  }

  return (
    <div>
      {work !== "done" && (
        <Field label={t("label")} hint={t("hint")} error={error} required>
          <div className={css.row}>
            <Input
              name="captcha"
              leftToRight
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              disabled={work === "running"}
              onChange={(event) => answer(digitsOf(event.target.value))}
            />
            <PictureBox picture={picture} />
            <Button kind="soft" resting={!isRefreshable || work === "running"} onClick={startAnew}>
              {t("refresh")}
            </Button>
          </div>
        </Field>
      )}
      <div className={css.instead}>
        <p ref={told} className="small muted" aria-live="polite" tabIndex={-1}>
          {t(`work.${work}`)}
        </p>
        {work !== "done" && (
          <Button kind="line" busy={work === "running"} onClick={workInstead}>
            {t("work.start")}
          </Button>
        )}
      </div>
    </div>
  );
}

function PictureBox({ picture }: { picture: Picture }) {
  const t = useText("challenge");
  if (picture.state === "shown")
    return (
      <img
        className={css.picture}
        src={`data:image/png;base64,${picture.png}`}
        width={200}
        height={64}
        alt={t("alt")}
      />
    );
  return (
    <span className={`small muted ${css.picture} ${css.pictureNone}`} role="status">
      {t(picture.state)}
    </span>
  );
}

/** At most one image a second; one that comes too early for the server is asked for again by itself. */
function usePicture(action: Action) {
  const [picture, setPicture] = useState<Picture>({ state: "loading" });
  const [isRefreshable, setRefreshable] = useState(false);
  const run = useRef(0);

  const load = useCallback(async () => {
    run.current += 1;
    const own = run.current;
    setPicture({ state: "loading" });
    setRefreshable(false);
    const startedAtMs = Date.now();
    let reply = await client.call("GET /wps/captcha", { action });
    if (!reply.ok && reply.code === "captcha_too_soon") {
      await wait(REFRESH_AFTER_MS + 100);
      reply = await client.call("GET /wps/captcha", { action });
    }
    if (own !== run.current) return;
    setPicture(reply.ok ? { state: "shown", png: reply.value } : { state: "failed" });
    await wait(REFRESH_AFTER_MS - (Date.now() - startedAtMs));
    if (own === run.current) setRefreshable(true);
  }, [action]);

  useEffect(() => {
    void load();
    return () => {
      run.current += 1;
    };
  }, [load]);
  return { picture, isRefreshable, refresh: useCallback(() => void load(), [load]) };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** Also the digits of other scripts, as an Urdu or Persian keyboard types them, and what is pasted with spaces. */
const digitsOf = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, "")
    .slice(0, DIGITS);
