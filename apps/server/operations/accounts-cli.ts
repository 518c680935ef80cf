/**
 * npm run accounts -- open <name> [--type 0|1|2|41|42]        opens an account and prints its activation code
 * npm run accounts -- code <name>                              prints another code for an account without a password of its own
 * npm run accounts -- affiliate <code> --owner <name> [--domain play.example]   gives an agent a code for his place
 * npm run accounts -- end-affiliate <code>                     the code counts no longer
 * npm run accounts -- label <name> [--club Gold --rank 5] [--label "..."]   what the house calls a member; nothing named takes it away
 *
 * What the house does with accounts for others. Reads the secrets of DATA_DIR, so it runs beside the server and nowhere else.
 */
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PLAY_CREDITS, systemClock } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { type Activation, createHouseAccounts } from "@fairhouse/member/server";
import { createDatabase } from "@fairhouse/platform/database";
import { startEmbeddedPostgres } from "@fairhouse/platform/embedded-postgres";
import { ROOT_FOLDER } from "@fairhouse/platform/slices";
import type { Secrets } from "../secrets.ts";

const TYPES = { 0: 0, 1: 1, 2: 2, 41: 41, 42: 42 } as const;
type Type = (typeof TYPES)[keyof typeof TYPES];

const USAGE =
  "Say what to do: open <name>, code <name>, affiliate <code> --owner <name>, end-affiliate <code>, or label <name>.";

const SENTENCES: { readonly [refusal: string]: string } = {
  name_invalid: "A name has 4 to 32 letters and digits, first a letter.",
  username_taken: "That name is taken, or looks like one that is.",
  not_found: "There is no such account.",
  has_password: "The account has a password of its own already: its owner sets a forgotten one anew by himself.",
  code_invalid: "A code has 4 to 20 letters and digits.",
  code_taken: "There is that code already.",
  label_invalid: "A club and a label have up to 40 characters, and a rank is 0 to 99; a club has a rank.",
  not_an_agent: "The owner has to be an agent: open the account with --type 1, 2, 41 or 42.",
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    type: { type: "string", default: "0" },
    owner: { type: "string" },
    domain: { type: "string" },
    club: { type: "string" },
    rank: { type: "string" },
    label: { type: "string" },
  },
});
const [action = "", subject = ""] = positionals;
const dataDir = resolve(process.env.DATA_DIR ?? join(ROOT_FOLDER, ".data"));
const { pepper } = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Pick<Secrets, "pepper">;
const postgres = process.env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir });
const database = createDatabase({ url: process.env.DATABASE_URL ?? postgres?.url("fairhouse") ?? "", max: 2 });
const ledger = createLedger({ database, clock: systemClock });
const accounts = createHouseAccounts({
  database,
  clock: systemClock,
  pepper,
  openWallet: (trx, memberId) =>
    ledger.openWallet(trx, { memberId, unit: PLAY_CREDITS.code, accounts: ["cash", "bonus"] }),
});

try {
  console.log(await run());
} finally {
  await ledger.close();
  await database.close();
}

async function run(): Promise<string> {
  if (!subject) return fail(USAGE);
  switch (action) {
    case "open": {
      const accountType: Type | undefined = TYPES[values.type as unknown as Type];
      if (accountType === undefined) return fail("The type is 0 (member), 1, 2, 41 or 42 (agents).");
      return tell(await accounts.open({ userName: subject, accountType }));
    }
    case "code":
      return tell(await accounts.renew(subject));
    case "affiliate": {
      const added = await accounts.addAffiliateCode({
        code: subject,
        ownerName: values.owner ?? "",
        domain: values.domain,
      });
      return added.ok ? `${added.value.code} counts from now on.` : fail(SENTENCES[added.refusal] ?? added.refusal);
    }
    case "end-affiliate":
      return (await accounts.endAffiliateCode(subject))
        ? `${subject} counts no longer.`
        : fail("There is no such code that counts.");
    case "label": {
      const { club, rank, label = null } = values;
      const named = club === undefined ? null : { labelName: club, rankLevel: Number(rank) };
      const labelled = await accounts.label(subject, { club: named, memberLabel: label });
      return labelled.ok ? `${subject} reads it from now on.` : fail(SENTENCES[labelled.refusal] ?? labelled.refusal);
    }
    default:
      return fail(USAGE);
  }
}

type Told = { readonly ok: true; readonly value: Activation } | { readonly ok: false; readonly refusal: string };

function tell(activation: Told): string {
  if (!activation.ok) return fail(SENTENCES[activation.refusal] ?? activation.refusal);
  const { code, expiresAt } = activation.value;
  return `Activation code: ${code}\nIt is typed in place of the password, once, until ${expiresAt.toISOString()}.`;
}

function fail(sentence: string): string {
  process.exitCode = 1;
  return sentence;
}
