import { messages } from "#messages.ts";

export const browseRefusals = {
  "browse.keyword_too_short": [400, messages.searchTooShort],
  "browse.not_bookmarked": [404, "This startup is not in your bookmarks."],
} as const;
