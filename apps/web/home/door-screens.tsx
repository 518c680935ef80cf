import { useIsSignedIn } from "@fairhouse/ui";
import { useEffect } from "react";
import { openLogin, openRegister } from "../shell/gate-screen.tsx";
import { HomeScreen } from "./home-screen.tsx";

/** `/login`: the front page with the login dialog on it. */
export const LoginDoor = () => <Door open={openLogin} />;

/** `/register`: the front page with the form for a new account on it. */
export const RegisterDoor = () => <Door open={openRegister} />;

function Door({ open }: { open: () => void }) {
  const isSignedIn = useIsSignedIn();
  // Only for who arrives as a visitor: a dialog that has done its work must not come back.
  useEffect(() => {
    if (!isSignedIn) open();
  }, [isSignedIn, open]);
  return <HomeScreen />;
}
