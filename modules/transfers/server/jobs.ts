import { type JobKind, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";

const subject = z.strictObject({ memberId: z.uuid(), transferId: z.uuid() });
/** A transfer by its sender. */
export type TransferSubject = z.output<typeof subject>;

/** Takes a transfer to its end whose request was cut off. */
export const driveTransferJob: JobKind<TransferSubject> = jobKind("transfers.drive", subject);

/** Writes into the receiver's list what arrived, and tells them. */
export const tellReceiverJob: JobKind<TransferSubject> = jobKind("transfers.tell-receiver", subject);

export const transfersJobKinds = [driveTransferJob, tellReceiverJob] as const;
