import { createTextStore, TextProvider } from "@fairhouse/i18n";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { Field, Input } from "./field.tsx";
import en from "./messages/en.json" with { type: "json" };

const texts = createTextStore("EN", async () => ({ ui: en }));
beforeAll(() => texts.load(["ui"]));

const html = (part: ReactElement) => renderToStaticMarkup(<TextProvider store={texts}>{part}</TextProvider>);

// B-0111
test("a required field carries an asterisk and is announced as required; an optional one says Optional", () => {
  const required = html(
    <Field label="Payee" required>
      <Input />
    </Field>,
  );
  expect(required).toContain('class="req"');
  expect(required).toContain('aria-required="true"');
  expect(required).not.toContain("Optional");
  const optional = html(
    <Field label="Payee" optional>
      <Input />
    </Field>,
  );
  expect(optional).toMatch(/<label[^>]*>Payee<small class="optional">Optional<\/small>/);
  expect(optional).not.toContain("aria-required");
});

// B-0656
test("the rule stands below the field, and its error in the same place, tied to the field", () => {
  const field = (error?: string) =>
    html(
      <Field label="Amount" hint="At least 100." {...(error ? { error } : {})}>
        <Input />
      </Field>,
    );
  const before = field();
  expect(before).toContain("At least 100.");
  expect(before).not.toContain("aria-invalid");
  const after = field("The smallest withdrawal is 100.");
  expect(after).not.toContain("At least 100.");
  const [, note] = /aria-describedby="([^"]+)"/.exec(after) ?? [];
  expect(after).toMatch(new RegExp(`id="${note}"[^>]*><span class="error">`));
  expect(after).toContain('aria-invalid="true"');
});
