import { CountInput, Field, FileDrop, PasteBox, PictureInput, StrengthBar, Switch } from "@fairhouse/ui";
import { CountryPicker } from "@fairhouse/ui/country-picker";
import { NumberBoard } from "@fairhouse/ui/number-board";
import { OtpField } from "@fairhouse/ui/otp-field";
import { Picker } from "@fairhouse/ui/picker";
import { Tip, ZonedTime } from "@fairhouse/ui/tip";
import { useState } from "react";
import css from "./kit.module.css";
import { Section } from "./section.tsx";
import { useWords } from "./words.ts";

const COUNTRIES = [
  { code: "PK", name: "Pakistan", diallingCode: "+92" },
  { code: "TH", name: "Thailand", diallingCode: "+66" },
  { code: "VN", name: "Vietnam", diallingCode: "+84" },
  { code: "ID", name: "Indonesia", diallingCode: "+62" },
] as const;
const NUMBERS = Array.from({ length: 20 }, (_, number) => String(number).padStart(2, "0"));

export function Controls() {
  return (
    <>
      <Section part="code" title="Code: empty, wrong, off; strength; switch; counter">
        <Codes />
      </Section>
      <Section
        part="pick"
        title="Picker with typeahead, country with dialling code, off; a word with a tip; a time with its zone"
      >
        <Picks />
      </Section>
      <Section part="file" title="Picture, saved file, pasted text">
        <Files />
      </Section>
      <Section part="board" title="Number board: chosen, off; two signatures; keys">
        <Board />
      </Section>
    </>
  );
}

function Codes() {
  const say = useWords();
  const [code, setCode] = useState("");
  const [isOn, setOn] = useState(true);
  const [times, setTimes] = useState(2);
  return (
    <div className={css.grid}>
      <Field label={say("code")} hint={say("codeHint")}>
        <OtpField value={code} onChange={setCode} />
      </Field>
      <Field label={say("code")} error={say("codeWrong")}>
        <OtpField value="419" onChange={() => {}} />
      </Field>
      <Field label={say("code")}>
        <OtpField value="" onChange={() => {}} disabled />
      </Field>
      <div className="stack">
        <StrengthBar strength={1} />
        <StrengthBar strength={3} />
      </div>
      <div className="row row--wrap">
        <Switch checked={isOn} onChange={() => setOn(!isOn)}>
          {say(isOn ? "on" : "off")}
        </Switch>
        <Switch checked={false} disabled onChange={() => {}}>
          {say("off")}
        </Switch>
      </div>
      <Field label={say("times")}>
        <CountInput value={times} onChange={setTimes} min={1} max={5} />
      </Field>
    </div>
  );
}

function Picks() {
  const say = useWords();
  const [bank, setBank] = useState<"fast" | "slow" | null>(null);
  const [country, setCountry] = useState("PK");
  const choices = [
    { value: "fast" as const, label: say("wallet"), note: say("fast") },
    { value: "slow" as const, label: say("bank"), note: say("slow") },
  ];
  return (
    <div className={css.grid}>
      <Field label={say("method")}>
        <Picker choices={choices} value={bank} onChange={setBank} placeholder={say("choose")} />
      </Field>
      <Field label={say("bank")}>
        <Picker choices={choices} value="slow" onChange={() => {}} placeholder={say("choose")} disabled />
      </Field>
      <Field label={say("country")}>
        <CountryPicker countries={COUNTRIES} value={country} onChange={setCountry} label={say("dialling")} />
      </Field>
      <p>
        <Tip text={say("workBody")}>{say("settled")}</Tip>
      </p>
      <p>
        <ZonedTime at="2026-11-20T14:11:20Z" />
      </p>
    </div>
  );
}

function Files() {
  const say = useWords();
  const [picture, setPicture] = useState<File | null>(null);
  const [pasted, setPasted] = useState("");
  return (
    <div className={css.grid}>
      <PictureInput
        prompt={say("picture")}
        hint={say("pictureHint")}
        accept="image/png,image/jpeg"
        file={picture}
        onFile={setPicture}
      />
      <FileDrop prompt={say("dropFile")} choose={say("chooseFile")} onFile={async () => {}} />
      <Field label={say("entry")}>
        <PasteBox value={pasted} maxLength={2_000} onChange={setPasted} />
      </Field>
    </div>
  );
}

function Board() {
  const say = useWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(["07"]));
  const toggle = (number: string) => {
    const next = new Set(chosen);
    if (!next.delete(number)) next.add(number);
    setChosen(next);
  };
  return (
    <>
      <NumberBoard
        label={say("numbers")}
        numbers={NUMBERS}
        selected={chosen}
        off={new Set(["08", "13"])}
        onToggle={toggle}
      />
      <div className="signs">
        <div className="sign" data-done>
          <b>nadia.r</b>
          {say("checked")}
        </div>
        <div className="sign">
          <b />
          {say("second")}
        </div>
      </div>
      <p>
        <kbd>Ctrl K</kbd>
      </p>
    </>
  );
}
