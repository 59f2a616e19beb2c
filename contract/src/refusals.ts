import { messages } from "#messages.ts";

/** Every way to be refused: HTTP status and the text a person reads. The key is the wire code. */
export const refusals = {
  "request.invalid": [400, "Some of what was sent is not valid. Check the marked fields."],
  "request.unreadable": [400, "The request could not be read. Send it as the documentation says."],
  "request.too_large": [413, "That is more than can be sent at once."],
  "request.media_type": [415, "This format is not accepted here."],
  "request.too_many": [429, "Too many requests. Wait a moment and try again."],
  "request.key_reused": [422, "This Idempotency-Key was used for another request."],
  "request.still_running": [409, "The first request with this Idempotency-Key is still running."],
  "request.conflict": [409, "Somebody changed this at the same moment. Load it again."],
  "auth.required": [401, "Please sign in."],
  "auth.ended": [401, "Your session has ended. Please sign in again."],
  "access.denied": [403, messages.accessDenied],
  not_found: [404, "This does not exist, or is not yours to see."],
  method_not_allowed: [405, "This address does not take that method."],
  unknown: [500, messages.unknownError],
  unavailable: [503, "The service is not available at this moment. Try again shortly."],
  busy: [503, "Too many people sign in at this moment. Try again in a few seconds."],
  "accounts.wrong_credentials": [400, "The e-mail or the password is not right."],
  "accounts.blocked": [400, "This account is blocked. Please write to our support."],
  "accounts.session_over": [400, "Your session has ended. Please sign in again."],
  "03-25": [400, "Please verify your e-mail address first. We have sent you a letter with a link."],
  "billing.card_not_taken": [
    409,
    "Cards are not taken here yet. Your trial goes on, and nothing has been charged.",
  ],
  "billing.code_expired": [400, messages.discountExpired],
  "billing.enterprise_code_unknown": [404, "There is no plan for this enterprise code."],
  "09-23": [409, messages.planTooSmall],
  "09-26": [400, messages.discountNotApplicable],
  "browse.keyword_too_short": [400, messages.searchTooShort],
  "browse.not_bookmarked": [404, "This startup is not among your bookmarks."],
  "feedback.already_given": [409, "Your company has already rated this startup."],
  "chat.not_in_trial": [403, messages.chatNotInTrial],
  "chat.closed": [409, "This startup does not take messages at the moment."],
  "chat.unreachable": [409, "This person cannot be reached any more."],
  "chat.only_answers": [403, "Startups answer here; the conversation is opened by the other side."],
  "chat.id_reused": [422, "A message with this client message id is in another conversation."],
  "chat.blank": [400, "An empty message is not sent."],
  "chat.too_fast": [429, "That was a lot of messages at once. Wait a second."],
  "members.no_seat": [
    409,
    "All seats of your plan are used. Delete a member or choose a larger plan.",
  ],
  "members.email_taken": [409, "Somebody with this e-mail already has an account."],
  "members.sign_in_is_theirs": [
    409,
    "This member chooses e-mail and password in the own settings now.",
  ],
  "members.invitation_over": [
    400,
    "This invitation is no longer valid. Ask the person who invited you for a new one.",
  ],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;
