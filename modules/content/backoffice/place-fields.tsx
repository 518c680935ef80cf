import { useText } from "@fairhouse/i18n";
import { BANNER_GROUPS, Field, Input, Select } from "@fairhouse/ui";
import { LINKAGE_TYPES, type LinkageType, PROMOTION_KINDS } from "../rules.ts";
import type { Draft, DraftFault } from "./draft.ts";

type Props = { draft: Draft; faults: readonly DraftFault[]; onChange: (draft: Draft) => void };

/** Where it stands and in which order; for banners and popups what they open, for promotions their kind and times. */
export function PlaceFields({ draft, faults, onChange }: Props) {
  const t = useText("content");
  const { type } = draft;
  return (
    <>
      {type === "B" && (
        <Field label={t("office.place")}>
          <Select value={draft.groupName} onChange={(event) => onChange({ ...draft, groupName: event.target.value })}>
            {BANNER_GROUPS.map((place) => (
              <option key={place} value={place}>
                {t(`office.places.${place}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {type === "PR" && <OfferFields draft={draft} faults={faults} onChange={onChange} />}
      {type !== "PL" && type !== "H" && (
        <Field label={t("office.image")} hint={t("office.imageHint")}>
          <Input
            leftToRight
            value={draft.image}
            maxLength={300}
            onChange={(event) => onChange({ ...draft, image: event.target.value })}
          />
        </Field>
      )}
      {(type === "B" || type === "PU") && <LinkageFields draft={draft} onChange={onChange} />}
      <Field
        label={t("office.position")}
        hint={t("office.positionHint")}
        error={faults.includes("position") && t("office.positionHint")}
      >
        <Input
          leftToRight
          inputMode="numeric"
          value={draft.position}
          maxLength={3}
          onChange={(event) => onChange({ ...draft, position: event.target.value })}
        />
      </Field>
    </>
  );
}

function OfferFields({ draft, faults, onChange }: Props) {
  const t = useText("content");
  return (
    <>
      <Field label={t("office.kind")}>
        <Select
          value={draft.promotionKind}
          onChange={(event) => onChange({ ...draft, promotionKind: event.target.value })}
        >
          {PROMOTION_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </option>
          ))}
        </Select>
      </Field>
      {(["startsAt", "endsAt"] as const).map((field) => (
        <Field key={field} label={t(`office.${field}`)} error={faults.includes(field) && t("office.timeWrong")}>
          <Input
            leftToRight
            value={draft[field]}
            maxLength={16}
            onChange={(event) => onChange({ ...draft, [field]: event.target.value })}
          />
        </Field>
      ))}
    </>
  );
}

function LinkageFields({ draft, onChange }: Omit<Props, "faults">) {
  const t = useText("content");
  const linkageType = LINKAGE_TYPES.find((one) => one === draft.linkageType);
  return (
    <>
      <Field label={t("office.linkageType")}>
        <Select
          value={draft.linkageType}
          onChange={(event) => onChange({ ...draft, linkageType: event.target.value, linkage: "" })}
        >
          <option value="">{t("office.linkageTypes.none")}</option>
          {LINKAGE_TYPES.map((one: LinkageType) => (
            <option key={one} value={one}>
              {t(`office.linkageTypes.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      {linkageType && (
        <Field label={t("office.linkage")} hint={t(`office.linkageHints.${linkageType}`)} required>
          <Input
            leftToRight
            value={draft.linkage}
            maxLength={500}
            onChange={(event) => onChange({ ...draft, linkage: event.target.value })}
          />
        </Field>
      )}
    </>
  );
}
