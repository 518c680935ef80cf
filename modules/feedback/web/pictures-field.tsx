import { useText } from "@fairhouse/i18n";
import { Icon } from "@fairhouse/ui";
import { cameraIcon, trashIcon, warnIcon } from "@fairhouse/ui/icons";
import { type ChangeEvent, useEffect, useId, useState } from "react";
import { PICTURE_BYTES_MAX, PICTURE_TYPES, PICTURES_MAX } from "../rules.ts";
import css from "./pictures-field.module.css";

type Props = {
  files: readonly File[];
  onFiles: (files: readonly File[]) => void;
  error?: string | undefined;
  disabled: boolean;
};

/** One file chosen twice is one picture. */
const nameOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

/** Chosen pictures, each with a look at it and a way to take it out again. */
export function PicturesField({ files, onFiles, error, disabled }: Props) {
  const t = useText("feedback");
  const id = useId();
  const rule = t("pictureRule", { max: PICTURES_MAX });

  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const known = new Set(files.map(nameOf));
    onFiles([...files, ...[...(target.files ?? [])].filter((file) => !known.has(nameOf(file)))]);
    // The same file may be chosen again after it was taken out.
    target.value = "";
  }

  return (
    <fieldset className={css.field} aria-describedby={`${id}-note`}>
      <legend className={css.legend}>{t("pictures")}</legend>
      {files.length > 0 && (
        <ul className={css.chosen}>
          {files.map((file) => (
            <li key={nameOf(file)} className="files">
              {file.size <= PICTURE_BYTES_MAX ? <Look file={file} /> : <Icon shape={cameraIcon} />}
              <bdi className="grow">{file.name}</bdi>
              <button
                type="button"
                className="btn btn--plain btn--icon"
                aria-label={t("removePicture", { name: file.name })}
                disabled={disabled}
                onClick={() => onFiles(files.filter((one) => one !== file))}
              >
                <Icon shape={trashIcon} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {files.length < PICTURES_MAX && (
        <div className="drop" aria-disabled={disabled || undefined}>
          <Icon shape={cameraIcon} lit />
          <span aria-hidden="true">{t("addPicture")}</span>
          <small aria-hidden="true">{rule}</small>
          <input
            type="file"
            multiple
            accept={PICTURE_TYPES.join(",")}
            aria-label={`${t("addPicture")}. ${rule}`}
            disabled={disabled}
            onChange={add}
          />
        </div>
      )}
      <p id={`${id}-note`} className="field__note" aria-live="polite">
        {error ? (
          <span className="error">
            <Icon shape={warnIcon} />
            <span>{error}</span>
          </span>
        ) : (
          <span className="hint">{t("pictureNote")}</span>
        )}
      </p>
    </fieldset>
  );
}

/** The picture itself, read from the file that nothing was sent of yet. */
function Look({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    // As a data address: the page's policy lets no other picture of its own making be shown.
    const reader = new FileReader();
    reader.onload = () => setAddress(String(reader.result));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return address ? <img src={address} alt="" className={css.look} /> : <Icon shape={cameraIcon} />;
}
