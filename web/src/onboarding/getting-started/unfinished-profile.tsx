import { useMe } from "#app/session/me.ts";
import "#text/onboarding.ts";
import { ProfileChecklist } from "./profile-checklist.tsx";
import { nextPart } from "./profile-parts.ts";

/** What is left of a profile after its account was approved; nothing if it is complete. */
export function UnfinishedProfile() {
  const me = useMe();
  if (me.role === "MEMBER" || nextPart(me) === undefined) return null;
  return <ProfileChecklist />;
}
