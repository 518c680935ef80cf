import { CLOCK, DATABASE, INSTALLATION, JOBS, LOG } from "@fairhouse/platform/host";
import { defineSlice } from "@fairhouse/platform/module";
import { SMS_CHANNELS, SYSTEM } from "@fairhouse/system/server";
import { createMessagesModule, MESSAGE_GATEWAYS, MESSAGES, messageSettings, NUMBER_OWNERS } from "./server/index.ts";

export const slice = defineSlice({
  name: "messages",
  settings: messageSettings,
  compose(host) {
    const system = host.get(SYSTEM);
    const owners = host.all(NUMBER_OWNERS);
    const messages = createMessagesModule({
      database: host.get(DATABASE),
      jobs: host.get(JOBS),
      clock: host.get(CLOCK),
      log: host.get(LOG),
      secret: host.get(INSTALLATION).pepper,
      gateways: host.get(MESSAGE_GATEWAYS),
      caps: host.get(messageSettings.token),
      switches: system.switches,
      brandName: async () => (await system.whitelabel()).name,
      isMemberNumber: async (number) => {
        for (const isOwned of owners) if (await isOwned(number)) return true;
        return false;
      },
    });
    host.provide(MESSAGES, messages);
    host.add(SMS_CHANNELS, () => messages.codes.isOn("sms"));
    return () => [messages];
  },
});
