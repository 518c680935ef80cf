import { formatTime, useLocale, useText } from "@fairhouse/i18n";
import { Button, Field, Input, Notice, Select, Skeleton, showToast, useDialog, useZone } from "@fairhouse/ui";
import { useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { type FormEvent, useMemo, useRef, useState } from "react";
import { focusFirstFault } from "../focus-first-fault.ts";
import { MEMBER_CALL } from "../session.ts";
import { useAction, useCall } from "./api.ts";
import { countryName } from "./country-name.ts";
import { PROFILE_CALL, useProfile, useReread } from "./use-security.ts";

type ProfileField = NonNullable<ReturnType<typeof useProfile>["data"]>["fields"][number];
type Faults = { readonly [field: string]: string };

/** What the house asks its members about themselves; each field says why, and for how long it is kept. */
export default function ProfileDialog() {
  const t = useText("session");
  const profile = useProfile();
  return (
    <Dialog name="profile" title={t("security.profile.title")}>
      {profile.data ? <ProfileForm fields={profile.data.fields} /> : <Skeleton shape="skel--line" count={4} />}
    </Dialog>
  );
}

function ProfileForm({ fields }: { fields: readonly ProfileField[] }) {
  const t = useText("session");
  const { close } = useDialog();
  const form = useRef<HTMLFormElement>(null);
  const change = useAction("PUT /wps/member/profile");
  const reread = useReread();
  const refusalText = useRefusalText(useText("member"));
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setFailure(null);
    const data = new FormData(event.currentTarget);
    const changed = fields.flatMap(({ field, value, isMasked }) => {
      const typed = data.get(field);
      // What is not shown is not cleared either: an empty masked field stays as it is.
      if (typeof typed !== "string" || typed === (isMasked ? "" : (value ?? ""))) return [];
      return [[field, typed] as const];
    });
    if (changed.length === 0) return close();
    const reply = await change.run(Object.fromEntries(changed));
    if (!reply.ok) {
      setFaults(reply.fields);
      setFailure(refusalText(reply));
      return focusFirstFault(form.current, reply.fields);
    }
    await reread(PROFILE_CALL, MEMBER_CALL);
    showToast(t("security.profile.saved"));
    close();
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      {fields.map((field) => (
        <ProfileInput key={field.field} field={field} fault={faults[field.field]} />
      ))}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" block busy={change.isBusy}>
        {t("security.profile.save")}
      </Button>
    </form>
  );
}

function ProfileInput({ field: given, fault }: { field: ProfileField; fault: string | undefined }) {
  const t = useText("session");
  const zone = useZone();
  const { field, value, purpose, keptDays, minLength, maxLength, isFixed, isMasked, changeableAt } = given;
  const label = t.maybe(`security.fields.${field}`) ?? field;
  const error =
    fault && (t.maybe(`security.faults.${fault}`, { min: minLength, max: maxLength }) ?? t("security.faults.pattern"));
  const kept = keptDays === null ? "" : t("security.profile.kept", { days: keptDays });
  const rule = isFixed
    ? t("security.profile.fixed")
    : changeableAt
      ? t("security.profile.changeableAt", { at: formatTime(changeableAt, zone) })
      : (t.maybe(`security.rules.${field}`, { min: minLength, max: maxLength }) ?? "");
  const hint = [purpose, rule, kept].filter(Boolean).join(" ");
  const isClosed = isFixed || changeableAt !== null;
  return (
    <Field label={label} optional hint={hint} error={error}>
      {field === "nationality" ? (
        <CountrySelect value={value ?? ""} />
      ) : (
        <Input
          name={field}
          defaultValue={isMasked ? "" : (value ?? "")}
          readOnly={isClosed}
          maxLength={600}
          autoComplete="off"
          {...(isMasked && value ? { placeholder: `••• ${value}` } : {})}
          {...SHAPES[field]}
        />
      )}
    </Field>
  );
}

const DIGITS = { inputMode: "numeric", leftToRight: true } as const;
const NAME = { leftToRight: true } as const;

/** How a field is typed on a phone, and which way its characters run. */
const SHAPES: { readonly [field: string]: object } = {
  birthday: { type: "date", leftToRight: true },
  zalo: DIGITS,
  whatsapp: DIGITS,
  qqNum: DIGITS,
  telegram: NAME,
  line: NAME,
  idNumber: NAME,
};

function CountrySelect({ value }: { value: string }) {
  const { tag } = useLocale();
  const { data } = useCall("GET /wps/system/countries", {}, { staleTimeMs: 3_600_000 });
  const countries = useMemo(() => {
    const { compare } = new Intl.Collator(tag);
    const codes = new Set([...(data?.list.map(({ countryCode }) => countryCode) ?? []), ...(value ? [value] : [])]);
    return [...codes].map((code) => ({ code, name: countryName(tag, code) })).sort((a, b) => compare(a.name, b.name));
  }, [data, tag, value]);
  return (
    <Select name="nationality" key={countries.length} defaultValue={value}>
      <option value="" />
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
