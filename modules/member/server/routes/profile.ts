import { ok, refuse } from "@fairhouse/base";
import { type HandledEndpoint, handle } from "@fairhouse/platform/http";
import * as contract from "../../contract.ts";
import { AVATARS } from "../../rules/avatars.ts";
import { chooseAvatar, readIcon, removeIcon, uploadIcon } from "../commands/avatar.ts";
import { changeMarketing } from "../commands/marketing.ts";
import { changeProfile } from "../commands/profile.ts";
import type { ProfileRoutesDependencies } from "../dependencies/routes.ts";
import { readProfile } from "../queries/profile.ts";
import { readSecurity } from "../queries/security.ts";

/** What a member tells about themselves, and how their account is protected. */
export function profileRoutes(deps: ProfileRoutesDependencies): HandledEndpoint[] {
  return [
    handle(contract.readProfile, async (_, { session, language }) => {
      const { profile } = await deps.system.settings();
      return ok({ fields: await readProfile(deps, { memberId: session.memberId, rules: profile.fields, language }) });
    }),
    handle(contract.changeProfile, async (given, { session }) => {
      const { profile, brand } = await deps.system.settings();
      const { minimumAge, name: brandName } = brand;
      return changeProfile(deps, { memberId: session.memberId, given, rules: profile.fields, minimumAge, brandName });
    }),
    handle(contract.readSecurity, async (_, { session }) => ok(await readSecurity(deps, session.memberId))),
    handle(contract.changeMarketing, async (wanted, { session: { memberId }, ip }) =>
      ok(await changeMarketing(deps, { memberId, ip }, wanted)),
    ),
    handle(contract.readIcon, async (_, { session }) => ok(await readIcon(deps, session.memberId))),
    handle(contract.uploadIcon, async (_, { session, file }) => {
      const drawn = await uploadIcon(deps, { memberId: session.memberId, file });
      return drawn.ok ? drawn : refuse(drawn.refusal);
    }),
    handle(contract.removeIcon, async (_, { session }) => ok(await removeIcon(deps, session.memberId))),
    handle(contract.listAvatars, async (_, { session }) => {
      const list = Object.entries(AVATARS).map(([avatarId, image]) => ({ avatarId, image }));
      return ok({ list, chosen: (await readIcon(deps, session.memberId)).avatarId });
    }),
    handle(contract.chooseAvatar, async ({ avatar }, { session }) => {
      const chosen = await chooseAvatar(deps, { memberId: session.memberId, avatarId: avatar });
      return chosen.ok ? chosen : refuse(chosen.refusal);
    }),
  ];
}
