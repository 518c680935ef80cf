import type { Page } from "@playwright/test";
import { expect, test } from "../kit.ts";

// Movement is the subject of a few tests alone, and drawing it takes much of the processor.
test.use({ viewport: { width: 1024, height: 700 }, contextOptions: { reducedMotion: "reduce" } });

const form = (page: Page) => page.locator("[data-part=act]");
const reason = (page: Page) => form(page).getByRole("textbox", { name: "Reason" });
const act = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });
const answer = (page: Page, how: string) => form(page).getByRole("combobox").selectOption(how);
const sent = (page: Page) => form(page).locator("output");

// B-2060
test("nothing is sent before the reason has three characters, and the field is focused and says so", async ({
  page,
  openKit,
}) => {
  await openKit(page);
  await reason(page).fill("  ab  ");
  await act(page, "Save").click();
  await expect(reason(page)).toBeFocused();
  await expect(reason(page)).toHaveAttribute("aria-invalid", "true");
  await expect(reason(page)).toHaveAccessibleDescription("Enter at least 3 characters.");
  await expect(sent(page)).toHaveText("");
  await reason(page).fill("  abc  ");
  await act(page, "Save").click();
  await expect(sent(page)).toHaveText("abc");
  await expect(reason(page)).not.toHaveAttribute("aria-invalid");
});

// B-2061
test("while one act is sent no act is sent again, and what is done is said and empties the reason", async ({
  page,
  openKit,
}) => {
  await openKit(page);
  await reason(page).fill("The name is another.");
  await act(page, "Save").dblclick();
  await expect(act(page, "Save")).toHaveAttribute("aria-busy", "true");
  await expect(act(page, "Cancel")).toBeDisabled();
  await expect(page.locator(".toaster[role=status]")).toContainText("Paid");
  await expect(reason(page)).toHaveValue("");
  await expect(sent(page)).toHaveText("The name is another.");
  await expect(act(page, "Cancel")).toBeEnabled();
});

// B-2061
test("a refusal and a missing network are said, and the reason that was typed stays", async ({ page, openKit }) => {
  await openKit(page);
  await answer(page, "refused");
  await reason(page).fill("The name is another.");
  await act(page, "Cancel").click();
  await expect(form(page).getByRole("alert")).toHaveText("Refused");
  await expect(reason(page)).toHaveValue("The name is another.");
  await answer(page, "offline");
  await act(page, "Cancel").click();
  await expect(form(page).locator("form").getByRole("status")).toHaveText("You're offline. Nothing was sent.");
  await expect(form(page).getByRole("alert")).toHaveCount(0);
  await expect(reason(page)).toHaveValue("The name is another.");
});
