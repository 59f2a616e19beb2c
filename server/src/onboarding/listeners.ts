import { when } from "#work/listen.ts";
import { tellApprovers } from "./approval/service.ts";
import { tellOwner } from "./joining/service.ts";

export const onboardingListeners = [
  when("onboarding.join_asked", (db, asked, { eventId }) => tellOwner(db, asked, eventId)),
  when("onboarding.completed", (db, { companyId }, { eventId }) =>
    tellApprovers(db, companyId, eventId),
  ),
];
