import type { MailGateway, Sent } from "@fairhouse/messages/port";
import { createTransport } from "nodemailer";

export type SmtpMailOptions = {
  /** `smtps://name:password@host:465` speaks TLS at once; `smtp://` changes to TLS before anything is said. */
  readonly url: string;
  /** Who the mail is from: an address, or `Name <address>`. */
  readonly from: string;
  readonly timeoutMs?: number;
};

const TIMEOUT_MS = 10_000;

/** Sends mail over SMTP. A server elsewhere that offers no TLS is given nothing; one on this machine may do without. */
export function createSmtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpMailOptions): MailGateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === "smtps:";
  const isOwnMachine = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port || (isSecure ? 465 : 587)),
    secure: isSecure,
    requireTLS: !isSecure && !isOwnMachine,
    ignoreTLS: !isSecure && isOwnMachine,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A text is a text: it names no file and no address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s@>]+)>?$/.exec(from)?.[1] ?? "localhost";
  return {
    code: "smtp-mail",
    async send({ reference, to, subject, text }) {
      try {
        // The same mail has the same id however often it is tried, so that a mailbox can tell.
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          messageId: `<${reference}@${domain}>`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return "taken";
      } catch (error) {
        return refusedFor(error);
      }
    },
  };
}

/** A server's own sentence names the address that it refuses, so only its number goes on. */
function refusedFor(error: unknown): Sent {
  const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
  const isForGood = command === "RCPT TO" && responseCode !== undefined && responseCode >= 500;
  if (isForGood) return "refused";
  throw new Error(`The mail server did not take a message (${code ?? "unknown"}, ${responseCode ?? "no answer"}).`);
}
