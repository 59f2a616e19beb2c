/** What can happen, and what each event carries: ids, never texts or secrets. */
export type Events = {
  "accounts.signed_in": { sessionId: string };
  "accounts.signed_out": { sessionId: string };
  "accounts.sign_in_refused": { because: string };
  "accounts.session_killed": { sessionId: string; because: string };
  "billing.details_saved": { companyId: string };
  "billing.plan_chosen": { planId: string; priceId: string; discountCodeId: string | null };
  "browse.bookmarked": { startupId: string };
  "browse.bookmark_removed": { startupId: string };
  "chat.room_created": { roomId: string };
  "chat.room_hidden": { roomId: string };
  "feedback.given": { feedbackId: string; startupId: string };
  "feedback.changed": { feedbackId: string; startupId: string };
  "feedback.removed": { feedbackId: string; startupId: string };
  "notifications.removed": { count: number };
  "notifications.read": { count: number };
  "onboarding.registered": { registrationId: string };
  "onboarding.verified": { userId: string };
  "onboarding.join_asked": { userId: string; companyId: string };
  "onboarding.step_saved": { companyId: string; step: string };
  "onboarding.completed": { companyId: string };
  "onboarding.approved": { companyId: string };
  "profiles.account_saved": { userId: string };
  "profiles.company_saved": { companyId: string };
  "profiles.sectors_saved": { companyId: string };
  "profiles.areas_saved": { companyId: string };
  "profiles.tags_saved": { companyId: string };
  "profiles.imported": { file: string; created: number; refused: number };
};

export type EventName = keyof Events;
