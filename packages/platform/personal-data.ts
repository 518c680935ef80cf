import { extensionPoint, token } from "@fairhouse/base";

/** What a module keeps of members: each of its tables with a `member_id` is named in one of the two. */
export type PersonalDataNotes = {
  /** Tables whose rows of a member go into the member's export, without what is hashed or encrypted in them. */
  readonly exported?: readonly string[];
  /** What of them does not: `table.column`, or `table.column.key` of a JSON column, each with the reason in a sentence. */
  readonly hidden?: { readonly [column: string]: string };
  /** Tables that do not, each with the reason in a sentence. */
  readonly withheld?: { readonly [table: string]: string };
};

/** What a module decrypts or computes for an export. */
export type PersonalRows = {
  readonly section: string;
  readonly read: (memberId: string) => Promise<readonly { readonly [name: string]: string | null }[]>;
};

export type PersonalTable = {
  readonly table: string;
  /** Columns, and keys as `column.key`, that are not exported. */
  readonly hidden: readonly string[];
};

/** The tables and views whose rows go into an export, of what all modules say. */
export const personalTablesOf = (notes: readonly (PersonalDataNotes | undefined)[]): readonly PersonalTable[] =>
  notes.flatMap((note) => {
    const hidden = Object.keys(note?.hidden ?? {});
    return (note?.exported ?? []).map((table) => ({
      table,
      hidden: hidden.filter((name) => name.startsWith(`${table}.`)).map((name) => name.slice(table.length + 1)),
    }));
  });

export const PERSONAL_TABLES = token<readonly PersonalTable[]>("platform.personal-tables");
export const PERSONAL_ROWS = extensionPoint<PersonalRows>("platform.personal-rows");
