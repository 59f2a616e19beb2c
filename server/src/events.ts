/** What can happen, and what each event carries: ids, never texts or secrets. */
export type Events = {
  "accounts.signed_in": { sessionId: string };
  "accounts.signed_out": { sessionId: string };
  "accounts.sign_in_refused": { because: string };
  "accounts.session_killed": { sessionId: string; because: string };
  "browse.bookmarked": { startupId: string };
  "browse.bookmark_removed": { startupId: string };
  "chat.room_created": { roomId: string };
  "chat.room_hidden": { roomId: string };
  "feedback.given": { feedbackId: string; startupId: string };
  "feedback.changed": { feedbackId: string; startupId: string };
  "feedback.removed": { feedbackId: string; startupId: string };
  "notifications.removed": { count: number };
  "notifications.read": { count: number };
  "profiles.imported": { file: string; created: number; refused: number };
};

export type EventName = keyof Events;
