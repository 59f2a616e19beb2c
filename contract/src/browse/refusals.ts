import { messages } from "#messages.ts";

export const browseRefusals = {
  "browse.keyword_too_short": [400, messages.searchTooShort],
  "browse.too_many_saved": [409, "You can save up to 50 searches. Remove one first."],
  "browse.not_bookmarked": [404, "This startup is not in your bookmarks."],
  "browse.match_stale": [
    409,
    "These settings were changed since you opened them. Reload the page to see them.",
  ],
} as const;
