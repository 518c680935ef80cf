import type { Host } from "@fairhouse/base";
import { CAPTCHA, captchaIdOf } from "@fairhouse/challenge/server";
import { FACTORS } from "@fairhouse/factors/server";
import { MEMBERS } from "@fairhouse/member/server";
import { MESSAGES } from "@fairhouse/messages/server";
import { CLOCK, DATABASE, INSTALLATION, OFFICE_IDENTITY, REALTIME } from "@fairhouse/platform/host";
import { SYSTEM } from "@fairhouse/system/server";
import type { SessionDependencies } from "../dependencies.ts";
import { createNewDeviceNotifier, PHONE_IDENTITY, SESSION_ENDINGS } from "../index.ts";

/** What sessions ask of other modules. Lists are read when they are needed, so that later modules may add to them. */
export function sessionDependencies(host: Host): SessionDependencies {
  const [clock, members, { codes, mail, notices }] = [host.get(CLOCK), host.get(MEMBERS), host.get(MESSAGES)];
  const [captcha, endings] = [host.get(CAPTCHA), host.all(SESSION_ENDINGS)];
  return {
    ...{ clock, members, codes },
    database: host.get(DATABASE),
    system: host.get(SYSTEM),
    phone: host.find(PHONE_IDENTITY),
    secureCookies: host.get(INSTALLATION).origins.site.startsWith("https:"),
    secondFactors: host.get(FACTORS).secondFactors,
    proveHuman: ({ ip, cookies }, answer) =>
      captcha.verify({ action: "login", captchaId: captchaIdOf(cookies), answer, address: ip }),
    isOperator: (given) => host.get(OFFICE_IDENTITY).isOperator(given),
    notifyNewDevice: createNewDeviceNotifier({ clock, members, mail, notices }),
    async endAlongside(transaction, memberId, siteSessionId) {
      for (const end of endings) await end(transaction, { memberId, ...(siteSessionId ? { siteSessionId } : {}) });
    },
    onEnded: (memberId, sessionId) => host.get(REALTIME).disconnect(memberId, sessionId),
  };
}
