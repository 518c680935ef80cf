import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { apiHooks } from "./hooks.ts";
import { ApiProvider, createApi } from "./provider.tsx";
import { callKey } from "./refused.ts";

const { useCall } = apiHooks<Record<never, never>>() as unknown as {
  useCall(route: string, input: object): { data: unknown; isPending: boolean };
};

function Answer({ route }: { route: string }) {
  const { data, isPending } = useCall(route, {});
  return isPending ? "asking" : String(data);
}

test("a page is drawn with the answers that it carries, and with no other that arrived before it was taken over", () => {
  const api = createApi({ calls: [{ route: "GET /carried", input: {}, value: "told" }] });
  api.queries.setQueryData(callKey("GET /early"), "told");
  api.queries.setQueryData(callKey("GET /carried"), "told since");
  const drawn = (route: string) =>
    renderToStaticMarkup(
      <ApiProvider api={api}>
        <Answer route={route} />
      </ApiProvider>,
    );
  expect(drawn("GET /early")).toBe("asking");
  expect(drawn("GET /carried")).toBe("told");
});
