import { z } from "zod";
import { type Endpoint, PLATFORM_REFUSALS } from "./endpoint.ts";

type Json = { [name: string]: unknown };

/**
 * The OpenAPI 3.1 description of a list of endpoints, served at `/openapi.json`.
 * @param cookiePrefix what stands before the names of cookies where the host is served by TLS
 */
export function openapi(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string },
  cookiePrefix = "",
): Json {
  const paths: { [path: string]: Json } = {};
  for (const one of endpoints) {
    const operations = paths[one.path] ?? {};
    operations[one.method.toLowerCase()] = operationOf(one);
    paths[one.path] = operations;
  }
  return {
    openapi: "3.1.0",
    info,
    paths,
    components: {
      securitySchemes: {
        session: { type: "apiKey", in: "cookie", name: `${cookiePrefix}fairhouse_session` },
        staff: { type: "apiKey", in: "cookie", name: `${cookiePrefix}fairhouse_staff` },
        csrf: { type: "apiKey", in: "header", name: "x-csrf-token" },
        signature: { type: "apiKey", in: "header", name: "x-signature" },
      },
    },
  };
}

function operationOf(one: Endpoint): Json {
  const input = schemaOf(one.input, "input");
  const hasBody = one.method === "POST" || one.method === "PUT";
  const parameters = parametersOf(one, input, hasBody && !one.upload);
  return {
    operationId: one.id,
    summary: one.summary,
    security: securityOf(one),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: { required: true, content: bodyOf(one, input) } } : {}),
    responses: responsesOf(one),
  };
}

const PROOF = { type: "string", description: "A proof of work for a challenge of GET /wps/challenge." };
const JWE = { type: "string", description: "The same as a compact JWE to a key of GET /wps/encryption/keys." };

function bodyOf(one: Endpoint, input: Json): Json {
  if (one.upload) return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const schema = one.proof ? { ...input, properties: { ...(input.properties as Json), proof: PROOF } } : input;
  return {
    "application/json": { schema },
    ...(one.form ? { "application/x-www-form-urlencoded": { schema } } : {}),
    ...(one.encrypted ? { "application/jose": { schema: JWE } } : {}),
  };
}

function parametersOf(one: Endpoint, input: Json, hasBody: boolean): Json[] {
  const properties = (input.properties ?? {}) as Json;
  const required = new Set((input.required ?? []) as string[]);
  const inPath = new Set(Array.from(one.path.matchAll(/\{(\w+)\}/g), (match) => match[1]));
  return Object.entries(properties)
    .filter(([name]) => inPath.has(name) || !hasBody)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? "path" : "query",
      required: inPath.has(name) || required.has(name),
      schema,
    }));
}

function securityOf(one: Endpoint): Json[] {
  switch (one.access.kind) {
    case "public":
      return [];
    case "session":
      return [{ session: [], csrf: [] }];
    case "staff":
      return [{ staff: [], csrf: [] }];
    case "signed":
      return [{ signature: [] }];
  }
}

function responsesOf(one: Endpoint): Json {
  const codesByStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries({ ...PLATFORM_REFUSALS, ...one.refusals })) {
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const responses: Json = { 200: { description: "Done.", content: { "application/json": { schema: okSchema(one) } } } };
  for (const [status, codes] of [...codesByStatus].sort(([a], [b]) => a - b)) {
    responses[status] = {
      description: `Refused: ${codes.join(", ")}.`,
      content: { "application/json": { schema: refusalSchema(codes) } },
    };
  }
  return responses;
}

const okSchema = (one: Endpoint): Json => ({
  type: "object",
  properties: {
    success: { const: true },
    value: schemaOf(one.output, "output"),
    message: { type: "null" },
    code: { const: "ok" },
  },
  required: ["success", "value", "message", "code"],
});

const refusalSchema = (codes: string[]): Json => ({
  type: "object",
  properties: {
    success: { const: false },
    value: { type: "null" },
    message: { type: "string" },
    code: { enum: codes },
    fields: { type: "object", additionalProperties: { type: "string" } },
    details: { type: "object" },
  },
  required: ["success", "value", "message", "code"],
});

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  return rest;
}
