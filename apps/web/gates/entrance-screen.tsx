import { useIsGated } from "@fairhouse/ui";
import { HomeScreen } from "../home/home-screen.tsx";
import { GateScreen } from "../shell/gate-screen.tsx";

/** `/login` and `/register`: the front page with a dialog on top, or the gate alone where only members look around. */
export function EntranceScreen() {
  return useIsGated() ? <GateScreen reason="house" /> : <HomeScreen />;
}
