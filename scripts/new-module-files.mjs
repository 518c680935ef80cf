/**
 * The first files of a module: entries that a member writes and reads back, the smallest thing with a rule, a table, a
 * command, a query, a screen and words in both languages.
 * @param {string} name kebab-case
 * @param {readonly [reads: string, refuses: string]} promises the numbers of what it promises
 * @returns {{ [path: string]: string }}
 */
export function filesOfModule(name, promises) {
  const table = `${name.replaceAll("-", "_")}_entry`;
  const camel = name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
  const pascal = camel[0].toUpperCase() + camel.slice(1);
  const title = pascal.replace(/(?<=[a-z])([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  const variable = `${name.toUpperCase().replaceAll("-", "_")}_ENTRIES_MAX`;
  const names = { name, table, camel, pascal, title, promises, variable };
  return {
    "package.json": manifest(names),
    "README.md": readme(names),
    "behaviour.md": behaviour(names),
    "contract.ts": contract(names),
    "rules.ts": RULES,
    "rules.test.ts": rulesTest(names),
    "migrations/0001-create-entries.sql": migration(names),
    "messages/en.json": messages({ title, empty: "Nothing is written yet.", textEmpty: "Write something first." }),
    "messages/ur.json": messages({
      title: "نیا صفحہ",
      empty: "ابھی کچھ نہیں لکھا گیا۔",
      textEmpty: "پہلے کچھ لکھیں۔",
    }),
    "slice.ts": slice(names),
    "server/index.ts": serverIndex(names),
    "server/dependencies.ts": dependencies(names),
    "server/settings.ts": settings(names),
    "server/routes.ts": routes(names),
    "server/commands.ts": commands(names),
    "server/queries.ts": queries(names),
    "server/tables.ts": tables(names),
    "server/testing/endpoints.ts": endpoints(names),
    [`server/${name}.test.ts`]: serverTest(names),
    "web/index.ts": webIndex(names),
    "web/slice.ts": webSlice(names),
    "web/api.ts": WEB_API,
    "web/messages.d.ts": webMessages(names),
    [`web/${name}-screen.module.css`]: SCREEN_STYLES,
    [`web/${name}-screen.tsx`]: screen(names),
  };
}

const manifest = ({ name }) =>
  `${JSON.stringify(
    {
      name: `@fairhouse/${name}`,
      version: "0.1.0",
      private: true,
      license: "Apache-2.0",
      type: "module",
      exports: {
        "./contract": "./contract.ts",
        "./server": "./server/index.ts",
        "./web": "./web/index.ts",
        "./messages/*": "./messages/*",
      },
      dependencies: {
        "@fairhouse/base": "0.1.0",
        "@fairhouse/contract": "0.1.0",
        "@fairhouse/i18n": "0.1.0",
        "@fairhouse/platform": "0.1.0",
        "@fairhouse/ui": "0.1.0",
        zod: "4.6.7",
      },
    },
    null,
    2,
  )}\n`;

const readme = ({ name, table }) => `# ${name}

Say in one sentence what this noun is and what the module answers for.

- \`contract.ts\`: its calls. \`rules.ts\`: its decisions, pure. \`server/\`: what the calls do, and in \`settings.ts\` what it reads of the
  environment. \`web/\`: its screens.
- Its table is \`${table}\`; only this module reads and writes it.
- \`behaviour.md\`: what it promises.
`;

const behaviour = ({ name, title, promises: [reads, refuses] }) => `# What modules/${name} promises

[docs/behaviour.md](../../docs/behaviour.md) reports all promises, with the tests that bear their numbers.

## ${title}

| Id | Behaviour | State |
|---|---|---|
| ${reads} | \`POST /wps/${name}/entries\` writes an entry of the member, and \`GET /wps/${name}/entries\` returns the member's own, newest first. | working |
| ${refuses} | An entry of spaces only is refused, and nothing is kept. | working |
`;

const contract = ({ name, camel }) => `import { endpoint } from "@fairhouse/contract";
import { instant, pageSize } from "@fairhouse/contract/fields";
import { z } from "zod";

const entry = z.object({ entryId: z.string(), text: z.string(), writtenAt: instant });

export const listEntries = endpoint({
  id: "${camel}.listEntries",
  method: "GET",
  path: "/wps/${name}/entries",
  summary: "The member's own entries, newest first.",
  access: { kind: "session" },
  input: z.strictObject({ limit: pageSize(12) }),
  output: z.object({ entries: z.array(entry) }),
  refusals: {},
  limits: { perMinute: 120 },
});

export const writeEntry = endpoint({
  id: "${camel}.writeEntry",
  method: "POST",
  path: "/wps/${name}/entries",
  summary: "Writes an entry.",
  access: { kind: "session" },
  input: z.strictObject({ text: z.string().max(1_000) }),
  output: entry,
  refusals: { text_empty: 422 },
  limits: { perMinute: 20 },
});
`;

const RULES = `import { ok, type Result, refuse } from "@fairhouse/base";

/** What is kept of a typed text: without spaces around it, and never empty. */
export function decideText(typed: string): Result<string, "text_empty"> {
  const text = typed.trim();
  return text === "" ? refuse("text_empty") : ok(text);
}
`;

const rulesTest = ({ promises: [, refuses] }) => `import { expect, test } from "vitest";
import { decideText } from "./rules.ts";

test("an entry is kept without the spaces around it", () => {
  expect(decideText("  a word ")).toEqual({ ok: true, value: "a word" });
});

// ${refuses}
test("an entry of spaces only is refused", () => {
  expect(decideText("   ")).toEqual({ ok: false, refusal: "text_empty" });
});
`;

const migration = ({ table }) => `-- What members write. A new table: no lock on anything that exists.
create table ${table} (
  bucket smallint not null,
  member_id uuid not null,
  entry_id uuid not null,
  text text not null,
  written_at timestamptz not null,
  constraint ${table}_pkey primary key (bucket, member_id, entry_id),
  constraint ${table}_text_not_empty check (text <> '')
);
`;

const messages = ({ title, empty, textEmpty }) =>
  `${JSON.stringify({ title, empty, refusals: { text_empty: textEmpty } }, null, 2)}\n`;

const serverIndex = ({ name, camel, pascal }) => `import type { ServerModule } from "@fairhouse/platform/module";
import type { ${pascal}Dependencies } from "./dependencies.ts";
import { ${camel}Routes } from "./routes.ts";

export type { ${pascal}Dependencies } from "./dependencies.ts";
export { ${camel}Settings } from "./settings.ts";

export function create${pascal}Module(deps: ${pascal}Dependencies): ServerModule {
  return { name: "${name}", site: ${camel}Routes(deps) };
}
`;

const dependencies = ({ pascal }) => `import type { Clock } from "@fairhouse/base";
import type { Database } from "@fairhouse/platform/database";

export type ${pascal}Dependencies = {
  readonly database: Database;
  readonly clock: Clock;
  /** How many entries a list holds at most. */
  readonly entriesMax: number;
};
`;

const settings = ({
  name,
  camel,
  variable,
}) => `import { defineSettings, wholeNumber } from "@fairhouse/platform/settings";

export const ${camel}Settings = defineSettings(
  "${name}",
  {
    ${variable}: {
      schema: wholeNumber({ min: 1, max: 100, usual: 100 }),
      means: "How many entries a list holds at most.",
    },
  },
  (read) => ({ entriesMax: read.${variable} }),
);
`;

const slice = ({ name, camel, pascal }) => `import { CLOCK, DATABASE } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { create${pascal}Module, ${camel}Settings } from "./server/index.ts";

export const slice = defineSlice({
  name: "${name}",
  settings: ${camel}Settings,
  compose: (host) => () => [
    create${pascal}Module({
      database: host.get(DATABASE),
      clock: host.get(CLOCK),
      ...host.get(${camel}Settings.token),
    }),
  ],
});
`;

const endpoints = ({ camel }) => `import type { EndpointSample } from "@fairhouse/platform/testing";

/** Who may call each endpoint, and a well-formed input that is refused, or changes nothing, for a reason of its own. */
export const endpoints: { readonly [endpointId: string]: EndpointSample } = {
  "${camel}.listEntries": { access: "login + + + + + +", sample: { limit: 12 } },
  "${camel}.writeEntry": { access: "login + + + + + +", sample: { text: " " } },
};
`;

const routes = ({ camel, pascal }) => `import { ok } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../contract.ts";
import { writeEntry } from "./commands.ts";
import type { ${pascal}Dependencies } from "./dependencies.ts";
import { listEntries } from "./queries.ts";

export function ${camel}Routes(deps: ${pascal}Dependencies): HandledEndpoint[] {
  return [
    handle(contract.listEntries, async ({ limit }, { session }) =>
      ok({
        entries: await listEntries(deps, {
          memberId: session.memberId,
          limit: Math.min(limit, deps.entriesMax),
        }),
      }),
    ),
    handle(contract.writeEntry, ({ text }, { session }) => writeEntry(deps, { memberId: session.memberId, text })),
  ];
}
`;

const commands = ({ table, pascal }) => `import { bucketOf, newId, ok, type Result } from "@fairhouse/base";
import { decideText } from "../rules.ts";
import type { ${pascal}Dependencies } from "./dependencies.ts";
import type { Entry } from "./queries.ts";
import type { ${pascal}Tables } from "./tables.ts";

/** Writes an entry of the member. */
export async function writeEntry(
  { database, clock }: Pick<${pascal}Dependencies, "database" | "clock">,
  { memberId, text }: { memberId: string; text: string },
): Promise<Result<Entry, "text_empty">> {
  const decided = decideText(text);
  if (!decided.ok) return decided;
  const writtenAt = clock.now();
  const entryId = newId(writtenAt.getTime());
  await database.kysely
    .withTables<${pascal}Tables>()
    .insertInto("${table}")
    .values({
      bucket: bucketOf(memberId),
      member_id: memberId,
      entry_id: entryId,
      text: decided.value,
      written_at: writtenAt,
    })
    .execute();
  return ok({ entryId, text: decided.value, writtenAt: writtenAt.toISOString() });
}
`;

const queries = ({ table, pascal }) => `import { bucketOf } from "@fairhouse/base";
import type { ${pascal}Dependencies } from "./dependencies.ts";
import type { ${pascal}Tables } from "./tables.ts";

export type Entry = { entryId: string; text: string; writtenAt: string };

/** The member's own entries, newest first. */
export async function listEntries(
  { database }: Pick<${pascal}Dependencies, "database">,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<Entry[]> {
  const rows = await database.kysely
    .withTables<${pascal}Tables>()
    .selectFrom("${table}")
    .select(["entry_id", "text", "written_at"])
    .where("bucket", "=", bucketOf(memberId))
    .where("member_id", "=", memberId)
    .orderBy("entry_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ entryId: row.entry_id, text: row.text, writtenAt: row.written_at.toISOString() }));
}
`;

const tables = ({ table, pascal }) => `export type ${pascal}Tables = {
  ${table}: { bucket: number; member_id: string; entry_id: string; text: string; written_at: Date };
};
`;

const serverTest = ({ name, promises: [reads, refuses] }) => `import { join } from "node:path";
import { newId } from "@fairhouse/base";
import { createTestDatabase, fixedClock, type TestDatabase } from "@fairhouse/platform/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeEntry } from "./commands.ts";
import { listEntries } from "./queries.ts";

let data: TestDatabase;
const clock = fixedClock();
const [ayesha, bilal] = [newId(), newId()];

beforeAll(async () => {
  data = await createTestDatabase({
    slices: [{ name: "${name}", folder: join(import.meta.dirname, "..", "migrations") }],
  });
});
afterAll(() => data.drop());

// ${reads}
test("a member reads back what was written, newest first, and nothing of others", async () => {
  const deps = { database: data.database, clock };
  await writeEntry(deps, { memberId: ayesha, text: "first" });
  clock.advance(1_000);
  await writeEntry(deps, { memberId: ayesha, text: " second " });
  await writeEntry(deps, { memberId: bilal, text: "another" });
  const entries = await listEntries(deps, { memberId: ayesha, limit: 12 });
  expect(entries.map((entry) => entry.text)).toEqual(["second", "first"]);
});

// ${refuses}
test("an empty entry is refused and nothing is kept", async () => {
  const deps = { database: data.database, clock };
  const absent = newId();
  expect(await writeEntry(deps, { memberId: absent, text: "  " })).toEqual({ ok: false, refusal: "text_empty" });
  expect(await listEntries(deps, { memberId: absent, limit: 12 })).toEqual([]);
});
`;

const webIndex = ({ name }) => `import type { SliceRoute } from "@fairhouse/ui";

export const routes: readonly SliceRoute[] = [
  { path: "/${name}", load: () => import("./${name}-screen.tsx"), title: "${name}:title", access: "member" },
];
`;

const webSlice = ({ name }) => `import type { WebSlice } from "@fairhouse/ui";
import { routes } from "./index.ts";

export const slice: WebSlice = { name: "${name}", routes };
`;

const WEB_API = `import { apiHooks } from "@fairhouse/ui/api";
import type * as contract from "../contract.ts";

export const { useCall } = apiHooks<typeof contract>();
`;

const webMessages = ({ name }) => `import type en from "../messages/en.json";

declare module "@fairhouse/i18n" {
  interface MessageCatalogue {
    ${/-/.test(name) ? `"${name}"` : name}: typeof en;
  }
}
`;

const SCREEN_STYLES = `.entries {
  display: grid;
  gap: var(--space-2);
}
`;

const screen = ({ name, pascal }) => `import { useText } from "@fairhouse/i18n";
import { EmptyState, ErrorState, Skeleton } from "@fairhouse/ui";
import { infoIcon } from "@fairhouse/ui/icons";
import { useCall } from "./api.ts";
import css from "./${name}-screen.module.css";

/** The member's own entries. */
export default function ${pascal}Screen() {
  const t = useText("${name}");
  const entries = useCall("GET /wps/${name}/entries", { limit: 12 });
  return (
    <main id="main" className="wrap page" tabIndex={-1}>
      <div className="titlebar">
        <h1 className="voice">{t("title")}</h1>
      </div>
      {entries.isPending && <Skeleton count={3} />}
      {entries.isError && <ErrorState onRetry={() => entries.refetch()} />}
      {entries.data?.entries.length === 0 && <EmptyState icon={infoIcon} title={t("empty")} />}
      <ul className={css.entries}>
        {entries.data?.entries.map((entry) => (
          <li key={entry.entryId}>{entry.text}</li>
        ))}
      </ul>
    </main>
  );
}
`;
