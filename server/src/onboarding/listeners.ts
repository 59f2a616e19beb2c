import { when } from "#work/listen.ts";
import { tellApprovers } from "./approval/service.ts";
import { tellOwner } from "./joining/service.ts";

export const onboardingListeners = [
  when("onboarding.join_asked", (db, asked, happened) => tellOwner(db, asked, happened)),
  when("onboarding.completed", (db, { companyId }, happened) =>
    tellApprovers(db, companyId, happened),
  ),
  when("onboarding.asked_again", (db, { companyId }, happened) =>
    tellApprovers(db, companyId, happened),
  ),
];
