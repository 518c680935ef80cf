import { type Logger, pino } from "pino";

export type Log = Logger;

/** Names whose values never reach a log, at any depth up to three. */
const SECRETS = [
  ...["password", "oldPassword", "newPassword", "confirmPassword", "confirmNewPassword", "password_hash"],
  ...["paymentPassword", "oldPaymentPassword", "confirmPaymentPassword", "pepper", "secret", "link"],
  ...["token", "launchToken", "sessionToken", "playToken", "csrf", "csrfToken", "authorization", "cookie"],
  ...["verificationCode", "captcha", "idNumber"],
];

/** A structured log to standard error. Logs carry ids, never secrets. */
export function createLog(options: { name: string; level?: string }): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino(
    { name: options.name, level: options.level ?? "info", redact: { paths, censor: "[removed]" } },
    pino.destination({ dest: 2, sync: false }),
  );
}

/** A log that keeps nothing, for tests and tools. */
export const silentLog: Log = pino({ level: "silent" });
