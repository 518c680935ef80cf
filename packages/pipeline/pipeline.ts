import type { Writable } from "node:stream";
import { assert } from "@fairhouse/base";
import type pg from "pg";
import type { PoolClient } from "pg";
import { serialize } from "pg-protocol";
import { lengthOf, messageOf, type Prepared, type Step } from "./messages.ts";

/** What a step answered: its rows as texts, and the word that the server ends it with, such as `UPDATE 12`. */
export type StepAnswer = { rows: (string | null)[][]; tag: string };

/**
 * Sends steps in one go and reads all their answers: one round trip for a whole transaction's half. The first step that
 * fails ends the rest, and with it the transaction.
 * @param steps may be made while they are taken: what is made goes out piece by piece, so that the server works on the
 *   first while the next are made. If making one fails, none follows it and that is the answer; what went out before is undone
 *   only by the end of its transaction.
 */
export function runPipeline(client: PoolClient, steps: Iterable<Step>, timeoutMs: number): Promise<StepAnswer[]> {
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

/** Smaller pieces cost more to hand over than they gain. */
const PIECE_BYTES = 32_768;

/** A query in the driver's sense: it is handed the connection, and then each message that answers it. */
class Pipeline implements pg.Submittable {
  readonly #steps: Iterable<Step>;
  readonly #statements: readonly Prepared[];
  readonly #answers: StepAnswer[] = [];
  #rows: (string | null)[][] = [];
  #sent = 0;
  #error: Error | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #settled = Promise.withResolvers<StepAnswer[]>();
  readonly answers = this.#settled.promise;

  constructor(steps: Iterable<Step>, statements: readonly Prepared[] = []) {
    this.#steps = steps;
    this.#statements = statements;
  }

  /** The timer ends with the answers themselves: a promise that waits for them to do it costs more than the timer. */
  failAfter(timeoutMs: number): void {
    const late = () => this.fail(new Error(`The database did not answer in ${timeoutMs} ms.`));
    this.#timer = setTimeout(late, timeoutMs);
  }

  submit(connection: { stream: unknown }): void {
    const stream = connection.stream as Writable;
    for (const { name, text } of this.#statements) stream.write(serialize.parse({ name, text }));
    let piece: Step[] = [];
    try {
      let length = 0;
      for (const step of this.#steps) {
        this.#sent += 1;
        piece.push(step);
        length += lengthOf(step);
        if (length < PIECE_BYTES) continue;
        stream.write(messageOf(piece, false));
        [piece, length] = [[], 0];
      }
    } catch (error) {
      piece = [];
      this.fail(error instanceof Error ? error : new Error(String(error)));
    }
    stream.write(messageOf(piece, true));
  }

  handleDataRow(message: { fields: (string | null)[] }): void {
    this.#rows.push(message.fields);
  }

  handleCommandComplete(message: { text: string }): void {
    this.#answers.push({ rows: this.#rows, tag: message.text });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    if (!this.#error) assert(this.#answers.length === this.#sent, "the server answers every step of a pipeline");
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
