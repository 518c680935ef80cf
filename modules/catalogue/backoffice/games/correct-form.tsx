import { useText } from "@fairhouse/i18n";
import { Field, Input, Select } from "@fairhouse/ui";
import { ActionForm } from "@fairhouse/ui/action-form";
import { useState } from "react";
import { type Game, useAction } from "../api.ts";
import css from "../office.module.css";
import { correctionOf, type Draft, draftOf } from "./correction.ts";

const CLASSES = ["SC", "VP", "TG", "AC", "JP", "BG"] as const;
const TEXTS = ["name", "popularity", "cover", "languages", "blockedCountries"] as const;
const MARKS = ["isHot", "hasDemo", "isFrameAllowed", "isOpen"] as const;

/** Puts our word in the place of the vendor's, or hides the game. */
export function CorrectForm({ game, onChanged }: { game: Game; onChanged: () => Promise<unknown> }) {
  const t = useText("catalogue");
  const { run } = useAction("POST /staff/catalogue/games/{vendor}/{gameCode}");
  const [draft, setDraft] = useState<Draft>(() => draftOf(game));
  const change = (some: Partial<Draft>) => setDraft((before) => ({ ...before, ...some }));

  async function correct(reason: string) {
    const { vendor, gameCode, revision } = game;
    const { change, ...rest } = correctionOf(game, draft);
    const reply = await run({ vendor, gameCode, revision, change: change as object, ...rest, reason });
    return reply.ok ? { ok: true as const, done: t("office.games.corrected") } : reply;
  }

  return (
    <ActionForm
      texts={t}
      reasonLabel={t("office.reason")}
      acts={[{ label: t("office.games.save"), perform: correct }]}
      onSettled={onChanged}
      note={t("office.games.effect")}
    >
      {TEXTS.map((field) => (
        <Field key={field} label={t(`office.fields.${field}`)} hint={t.maybe(`office.hints.${field}`)}>
          <Input
            value={draft[field]}
            inputMode={field === "popularity" ? "numeric" : "text"}
            autoComplete="off"
            spellCheck={false}
            maxLength={field === "name" ? 120 : 1_000}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        </Field>
      ))}
      <Field label={t("office.fields.gameClass")}>
        <Select value={draft.gameClass} onChange={(event) => change({ gameClass: event.target.value })}>
          <option value="">{t("office.none")}</option>
          {CLASSES.map((one) => (
            <option key={one} value={one}>
              {t(`office.classes.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className={css.checks}>
        {MARKS.map((field) => (
          <label key={field} className="row">
            <input
              type="checkbox"
              checked={draft[field]}
              onChange={(event) => change({ [field]: event.target.checked })}
            />
            {t(`office.fields.${field}`)}
          </label>
        ))}
      </div>
    </ActionForm>
  );
}
