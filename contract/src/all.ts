/** Every call of the product, by capability; a call's name is `capability.key`. */
export { accounts } from "#accounts.ts";
export { authority } from "#accounts/authority.ts";
export { billing } from "#billing.ts";
export { browse } from "#browse.ts";
export { chat } from "#chat.ts";
export { feedback } from "#feedback.ts";
export { files } from "#files.ts";
export { gallery } from "#files/gallery.ts";
export { members } from "#accounts/members.ts";
export { notifications } from "#notifications.ts";
export { notificationPreferences } from "#notifications/preferences.ts";
export { onboarding } from "#onboarding.ts";
export { profiles } from "#profiles.ts";
export { records } from "#profiles/records.ts";
export { security } from "#accounts/security.ts";
export { settings } from "#profiles/settings.ts";
export { taxonomy } from "#taxonomy.ts";
