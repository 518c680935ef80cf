import { useText } from "@fairhouse/i18n";
import { Field, Icon, Notice, useFieldControl } from "@fairhouse/ui";
import { cameraIcon, trashIcon } from "@fairhouse/ui/icons";
import { PROOFS_MAX } from "../rules/disputes.ts";
import css from "./proofs-field.module.css";
import type { Proofs } from "./use-proofs.ts";

type Props = { proofs: Proofs; isDisabled: boolean };

/** Chooses up to three images, several at once where the device allows it. */
export function ProofsField({ proofs, isDisabled }: Props) {
  const t = useText("wallet");
  return (
    <>
      <Field label={t("withdraw.proofs.label")}>
        <Chooser proofs={proofs} isDisabled={isDisabled} />
      </Field>
      {proofs.files.length > 0 && (
        <ul className={css.chosen}>
          {proofs.files.map((file) => (
            <li className="files" key={`${file.name}-${file.lastModified}-${file.size}`}>
              <Icon shape={cameraIcon} />
              <bdi className="grow">{file.name}</bdi>
              <button
                type="button"
                className="btn btn--plain btn--icon"
                aria-label={t("withdraw.proofs.remove", { name: file.name })}
                disabled={isDisabled}
                onClick={() => proofs.remove(file)}
              >
                <Icon shape={trashIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {proofs.fault && <Notice tone="bad">{proofs.fault}</Notice>}
    </>
  );
}

function Chooser({ proofs, isDisabled }: Props) {
  const t = useText("wallet");
  const control = useFieldControl();
  const rule = t("withdraw.proofs.rule", { max: PROOFS_MAX });
  return (
    <div className="drop" aria-disabled={isDisabled || undefined}>
      <Icon shape={cameraIcon} lit />
      <span aria-hidden="true">{t("withdraw.proofs.add")}</span>
      <small aria-hidden="true">{rule}</small>
      <input
        {...control}
        type="file"
        multiple
        accept="image/png,image/jpeg"
        aria-label={`${t("withdraw.proofs.label")}. ${rule}`}
        disabled={isDisabled}
        onChange={({ target }) => {
          proofs.add([...(target.files ?? [])]);
          // The same file may be chosen again after it was removed.
          target.value = "";
        }}
      />
    </div>
  );
}
