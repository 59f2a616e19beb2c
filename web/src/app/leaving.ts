import { opensToAnybody, paths } from "#app/paths.ts";
import { type Ending, isSignedIn, onSignedOut } from "#app/session/session.ts";
import { giveUpEdits } from "#ui/form/unsaved.ts";

/**
 * Where signing out leads. If the server ended the session, the person stays on a public page, or
 * returns to this one after signing in again.
 */
const wayOut = (how: Ending) => {
  if (how === "left") return paths.signIn;
  const { pathname, search } = window.location;
  if (opensToAnybody(pathname)) return pathname + search;
  return `${paths.signIn}?${new URLSearchParams({ to: pathname + search, ended: "true" })}`;
};

/** Loads a fresh page on sign-out, so that nothing of the person stays in this tab's memory. */
export const leaveWhenSignedOut = () => {
  onSignedOut((how) => {
    // A person who left by choice was asked already.
    if (how === "left") giveUpEdits();
    window.location.replace(wayOut(how));
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isSignedIn()) window.location.reload();
  });
};
