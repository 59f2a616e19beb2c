import { opensToAnybody, paths } from "#app/paths.ts";
import { type Ending, isSignedIn, onSignedOut } from "#app/session/session.ts";
import { giveUpEdits } from "#ui/form/unsaved.ts";

/**
 * Where signing out leads. Whose session was ended goes on with what anybody may see, or comes back
 * here after signing in again.
 */
const wayOut = (how: Ending) => {
  if (how === "left") return paths.signIn;
  const { pathname, search } = window.location;
  if (opensToAnybody(pathname)) return pathname + search;
  return `${paths.signIn}?${new URLSearchParams({ to: pathname + search, ended: "true" })}`;
};

/** Loads the sign-in anew, so that nothing of the person stays in this tab's memory. */
export const leaveWhenSignedOut = () => {
  onSignedOut((how) => {
    // Who left by choice was asked already.
    if (how === "left") giveUpEdits();
    window.location.replace(wayOut(how));
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isSignedIn()) window.location.reload();
  });
};
