/**
 * What a gateway did with a message: took it on, or refused it for good. A thrown error means: unknown, ask again with
 * the same reference. Its words reach the log, so they hold no address, no number and no text.
 */
export type Sent = "taken" | "refused";

/** Sends mail. Adapters live in `vendors/`. */
export type MailGateway = {
  readonly code: string;
  send(mail: {
    /** Ours, unique for ever; the same mail carries the same one however often it is tried. */
    readonly reference: string;
    readonly to: string;
    readonly subject: string;
    /** Plain text. */
    readonly text: string;
  }): Promise<Sent>;
};

/** Sends text messages. Adapters live in `vendors/`. */
export type SmsGateway = {
  readonly code: string;
  send(sms: {
    /** Ours, unique for ever; the same message carries the same one however often it is tried. */
    readonly reference: string;
    /** E.164 with its plus sign. */
    readonly to: string;
    readonly text: string;
  }): Promise<Sent>;
};
