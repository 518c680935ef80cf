import type { PageState } from "@fairhouse/contract/page-state";
import type { HandledEndpoint, RequestContext } from "@fairhouse/platform/http";
import type { CallToSeed } from "./renderer.ts";

/** Every dialog of registration begins with these rules, so that no page has to ask for them. */
const ON_EVERY_PAGE: readonly CallToSeed[] = [{ route: "GET /wps/system/setting/register", input: {} }];

/** What the address names is not there. A page that is not drawn is not kept, however many ids are invented. */
export class NothingHere extends Error {
  override name = "NothingHere";
}

type Source = { readonly handlers: readonly HandledEndpoint[]; readonly ownContext: RequestContext };
type Answers = PageState["calls"];

/**
 * Makes the page's public calls on the server. One that is refused or breaks is made by the browser, which can try again.
 * @throws NothingHere when the answer to what the address names is that there is none
 */
export async function answersFor(wanted: readonly CallToSeed[], source: Source, language: string): Promise<Answers> {
  const context = { ...source.ownContext, language };
  const answers = await Promise.all(
    [...wanted, ...ON_EVERY_PAGE].map((call) =>
      answerTo(call, source.handlers, context).catch((error: unknown): Answers => {
        if (error instanceof NothingHere) throw error;
        context.log.error({ err: error, route: call.route }, "a page is drawn without an answer");
        return [];
      }),
    ),
  );
  return answers.flat();
}

async function answerTo(
  { route, input, isPage }: CallToSeed,
  handlers: readonly HandledEndpoint[],
  context: RequestContext,
): Promise<Answers> {
  const handled = handlers.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === route);
  if (handled?.endpoint.access.kind !== "public") return [];
  const parsed = handled.endpoint.input.safeParse(input);
  if (!parsed.success && isPage) throw new NothingHere(route);
  if (!parsed.success) return [];
  const outcome = await handled.run(parsed.data, context);
  if (!outcome.ok && outcome.refusal === "not_found" && isPage) throw new NothingHere(route);
  return outcome.ok ? [{ route, input, value: handled.endpoint.output.parse(outcome.value) }] : [];
}
