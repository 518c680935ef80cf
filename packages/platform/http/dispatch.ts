import { type Clock, newId, ok, type Result, refuse } from "@fairhouse/base";
import { type Endpoint, type Envelope, statusOf } from "@fairhouse/contract";
import { isDatabaseAway } from "../database/index.ts";
import type { Log } from "../log.ts";
import { PasswordQueueFull } from "../passwords.ts";
import type { QuickHistogram } from "../quick-histogram.ts";
import { isSameSecret } from "../tokens.ts";
import { networkOf } from "./address.ts";
import {
  BODY_BYTES_DEFAULT,
  brokenTexts,
  isEncrypted,
  isForm,
  readEncryptedJson,
  readFile,
  readForm,
  readJson,
} from "./body.ts";
import type { Cookies, RequestContext, SessionPrincipal, StaffPrincipal } from "./context.ts";
import { createCookies } from "./cookies.ts";
import type { DetailedRefusal, HandledEndpoint } from "./handle.ts";
import type { PayloadKeys } from "./payload-keys.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** Something that cannot be taken on now; the reply is 503 with Retry-After. Thrown by queues that are full. */
export class Overloaded extends Error {}

export type Identify<Principal> = (context: RequestContext) => Promise<Principal | undefined>;

export type CheckProof = (given: {
  action: string;
  proof: string | undefined;
  address: string;
}) => Promise<Result<true, "proof_required" | "proof_refused">>;

export type DispatchOptions = {
  clock: Clock;
  log: Log;
  rateLimiter: RateLimiter;
  /** Origins that the site is served at, for the same-origin rule of state changes. */
  origins: readonly string[];
  secureCookies: boolean;
  identifySession?: Identify<SessionPrincipal>;
  identifyStaff?: Identify<StaffPrincipal>;
  hasCapability?: (accountType: number, capability: string) => boolean;
  /** The sentence for a refusal, in the caller's language. */
  describeRefusal?: (code: string, language: string) => string;
  languageOf?: (headers: Headers, cookies: Pick<Cookies, "getOpen">) => string;
  /** Opens payloads that come as a JWE, where an endpoint takes them. */
  payloadKeys?: Pick<PayloadKeys, "open">;
  /** Judges the proof of work of an endpoint that asks for one; without it none is asked for. */
  checkProof?: CheckProof;
  duration?: QuickHistogram;
  /** Whether new work has to be turned away; what is under way goes on. */
  isOverloaded?: () => boolean;
  /** Whether an error of a handler only means "not now"; a database that is away always does. */
  isTemporary?: (error: unknown) => boolean;
};

type Refusal = DetailedRefusal<string>;

/** Takes one request through access, limits, parsing and the handler, and writes the envelope. */
export async function dispatch(
  handled: HandledEndpoint,
  request: Request,
  caller: { ip: string; pathParameters: { [name: string]: string } },
  options: DispatchOptions,
): Promise<Response> {
  const startedMs = performance.now();
  const { endpoint } = handled;
  const cookies = createCookies(request.headers.get("cookie"), options.secureCookies);
  const requestId = newId();
  const context: RequestContext = {
    requestId,
    ip: caller.ip,
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 400),
    host: request.headers.get("host") ?? "",
    language: options.languageOf?.(request.headers, cookies) ?? "EN",
    clock: options.clock,
    log: options.log.child({ requestId, endpoint: endpoint.id }),
    cookies,
    headers: request.headers,
  };
  const outcome = await decide(handled, request, caller.pathParameters, context, options).catch((error: unknown) =>
    failed(error, context, options),
  );
  const code = outcome.ok ? "ok" : outcome.refusal.code;
  options.duration?.tally({ endpoint: endpoint.id, code }).observe((performance.now() - startedMs) / 1000);
  return reply(endpoint, outcome, context, cookies.replies, options);
}

async function decide(
  handled: HandledEndpoint,
  request: Request,
  pathParameters: { [name: string]: string },
  context: RequestContext,
  options: DispatchOptions,
): Promise<Result<unknown, Refusal>> {
  const { endpoint } = handled;
  if (options.isOverloaded?.()) return refuse(OVERLOADED);
  // Before anybody is looked up: an unknown cookie costs the database as much as a known one.
  const crowded = options.rateLimiter.take(`${endpoint.id} ${networkOf(context.ip)}`, perAddress(endpoint));
  if (crowded > 0) return refuse({ code: "too_many_requests", retryAfterS: crowded });
  const admitted = await admit(endpoint, request, context, options);
  if (!admitted.ok) return admitted;
  const account = admitted.value.session?.memberId ?? admitted.value.staff?.staffId;
  const wait = account ? options.rateLimiter.take(`${endpoint.id} ${account}`, endpoint.limits.perMinute) : 0;
  if (wait > 0) return refuse({ code: "too_many_requests", retryAfterS: wait });
  const raw = await readInput(endpoint, request, options);
  if (!raw.ok) return refuse({ code: raw.refusal });
  const { proof, given } = takeProof(endpoint, { ...raw.value, ...pathParameters });
  const broken = brokenTexts(given);
  if (broken.length > 0) return refuse({ code: "bad_input", fields: fieldsOf(broken) });
  const input = endpoint.input.safeParse(given);
  if (!input.success) return refuse({ code: "bad_input", fields: fieldsOf(input.error.issues) });
  const file = endpoint.upload ? await readFile(request, endpoint.upload.bytesMax) : undefined;
  if (file && !file.ok) return refuse({ code: file.refusal });
  // Only what is well formed spends its proof.
  const proved = await judgeProof(endpoint, proof, input.data, context, options);
  if (!proved.ok) return refuse({ code: proved.refusal });
  const outcome = await handled.run(input.data, { ...admitted.value, ...(file ? { file: file.value } : {}) });
  if (!outcome.ok) return refuse(typeof outcome.refusal === "string" ? { code: outcome.refusal } : outcome.refusal);
  return ok(endpoint.output.parse(outcome.value));
}

/** Deny by default: who the caller is, whether they may, and whether their own page sent the request. */
async function admit(
  endpoint: Endpoint,
  request: Request,
  context: RequestContext,
  options: DispatchOptions,
): Promise<Result<RequestContext, Refusal>> {
  const { access } = endpoint;
  if (access.kind === "signed") return ok(context);
  if (endpoint.method !== "GET" && !isSameOrigin(request, options.origins)) return refuse({ code: "csrf_refused" });
  if (access.kind === "staff") {
    const staff = await options.identifyStaff?.(context);
    if (!staff) return refuse({ code: "not_logged_in" });
    if (!carries(request, staff.csrfToken)) return refuse({ code: "csrf_refused" });
    if (!staff.permissions.includes(access.permission)) return refuse({ code: "not_allowed" });
    if (staff.lacksFactorFor?.includes(access.permission)) return refuse({ code: "second_factor_due" });
    return ok({ ...context, staff });
  }
  if (access.kind === "public") return ok(await withPrincipals(context, options));
  const session = await options.identifySession?.(context);
  if (!session) return refuse({ code: "not_logged_in" });
  if (!carries(request, session.csrfToken)) return refuse({ code: "csrf_refused" });
  if (session.owesTerms && !access.isOpenBeforeTerms) return refuse({ code: "terms_due" });
  if (access.capability && !options.hasCapability?.(session.accountType, access.capability)) {
    return refuse({ code: "not_allowed" });
  }
  return ok({ ...context, session });
}

/** A public call may still have a member. */
async function withPrincipals(context: RequestContext, options: DispatchOptions): Promise<RequestContext> {
  const [session, staff] = await Promise.all([options.identifySession?.(context), options.identifyStaff?.(context)]);
  return { ...context, ...(session ? { session } : {}), ...(staff ? { staff } : {}) };
}

const carries = (request: Request, csrfToken: string): boolean =>
  isSameSecret(request.headers.get("x-csrf-token") ?? "", csrfToken);

/** Browsers say where a request comes from; another port of the same host is another origin and is refused. */
function isSameOrigin(request: Request, origins: readonly string[]): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin === null || origins.includes(origin);
}

/** Accounts that may call as often as they are allowed to from one address, be it a household's or a small provider's. */
const ACCOUNTS_OF_ADDRESS = 20;

/** A public call counts by its address with any session, so that a cookie more never is a limit more. */
const perAddress = ({ access, limits }: Endpoint): number =>
  access.kind === "public" ? limits.perMinute : limits.perMinute * ACCOUNTS_OF_ADDRESS;

async function readInput(endpoint: Endpoint, request: Request, { payloadKeys }: DispatchOptions) {
  if (!endpoint.upload && (endpoint.method === "POST" || endpoint.method === "PUT")) {
    const bytesMax = endpoint.limits.bodyBytes ?? BODY_BYTES_DEFAULT;
    if (endpoint.encrypted && payloadKeys && isEncrypted(request))
      return readEncryptedJson(request, bytesMax, payloadKeys);
    return endpoint.form && isForm(request) ? readForm(request, bytesMax) : readJson(request, bytesMax);
  }
  return ok<{ [name: string]: unknown }>(Object.fromEntries(new URL(request.url).searchParams));
}

/** The proof is checked here and is not part of the handler's input. */
function takeProof(endpoint: Endpoint, raw: { [name: string]: unknown }) {
  if (!endpoint.proof) return { given: raw };
  const { proof, ...given } = raw;
  return { given, proof: typeof proof === "string" ? proof : undefined };
}

async function judgeProof(
  { proof: asked }: Endpoint,
  proof: string | undefined,
  input: unknown,
  { ip }: RequestContext,
  { checkProof }: DispatchOptions,
): Promise<Awaited<ReturnType<CheckProof>>> {
  if (!asked || !checkProof) return ok(true);
  const fields = input as { readonly [name: string]: unknown };
  const needsNone = Object.entries(asked.unless ?? {}).some(([name, value]) => fields[name] === value);
  return needsNone ? ok(true) : checkProof({ action: asked.action, proof, address: ip });
}

function fieldsOf(issues: readonly { path: PropertyKey[]; message: string; keys?: unknown }[]) {
  const fields: { [field: string]: string } = {};
  for (const issue of issues) {
    const path = issue.path.join(".");
    const unknown = Array.isArray(issue.keys) ? issue.keys.map(String) : [];
    for (const name of unknown.length > 0 ? unknown : [path]) fields[name || "body"] ??= issue.message;
  }
  return fields;
}

const OVERLOADED: Refusal = { code: "overloaded", retryAfterS: 1 };

function failed(
  error: unknown,
  { log, requestId }: RequestContext,
  { isTemporary }: DispatchOptions,
): Result<never, Refusal> {
  if (error instanceof Overloaded || error instanceof PasswordQueueFull) return refuse(OVERLOADED);
  if (isDatabaseAway(error) || isTemporary?.(error)) {
    log.warn({ err: error }, "not now");
    return refuse(OVERLOADED);
  }
  log.error({ err: error }, "request failed");
  return refuse({ code: "unexpected", details: { reference: requestId } });
}

function reply(
  endpoint: Endpoint,
  outcome: Result<unknown, Refusal>,
  context: RequestContext,
  cookies: readonly string[],
  options: DispatchOptions,
): Response {
  const headers = new Headers({ "x-request-id": context.requestId, "cache-control": "no-store" });
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  if (outcome.ok) {
    const envelope: Envelope<unknown> = { success: true, value: outcome.value, message: null, code: "ok" };
    return Response.json(envelope, { headers });
  }
  const { code, fields, details, retryAfterS } = outcome.refusal;
  if (retryAfterS !== undefined) headers.set("retry-after", String(retryAfterS));
  const message = options.describeRefusal?.(code, context.language) ?? code;
  const envelope: Envelope<never> = {
    success: false,
    value: null,
    message,
    code,
    ...(fields ? { fields } : {}),
    ...(details ? { details } : {}),
  };
  return Response.json(envelope, { status: statusOf(endpoint, code), headers });
}
