import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createHttpSms, isBodyTemplate } from "./index.ts";

type Received = { method: string | undefined; headers: { [name: string]: unknown }; body: string };

let server: Server;
let answers: { status: number; headers?: { [name: string]: string }; isSilent?: boolean };
let received: Received[];

beforeEach(async () => {
  received = [];
  answers = { status: 200 };
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ method: request.method, headers: request.headers, body: Buffer.concat(parts).toString() });
    if (!answers.isSilent) response.writeHead(answers.status, answers.headers).end('{"said":"+923001234567"}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
const BODY = '{"to":["{to}"],"message":{"body":"{text}","ref":"{reference}"},"flash":false}';
const gateway = (timeoutMs = 2_000) => createHttpSms({ url: url(), key: "a key of eight", body: BODY, timeoutMs });
const SMS = { reference: "ref-1", to: "+923001234567", text: "123456 is your code" };

describe("the SMS gateway", () => {
  // B-0978
  test("is sent its own form of JSON, with the key and the reference in headers", async () => {
    expect(await gateway().send(SMS)).toBe("taken");
    expect(received[0]?.method).toBe("POST");
    expect(received[0]?.headers).toMatchObject({ authorization: "Bearer a key of eight", "idempotency-key": "ref-1" });
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({
      to: ["+923001234567"],
      message: { body: "123456 is your code", ref: "ref-1" },
      flash: false,
    });
  });

  test("is given no JSON and no place to fill by a message's text", async () => {
    const text = '"},"to":"+1", {to} {reference} $& \\ \n';
    await gateway().send({ ...SMS, text });
    expect(JSON.parse(received[0]?.body ?? "").message.body).toBe(text);
  });

  test.each([400, 404, 410, 422])("is not asked again after %s", async (status) => {
    answers = { status };
    expect(await gateway().send(SMS)).toBe("refused");
  });

  test.each([401, 403, 408, 429, 500, 503])(
    "is asked again after %s, and no word of it holds the number or the code",
    async (status) => {
      answers = { status };
      await expect(gateway().send(SMS)).rejects.toThrow(`The SMS gateway answered ${status}.`);
    },
  );

  test("is asked again when it is silent, away, or leads elsewhere with the key", async () => {
    answers = { status: 200, isSilent: true };
    await expect(gateway(100).send(SMS)).rejects.toThrow("The SMS gateway was not reached (TimeoutError).");
    answers = { status: 302, headers: { location: `${url()}/elsewhere` } };
    await expect(gateway().send(SMS)).rejects.toThrow("The SMS gateway was not reached (TypeError).");
    expect(received).toHaveLength(2);
  });
});

test("a form of JSON has a place for the number and one for the text", () => {
  expect(isBodyTemplate(BODY)).toBe(true);
  for (const template of ["", "to={to}&text={text}", '"{to} {text}"', '{"to":"{to}"}', "null", "{to} {text}"])
    expect(isBodyTemplate(template), template).toBe(false);
});
