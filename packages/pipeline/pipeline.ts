import type { Writable } from "node:stream";
import { assert } from "@fairhouse/base";
import type pg from "pg";
import type { PoolClient } from "pg";
import { serialize } from "pg-protocol";
import { messageOf, type Prepared, type Step } from "./messages.ts";

/** What a step answered: its rows as texts, and the word that the server ends it with, such as `UPDATE 12`. */
export type StepAnswer = { rows: (string | null)[][]; tag: string };

/**
 * Sends steps in one go and reads all their answers: one round trip for a whole transaction's half. The first step that
 * fails ends the rest, and with it the transaction.
 */
export function runPipeline(client: PoolClient, steps: readonly Step[], timeoutMs: number): Promise<StepAnswer[]> {
  return submit(client, new Pipeline(steps), timeoutMs);
}

/** Prepares statements on a connection, once, before the first pipeline that names them. */
export async function prepare(client: PoolClient, statements: readonly Prepared[], timeoutMs: number): Promise<void> {
  await submit(client, new Pipeline([], statements), timeoutMs);
}

function submit(client: PoolClient, pipeline: Pipeline, timeoutMs: number): Promise<StepAnswer[]> {
  pipeline.failAfter(timeoutMs);
  client.query(pipeline);
  return pipeline.answers;
}

/** A query in the driver's sense: it is handed the connection, and then each message that answers it. */
class Pipeline implements pg.Submittable {
  readonly #steps: readonly Step[];
  readonly #statements: readonly Prepared[];
  readonly #answers: StepAnswer[] = [];
  #rows: (string | null)[][] = [];
  #error: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #settled = Promise.withResolvers<StepAnswer[]>();
  readonly answers = this.#settled.promise;

  constructor(steps: readonly Step[], statements: readonly Prepared[] = []) {
    this.#steps = steps;
    this.#statements = statements;
  }

  /** The timer ends with the answers themselves: a promise that waits for them to do it costs more than the timer. */
  failAfter(timeoutMs: number): void {
    const late = () => this.fail(new Error(`The database did not answer in ${timeoutMs} ms.`));
    this.#timer = setTimeout(late, timeoutMs);
  }

  submit(connection: { stream: unknown }): void {
    const parses = this.#statements.map(({ name, text }) => serialize.parse({ name, text }));
    const steps = messageOf(this.#steps);
    // In one piece: many small ones cost more to hand over than to make.
    (connection.stream as Writable).write(parses.length === 0 ? steps : Buffer.concat([...parses, steps]));
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows.push(message.fields);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#answers.push({ rows: this.#rows, tag: message.text });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    if (!this.#error)
      assert(this.#answers.length === this.#steps.length, "the server answers every step of a pipeline");
    clearTimeout(this.#timer);
    this.#settled.resolve(this.#answers);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  /** Answers whoever waits; whatever the server still says is dropped. */
  fail(error: Error): void {
    this.#error = error;
    clearTimeout(this.#timer);
    this.#settled.reject(error);
  }

  // Messages that say nothing here: rows come without a description, and the rows to copy are under way already.
  handleRowDescription(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}
