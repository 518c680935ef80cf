import type { Duplex } from "node:stream";
import type pg from "pg";
import type { PoolClient } from "pg";
import { serialize } from "pg-protocol";
import { endOnBrokenReply } from "./end-on-broken-reply.ts";
import { messageOf, type Prepared, type Step } from "./messages.ts";
import { hasItsRows, isAsLongAsItSays } from "./replies.ts";

/** What a step answered: its rows as texts, and the word that the server ends it with, such as `UPDATE 12`. */
export type StepAnswer = { rows: (string | null)[][]; tag: string };

/** The server broke the protocol. The connection is closed: nothing that comes over it can be told from anything else. */
export class ProtocolError extends Error {
  override readonly name = "ProtocolError";
}

/**
 * Sends steps in one go and reads all their answers: one round trip for a whole transaction's half. The first step that
 * fails ends the rest, and with it the transaction. Rows come from a `select` alone, whose last word counts them.
 *
 * An answer is the step's own or there is none. A connection that has not answered in time, or not as the protocol has it, is
 * closed, so that what it still says is taken for no other answer.
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
  #stream: Duplex | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #settled = Promise.withResolvers<StepAnswer[]>();
  readonly answers = this.#settled.promise;

  constructor(steps: readonly Step[], statements: readonly Prepared[] = []) {
    this.#steps = steps;
    this.#statements = statements;
  }

  /** The timer ends with the answers themselves: a promise that waits for them to do it costs more than the timer. */
  failAfter(timeoutMs: number): void {
    this.#timer = setTimeout(() => {
      const error = new Error(`The database did not answer in ${timeoutMs} ms.`);
      this.fail(error);
      this.#stream?.destroy(error);
    }, timeoutMs);
  }

  /** @returns why it is not sent after all: its time was over before its turn came */
  submit(connection: { stream: unknown }): Error | undefined {
    if (this.#error) return this.#error;
    const stream = connection.stream as Duplex;
    this.#stream = stream;
    endOnBrokenReply(stream);
    for (const { name, text } of this.#statements) stream.write(serialize.parse({ name, text }));
    stream.write(messageOf(this.#steps));
    return undefined;
  }

  handleDataRow(message: { fields: (string | null)[]; length: number }): void {
    if (!isAsLongAsItSays(message)) throw this.#broken("a row is not as long as it says");
    this.#rows.push(message.fields);
  }

  handleCommandComplete({ text: tag }: { text: string }): void {
    if (!hasItsRows(tag, this.#rows.length)) throw this.#broken(`${this.#rows.length} rows came before "${tag}"`);
    this.#answers.push({ rows: this.#rows, tag });
    this.#rows = [];
  }

  handleReadyForQuery(): void {
    const answered = this.#answers.length;
    if (!this.#error && (answered !== this.#steps.length || this.#rows.length > 0))
      throw this.#broken(`${answered} of ${this.#steps.length} steps were answered`);
    clearTimeout(this.#timer);
    this.#settled.resolve(this.#answers);
  }

  handleError(error: Error): void {
    this.fail(error);
  }

  /** Answers the callers that wait; whatever the server still says is dropped. */
  fail(error: Error): void {
    this.#error = error;
    clearTimeout(this.#timer);
    this.#settled.reject(error);
  }

  /** The reader of the reply ends the connection when this is thrown. */
  #broken(problem: string): ProtocolError {
    const error = new ProtocolError(`The database broke the protocol: ${problem}.`);
    this.fail(error);
    return error;
  }

  // Messages that say nothing here: rows come without a description, and the rows to copy are under way already.
  handleRowDescription(): void {}
  handleCopyInResponse(): void {}

  // Answers to what no step asks for.
  handleCopyData(): void {
    throw this.#broken("rows of a copy came");
  }
  handleEmptyQuery(): void {
    throw this.#broken("a step was taken for nothing");
  }
  handlePortalSuspended(): void {
    throw this.#broken("a step was left before its end");
  }
}
