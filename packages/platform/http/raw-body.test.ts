import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readRawBody } from "./raw-body.ts";

const BYTES_MAX = 10;
let server: Server;
const read: (string | null)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    readRawBody(request, BYTES_MAX, (body) => {
      read.push(body === null ? null : body.toString("hex"));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

const post = (parts: readonly Buffer[]) =>
  new Promise<void>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const sent = httpRequest({ port, host: "127.0.0.1", method: "POST" }, (response) => {
      response.resume();
      response.on("end", resolve);
    });
    sent.on("error", reject);
    for (const part of parts) sent.write(part);
    sent.end();
  });

test("gives the bytes as they came, in one piece or several, and none of a body that is longer than allowed", async () => {
  await post([Buffer.from([0xff, 0x00])]);
  await post([Buffer.from("abc"), Buffer.from("defghij")]);
  await post([Buffer.from("abc"), Buffer.from("defghijk")]);
  await post([]);
  expect(read).toEqual(["ff00", Buffer.from("abcdefghij").toString("hex"), null, ""]);
});
