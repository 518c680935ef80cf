import { Slots } from "../shell/slots.tsx";
import { CheckRounds } from "./check-rounds.tsx";
import { Invitation } from "./invitation.tsx";
import { Pledges } from "./pledges.tsx";
import { Showcase } from "./showcase.tsx";

/** What play has brought, what the slices put on the front page, and what the house binds itself to. */
export function BelowGames() {
  return (
    <>
      <Showcase />
      <Slots at="home" />
      <Invitation />
      <CheckRounds />
      <Pledges />
    </>
  );
}
