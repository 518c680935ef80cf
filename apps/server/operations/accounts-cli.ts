/**
 * npm run accounts -- open <name> [--type 0|1|2|41|42]        opens an account and prints its activation code
 * npm run accounts -- code <name>                              prints another code for an account without a password of its own
 * npm run accounts -- affiliate <code> --owner <name> [--domain play.example]   gives an agent a code for their place
 * npm run accounts -- end-affiliate <code>                     the code counts no longer
 * npm run accounts -- label <name> [--club Gold --rank 5] [--label "..."]   what the house calls a member; nothing named takes it away
 *
 * What the house does with accounts for others. Reads the secrets of DATA_DIR, so it runs beside the server and nowhere else.
 */
import { parseArgs } from "node:util";
import { systemClock } from "@fairhouse/base";
import { createLedger } from "@fairhouse/ledger/postgres";
import { type Activation, createHouseAccounts } from "@fairhouse/member/server";
import { ConfigError } from "@fairhouse/platform/config";
import { openSecrets } from "../secrets.ts";
import { runCommand, say } from "./command.ts";
import { readInstallation, withSiteDatabase } from "./installation.ts";

const TYPES = { 0: 0, 1: 1, 2: 2, 41: 41, 42: 42 } as const;
type Type = (typeof TYPES)[keyof typeof TYPES];
type Accounts = ReturnType<typeof createHouseAccounts>;

const USAGE = `Usage: npm run accounts -- open <name> [--type 0|1|2|41|42]
       npm run accounts -- code <name>
       npm run accounts -- affiliate <code> --owner <name> [--domain play.example]
       npm run accounts -- end-affiliate <code>
       npm run accounts -- label <name> [--club Gold --rank 5] [--label "..."]`;

const SENTENCES: { readonly [refusal: string]: string } = {
  name_invalid: "A name has 4 to 32 letters and digits, first a letter.",
  username_taken: "That name is taken, or looks like one that is.",
  not_found: "There is no such account.",
  has_password: "The account has a password of its own already: its owner sets a forgotten one anew by themselves.",
  code_invalid: "A code has 4 to 20 letters and digits.",
  code_taken: "There is that code already.",
  label_invalid: "A club and a label have up to 40 characters, and a rank is 0 to 99; a club has a rank.",
  not_an_agent: "The owner has to be an agent: open the account with --type 1, 2, 41 or 42.",
};

const text = { type: "string" } as const;
const options = { type: { ...text, default: "0" }, owner: text, domain: text, club: text, rank: text, label: text };
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>["values"];

const ACTIONS = { open, code, affiliate, "end-affiliate": endAffiliate, label };

await runCommand(USAGE, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [action = "", subject = "", ...more] = positionals;
  const work = new Map(Object.entries(ACTIONS)).get(action);
  if (!work || !subject || more.length > 0) throw new ConfigError(USAGE);
  await withAccounts(async (accounts) => say(await work(accounts, subject, values)));
});

async function withAccounts(work: (accounts: Accounts) => Promise<void>): Promise<void> {
  const config = readInstallation();
  const { pepper } = openSecrets(config.dataDir);
  await withSiteDatabase(config, { max: 2 }, async (database) => {
    const ledger = createLedger({ database, clock: systemClock });
    const openWallet: Parameters<typeof createHouseAccounts>[0]["openWallet"] = (trx, memberId) =>
      ledger.openWallet(trx, { memberId, unit: config.currency.code, accounts: ["cash", "bonus"] });
    await work(createHouseAccounts({ database, clock: systemClock, pepper, openWallet })).finally(() => ledger.close());
  });
}

async function open(accounts: Accounts, userName: string, { type }: Values): Promise<string> {
  const accountType: Type | undefined = TYPES[type as unknown as Type];
  if (accountType === undefined) throw new ConfigError("The type is 0 (member), 1, 2, 41 or 42 (agents).");
  return tell(await accounts.open({ userName, accountType }));
}

async function code(accounts: Accounts, userName: string): Promise<string> {
  return tell(await accounts.renew(userName));
}

async function affiliate(accounts: Accounts, added: string, { owner = "", domain }: Values): Promise<string> {
  const result = await accounts.addAffiliateCode({ code: added, ownerName: owner, domain });
  if (!result.ok) throw refused(result.refusal);
  return `${result.value.code} counts from now on.`;
}

async function endAffiliate(accounts: Accounts, ended: string): Promise<string> {
  if (!(await accounts.endAffiliateCode(ended))) throw new ConfigError("There is no such code that counts.");
  return `${ended} counts no longer.`;
}

async function label(accounts: Accounts, userName: string, values: Values): Promise<string> {
  const { club, rank, label: memberLabel = null } = values;
  const named = club === undefined ? null : { labelName: club, rankLevel: Number(rank) };
  const result = await accounts.label(userName, { club: named, memberLabel });
  if (!result.ok) throw refused(result.refusal);
  return `${userName} reads it from now on.`;
}

type Told = { readonly ok: true; readonly value: Activation } | { readonly ok: false; readonly refusal: string };

function tell(activation: Told): string {
  if (!activation.ok) throw refused(activation.refusal);
  const { code: printed, expiresAt } = activation.value;
  return `Activation code: ${printed}\nIt is typed in place of the password, once, until ${expiresAt.toISOString()}.`;
}

function refused(refusal: string): ConfigError {
  return new ConfigError(SENTENCES[refusal] ?? refusal);
}
