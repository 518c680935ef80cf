import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ComposedProduct, composeProduct } from "./testing/composed-product.ts";
import { ENDPOINT_SAMPLES } from "./testing/endpoint-samples.ts";

type Json = { [name: string]: unknown };
type Operation = Json & {
  operationId: string;
  tags: string[];
  security: { [scheme: string]: string[] }[];
  parameters?: { name: string; in: string; required: boolean }[];
  responses: Json;
};
type Description = Json & {
  servers: Json[];
  tags: { name: string }[];
  paths: { [path: string]: { [method: string]: Operation } };
  components: { securitySchemes: Json };
};

let product: ComposedProduct;
beforeAll(async () => {
  product = await composeProduct();
});
afterAll(() => product.close());

async function readDescription(host: "site" | "backoffice"): Promise<Description> {
  const asking = new Request("http://house.test/openapi.json");
  const bindings = { incoming: { socket: { remoteAddress: "127.0.0.1" } } } as never;
  return (await (await product[host].hono.fetch(asking, bindings)).json()) as Description;
}

const operationsOf = ({ paths }: Description) =>
  Object.entries(paths).flatMap(([path, methods]) => Object.values(methods).map((operation) => ({ path, operation })));

/** Every `$ref` of a document, wherever it stands. */
function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "$ref" && typeof inner === "string" ? [inner] : refsOf(inner),
  );
}

function resolved(document: Json, ref: string): unknown {
  const parts = ref.replace(/^#\//, "").split("/");
  return parts.reduce<unknown>(
    (at, part) => (at as Json | undefined)?.[part.replaceAll("~1", "/").replaceAll("~0", "~")],
    document,
  );
}

describe.each(["site", "backoffice"] as const)("the description of the %s", (host) => {
  // B-1758
  test("points nowhere in vain, so that tools for OpenAPI read it", async () => {
    const document = await readDescription(host);
    const lost = refsOf(document).filter((ref) => !ref.startsWith("#/") || resolved(document, ref) === undefined);
    expect(lost).toEqual([]);
    expect(JSON.stringify(document)).not.toContain('"$defs"');
    expect(document).toMatchObject({ openapi: "3.1.0", servers: [{ url: "/" }] });
  });

  // B-1758
  test("names each operation once, with its module, its answers, its path's parameters and who may call", async () => {
    const document = await readDescription(host);
    const operations = operationsOf(document);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { path, operation } of operations) {
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      expect(Object.keys(operation.responses)).toContain("200");
      const inPath = (operation.parameters ?? []).filter((one) => one.in === "path");
      expect(inPath.map(({ name }) => name).sort(), path).toEqual(
        Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name).sort(),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
      const schemes = operation.security.flatMap(Object.keys);
      expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes));
    }
  });
});

/** What a page's size is called, and what says where a page begins. */
const SIZES = ["limit", "pageSize", "limitNum", "count"];
const BEGINNINGS = ["before", "after", "pageNo"];

// B-0242
test("a page of a list holds at most a hundred rows, wherever there are pages", () => {
  const endpoints = [...product.siteEndpoints, ...product.backofficeEndpoints];
  const pages = endpoints.flatMap(({ id, input }) => {
    const has = (field: string) => field in (ENDPOINT_SAMPLES[id]?.sample ?? {});
    const isTaken = (size: number) =>
      SIZES.filter(has).map((field) => input.safeParse({ ...ENDPOINT_SAMPLES[id]?.sample, [field]: size }).success);
    return SIZES.some(has) || BEGINNINGS.some(has) ? [{ id, one: isTaken(1), more: isTaken(101) }] : [];
  });
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter(({ one, more }) => one.join() !== "true" || more.join() !== "false")).toEqual([]);
});
