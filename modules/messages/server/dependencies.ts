import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";
import type { Jobs } from "@fairhouse/platform/jobs";
import type { Log } from "@fairhouse/platform/log";
import type { FieldRule, Switches } from "@fairhouse/system/server";
import type { MailGateway, SmsGateway } from "../port.ts";
import type { Channel } from "./tables.ts";

/** At most so many messages of a channel in a day of UTC: of the installation, and from one address. */
export type DailyCaps = { readonly [C in Channel]: { readonly all: number; readonly perAddress: number } };

/** The switches of what needs codes by text message. */
export type CodeSwitches = Pick<Switches, "MOBILENUMREG3" | "REGMOBVERF3" | "MOBILEVERCODELOGIN3" | "CHNGPASSVERIF3">;

export type MessagesDependencies = {
  readonly database: Database;
  readonly jobs: Pick<Jobs, "enqueue">;
  readonly clock: Clock;
  readonly log: Log;
  /** Kept outside the database; hashes and encryption depend on it. */
  readonly secret: string;
  /** Absent: the channel is off, and whatever needs it is not there. */
  readonly gateways: { readonly sms?: SmsGateway | undefined; readonly email?: MailGateway | undefined };
  readonly caps: DailyCaps;
  readonly switches: () => Promise<CodeSwitches>;
  readonly brandName: () => Promise<string>;
  /** What the button counts down, in minutes; one unless an installation says otherwise. */
  readonly resendMinutes?: number;
  /** The installation's rule for mobile numbers, when it has one of its own. */
  readonly mobileRule?: () => Promise<FieldRule | undefined>;
  /** Whether a number is a member's. Others are answered alike, and nothing is sent to them. Absent: everybody is sent to. */
  readonly isMemberNumber?: (number: string) => Promise<boolean>;
};
