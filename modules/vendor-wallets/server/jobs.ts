import { type JobKind, jobKind } from "@fairhouse/platform/jobs";
import { z } from "zod";

const subject = z.strictObject({ memberId: z.uuid(), transferId: z.uuid() });
export type TransferSubject = z.output<typeof subject>;

/** Goes on with a transfer whose request was cut off before it reached the vendor. */
export const sendTransferJob: JobKind<TransferSubject> = jobKind("vendor-wallets.send-transfer", subject);

const question = subject.extend({ asked: z.number().int().min(0) });
export type TransferQuestion = z.output<typeof question>;

/** Asks the vendor what became of a transfer. `asked` is the number of the question, so that each is asked by one job. */
export const askTransferJob: JobKind<TransferQuestion> = jobKind("vendor-wallets.ask-about-transfer", question);

export const vendorWalletsJobKinds = [sendTransferJob, askTransferJob] as const;
