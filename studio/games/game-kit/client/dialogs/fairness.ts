import { CLIENT_SEED_LENGTH, isClientSeed } from "../client-seed.ts";
import { element } from "../element.ts";
import type { GameState } from "../game-state.ts";
import type { Texts } from "../texts.ts";

/** The commitment in force, the player's own seed with a field to change it, and the commitment that was opened last. */
export function fairnessContent(options: {
  readonly state: () => GameState;
  readonly texts: Texts;
  readonly drawSeed: () => string;
  readonly changeSeed: (clientSeed: string) => Promise<boolean>;
}): Node[] {
  const { texts } = options;
  const facts = element("dl", { class: "facts" });
  const opened = element("div");
  const refresh = (): void => {
    const { seeds, revealed } = options.state();
    facts.replaceChildren(
      ...fact(texts.say("fairness.commitment"), seeds?.commitment ?? "–"),
      ...fact(texts.say("fairness.clientSeed"), seeds?.clientSeed ?? "–"),
      ...fact(texts.say("fairness.nonce"), String(seeds?.nonce ?? 0)),
    );
    opened.replaceChildren(
      revealed
        ? element(
            "dl",
            { class: "facts" },
            ...fact(texts.say("fairness.commitment"), revealed.commitment),
            ...fact(texts.say("fairness.revealedSeed"), revealed.serverSeed),
            ...fact(texts.say("fairness.clientSeed"), revealed.clientSeed),
          )
        : element("p", {}, texts.say("fairness.none")),
    );
  };
  refresh();
  return [
    element("p", {}, texts.say("fairness.how")),
    facts,
    seedForm({ ...options, refresh }),
    element("h3", {}, texts.say("fairness.revealed")),
    opened,
  ];
}

function seedForm(options: {
  readonly texts: Texts;
  readonly drawSeed: () => string;
  readonly changeSeed: (clientSeed: string) => Promise<boolean>;
  readonly refresh: () => void;
}): HTMLFormElement {
  const { texts } = options;
  const hint = element(
    "p",
    { class: "field__hint", id: "seed-hint", role: "status" },
    texts.say("fairness.clientSeedHint", CLIENT_SEED_LENGTH),
  );
  const field = element("input", {
    id: "client-seed",
    class: "field__input",
    dir: "ltr",
    autocomplete: "off",
    spellcheck: "false",
    autocapitalize: "off",
    maxlength: String(CLIENT_SEED_LENGTH.max),
    "aria-describedby": "seed-hint",
  });
  field.value = options.drawSeed();
  const draw = element("button", { type: "button", class: "button" }, texts.say("fairness.draw"));
  const save = element("button", { type: "submit", class: "button button--main" }, texts.say("fairness.save"));
  const say = (key: "fairness.saved" | "fairness.invalid" | "fairness.failed"): void => {
    hint.textContent = texts.say(key, CLIENT_SEED_LENGTH);
    field.setAttribute("aria-invalid", String(key === "fairness.invalid"));
  };
  draw.addEventListener("click", () => {
    field.value = options.drawSeed();
  });
  const form = element(
    "form",
    { class: "field" },
    element("label", { for: "client-seed" }, texts.say("fairness.clientSeed")),
    field,
    hint,
    element("div", { class: "field__actions" }, draw, save),
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (!isClientSeed(field.value.trim())) {
      say("fairness.invalid");
      field.focus();
      return;
    }
    save.setAttribute("aria-disabled", "true");
    const changed = await options.changeSeed(field.value.trim());
    save.setAttribute("aria-disabled", "false");
    say(changed ? "fairness.saved" : "fairness.failed");
    options.refresh();
  });
  return form;
}

const fact = (name: string, value: string): Node[] => [
  element("dt", {}, name),
  element("dd", {}, element("code", { class: "code", dir: "ltr" }, value)),
];
