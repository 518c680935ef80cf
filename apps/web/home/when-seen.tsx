import { ChunkView } from "@fairhouse/ui";
import { Suspense, use } from "react";
import { belowGamesPart } from "../lazy-parts.ts";

const PLACE = "below-games";
const NOTHING = {};

/** The server draws it with the page. It lies under the first screen, so its code is fetched when it is seen. */
export function BelowGamesWhenSeen() {
  return (
    <div id={PLACE}>
      <Suspense fallback={null}>
        <Seen />
      </Suspense>
    </div>
  );
}

function Seen() {
  if (!belowGamesPart.peek()) use(whenSeen());
  return <ChunkView chunk={belowGamesPart} props={NOTHING} />;
}

let seen: Promise<void> | undefined;

/** Resolves when the place on the server's page comes into the window; at once where the server drew another page. */
function whenSeen(): Promise<void> {
  seen ??= new Promise((resolve) => {
    const place = document.getElementById(PLACE);
    if (!place?.firstElementChild) return resolve();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(place);
  });
  return seen;
}
