import { memberRefusals } from "#accounts/member-refusals.ts";
import { accountRefusals } from "#accounts/refusals.ts";
import { articleRefusals } from "#articles/refusals.ts";
import { billingRefusals } from "#billing/refusals.ts";
import { browseRefusals } from "#browse/refusals.ts";
import { chatRefusals } from "#chat/refusals.ts";
import { feedbackRefusals } from "#feedback/refusals.ts";
import { galleryRefusals } from "#files/gallery-refusals.ts";
import { fileRefusals } from "#files/refusals.ts";
import { missionRefusals } from "#missions/refusals.ts";
import { notificationRefusals } from "#notifications/refusals.ts";
import { onboardingRefusals } from "#onboarding/refusals.ts";
import { profileRefusals } from "#profiles/refusals.ts";
import { reportRefusals } from "#reports/refusals.ts";
import { taxonomyRefusals } from "#taxonomy/refusals.ts";
import { messages } from "#messages.ts";

/** Every refusal: its HTTP status and the text for people. The key is the wire code. */
export const refusals = {
  "request.invalid": [400, "Some fields are not valid. Check the marked ones."],
  "request.unreadable": [
    400,
    "The request could not be read. Send it as the documentation describes.",
  ],
  "request.too_large": [413, "This request is too large."],
  "request.media_type": [415, "This format is not accepted here."],
  "request.head_too_large": [431, "The headers of this request are too large."],
  "request.timeout": [408, "The request took too long to arrive. Please send it again."],
  "request.expectation": [417, "The Expect header of this request is not supported. Leave it out."],
  "request.too_many": [429, "Too many requests. Wait a moment and try again."],
  "request.key_reused": [422, "This Idempotency-Key was used for another request."],
  "request.still_running": [409, "The first request with this Idempotency-Key is still running."],
  "request.outcome_unknown": [
    409,
    "This was interrupted and may be partly done. Reload and check before you try again.",
  ],
  "request.conflict": [409, "Someone changed this at the same time. Reload and try again."],
  "auth.required": [401, "Please sign in."],
  "auth.ended": [401, "Your session has ended. Please sign in again."],
  "auth.client_unknown": [401, "This client is unknown. Name it in the Authorization header."],
  "access.denied": [403, messages.accessDenied],
  "access.password_change_needed": [403, "Choose your own password first."],
  "access.second_factor_needed": [403, "Staff need two-step verification. Set it up first."],
  "access.not_ready": [403, "You can use this once your account is complete and approved."],
  not_found: [404, "This does not exist, or you have no access to it."],
  method_not_allowed: [405, "This address does not support that method."],
  unknown: [500, messages.unknownError],
  unavailable: [503, "The service is not available right now. Try again shortly."],
  busy: [503, "Too many people are signing in right now. Try again in a few seconds."],
  ...accountRefusals,
  ...articleRefusals,
  ...billingRefusals,
  ...onboardingRefusals,
  ...profileRefusals,
  ...browseRefusals,
  ...feedbackRefusals,
  ...fileRefusals,
  ...galleryRefusals,
  ...chatRefusals,
  ...memberRefusals,
  ...notificationRefusals,
  ...reportRefusals,
  ...missionRefusals,
  ...taxonomyRefusals,
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
