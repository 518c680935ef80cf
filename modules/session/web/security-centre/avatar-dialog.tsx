import { useText } from "@fairhouse/i18n";
import { Button, Field, Notice, PictureInput, Skeleton, showToast, useDialog } from "@fairhouse/ui";
import { callKey, type Refused, useApiHandle, useRefusalText } from "@fairhouse/ui/api";
import { Dialog } from "@fairhouse/ui/dialog";
import { useState } from "react";
import { useAction, useCall } from "./api.ts";
import css from "./avatar-dialog.module.css";
import { ICON_CALL, useIcon } from "./use-security.ts";

const AVATARS_CALL = "GET /wps/relay/MCSFE_getPlayerAvatar";
const BYTES_MAX = 5 * 1024 * 1024;

type Icon = NonNullable<ReturnType<typeof useIcon>["data"]>;

/** One of the house's drawings, or a picture of one's own. */
export default function AvatarDialog() {
  const t = useText("session");
  const member = useText("member");
  const { close } = useDialog();
  const { queries } = useApiHandle();
  const refusalText = useRefusalText(member);
  const icon = useIcon();
  const avatars = useCall(AVATARS_CALL, {}, { staleTimeMs: 0 });
  const choose = useAction("POST /wps/member/avatar");
  const upload = useAction("PUT /wps/member/info/icon");
  const remove = useAction("DELETE /wps/member/info/icon");
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = choose.isBusy || upload.isBusy || remove.isBusy;

  async function put(calling: () => Promise<{ ok: true; value: Icon } | Refused>) {
    if (isBusy) return;
    setFailure(null);
    const reply = await calling();
    if (!reply.ok) return setFailure(refusalText(reply));
    queries.setQueryData(callKey(ICON_CALL), reply.value);
    await queries.invalidateQueries({ queryKey: callKey(AVATARS_CALL) });
    showToast(t(reply.value.kind === "none" ? "security.avatar.removed" : "security.avatar.saved"));
    close();
  }

  function pick(picked: File | null) {
    const isTooLarge = picked !== null && picked.size > BYTES_MAX;
    setFailure(isTooLarge ? member("refusals.too_large") : null);
    setFile(isTooLarge ? null : picked);
  }

  return (
    <Dialog name="avatar" title={t("security.avatar.title")} locked={upload.isBusy}>
      <div className="stack">
        <p className="small muted">{t("security.avatar.body")}</p>
        {avatars.data ? (
          <ul className={css.avatars}>
            {avatars.data.list.map(({ avatarId, image }) => (
              <li key={avatarId}>
                <button
                  type="button"
                  aria-pressed={icon.data?.avatarId === avatarId}
                  aria-disabled={isBusy || undefined}
                  onClick={() => void put(() => choose.run({ avatar: avatarId }))}
                >
                  <img
                    src={image}
                    width={64}
                    height={64}
                    alt={t.maybe(`security.avatar.names.${avatarId}`) ?? avatarId}
                  />
                </button>
              </li>
            ))}
          </ul>
        ) : (
          <Skeleton shape="skel--block" />
        )}
        <Field label={t("security.avatar.own")}>
          <PictureInput
            prompt={t("security.avatar.pick")}
            hint={t("security.avatar.rule")}
            accept="image/png,image/jpeg"
            file={file}
            onFile={pick}
            disabled={isBusy}
          />
        </Field>
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className="row row--wrap">
          {file && (
            <Button busy={upload.isBusy} onClick={() => void put(() => upload.run({}, { file }))}>
              {t("security.avatar.use")}
            </Button>
          )}
          {icon.data && icon.data.kind !== "none" && (
            <Button kind="plain" busy={remove.isBusy} onClick={() => void put(() => remove.run({}))}>
              {t("security.avatar.remove")}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
