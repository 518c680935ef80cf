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
  const schemas: Json = {};
  for (const one of endpoints) {
    const operations = paths[one.path] ?? {};
    operations[one.method.toLowerCase()] = operationOf(one, schemas);
    paths[one.path] = operations;
  }
  const kinds = new Set<string>(endpoints.flatMap((one) => securityOf(one).flatMap((names) => Object.keys(names))));
  const schemes = Object.entries(securitySchemes(cookiePrefix)).filter(([name]) => kinds.has(name));
  return {
    openapi: "3.1.0",
    info: { ...info, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: Object.fromEntries(schemes),
      ...(Object.keys(schemas).length > 0 ? { schemas } : {}),
    },
  };
}

const securitySchemes = (cookiePrefix: string): Json => ({
  session: { type: "apiKey", in: "cookie", name: `${cookiePrefix}fairhouse_session` },
  staff: { type: "apiKey", in: "cookie", name: `${cookiePrefix}fairhouse_staff` },
  csrf: { type: "apiKey", in: "header", name: "x-csrf-token" },
  signature: { type: "apiKey", in: "header", name: "x-signature" },
});

/** The module of an endpoint. */
const tagOf = ({ id }: Endpoint): string => id.split(".")[0] ?? id;

/** @param schemas takes the schemas that name themselves, which a description keeps in one place */
function operationOf(one: Endpoint, schemas: Json): Json {
  const input = schemaOf(one, "input", schemas);
  const hasBody = one.method === "POST" || one.method === "PUT";
  const parameters = parametersOf(one, input, hasBody && !one.upload);
  return {
    operationId: one.id,
    tags: [tagOf(one)],
    summary: one.summary,
    description: one.summary,
    security: securityOf(one),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody ? { requestBody: { required: true, content: bodyOf(one, input) } } : {}),
    responses: responsesOf(one, schemaOf(one, "output", schemas)),
  };
}

const proofOf = ({ access, path }: Endpoint): Json => {
  const isForStaff = access.kind === "staff" || path.startsWith("/staff/");
  const challenge = `GET /${isForStaff ? "staff" : "wps"}/challenge`;
  return { type: "string", description: `A proof of work for a challenge of ${challenge}.` };
};
const JWE = { type: "string", description: "The same as a compact JWE to a key of GET /wps/encryption/keys." };

function bodyOf(one: Endpoint, input: Json): Json {
  if (one.upload) return { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const schema = one.proof ? { ...input, properties: { ...(input.properties as Json), proof: proofOf(one) } } : input;
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

function responsesOf(one: Endpoint, output: Json): Json {
  const codesByStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries({ ...PLATFORM_REFUSALS, ...one.refusals })) {
    codesByStatus.set(status, [...(codesByStatus.get(status) ?? []), code]);
  }
  const responses: Json = {
    200: { description: "Done.", content: { "application/json": { schema: okSchema(output) } } },
  };
  for (const [status, codes] of [...codesByStatus].sort(([a], [b]) => a - b)) {
    responses[status] = {
      description: `Refused: ${codes.join(", ")}.`,
      content: { "application/json": { schema: refusalSchema(codes) } },
    };
  }
  return responses;
}

const okSchema = (value: Json): Json => ({
  type: "object",
  properties: {
    success: { const: true },
    value,
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

/** What a schema calls itself, so that it can hold itself, is told from the root of the description and not from its own. */
function schemaOf(one: Endpoint, io: "input" | "output", schemas: Json): Json {
  const { $schema: _, $defs, ...rest } = z.toJSONSchema(one[io], { io, unrepresentable: "any" }) as Json;
  const nameOf = (name: string) => `${one.id}.${io}.${name}`;
  const rooted = (schema: unknown): unknown =>
    JSON.parse(JSON.stringify(schema), (key, value) =>
      key === "$ref" && typeof value === "string"
        ? value.replace(/^#\/\$defs\/(.*)$/, (_whole, name: string) => `#/components/schemas/${nameOf(name)}`)
        : value,
    );
  for (const [name, schema] of Object.entries(($defs ?? {}) as Json)) schemas[nameOf(name)] = rooted(schema);
  return rooted(rest) as Json;
}
