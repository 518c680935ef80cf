import { PLAIN_SITE } from "@fairhouse/contract/page-state";
import { createTextStore, TextProvider } from "@fairhouse/i18n";
import { createPageSignals, PageProvider } from "@fairhouse/ui";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { renderToReadableStream } from "react-dom/server";
import { expect, test } from "vitest";
import en from "../messages/en.json" with { type: "json" };
import { Invitation } from "./invitation.tsx";

async function firstPaint(isReferralOn: boolean): Promise<string> {
  const texts = createTextStore("EN", async (_, namespace) => (namespace === "web" ? { web: en } : {}));
  await texts.load(["web", "ui"]);
  const router = createRouter({
    routeTree: createRootRoute({ component: Invitation }),
    history: createMemoryHistory(),
    isServer: true,
  });
  await router.load();
  const site = { ...PLAIN_SITE, isReferralOn };
  const page = createPageSignals({ brand: { name: "Fairhouse" }, mode: "play", signedIn: false, calls: [], site });
  const stream = await renderToReadableStream(
    <PageProvider page={page}>
      <TextProvider store={texts}>
        <RouterProvider router={router} />
      </TextProvider>
    </PageProvider>,
  );
  await stream.allReady;
  return new Response(stream).text();
}

// B-0933
test("the entry for invited people stands on the front page only where the operator has opened invitations", async () => {
  const open = await firstPaint(true);
  expect(open).toContain(en.home.invitation.title);
  expect(open).toContain('href="/join"');
  expect(await firstPaint(false)).not.toContain("invitation");
});
