import pg from "pg";

type Query = (this: pg.Client, statement: unknown, ...rest: unknown[]) => unknown;
type Named = { readonly connectionParameters?: { readonly application_name?: string } };

/** The statements that were sent since the watch began, in their order. */
export type WatchedStatements = { readonly texts: readonly string[]; stop(): void };

/**
 * Notes each statement that this process sends to a database under one application's name; `begin` and `commit` are
 * statements too. The driver is changed for it, so the watch has to be stopped before another test begins.
 */
export function watchStatements(applicationName: string): WatchedStatements {
  const texts: string[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function (statement, ...rest) {
    const { connectionParameters } = this as unknown as Named;
    if (connectionParameters?.application_name === applicationName) texts.push(textOf(statement));
    return query.call(this, statement, ...rest);
  };
  return {
    texts,
    stop: () => {
      prototype.query = query;
    },
  };
}

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : ((statement as { text?: string } | null)?.text ?? "");
