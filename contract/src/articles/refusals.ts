import { messages } from "#messages.ts";

export const articleRefusals = {
  "articles.partner_stale": [409, "Someone else has changed this partner since you opened it."],
  "articles.partners_full": [
    409,
    "There are 100 partners, and no more fit the page. Delete one first.",
  ],
  "articles.title_needed": [400, messages.enterTitle],
  "articles.stale": [
    409,
    "Somebody else has saved this article meanwhile. Compare both and choose which one stays.",
  ],
  "articles.too_marked": [
    400,
    "The text has too many lists, links and other marks to be shown. Shorten it or use fewer.",
  ],
  "articles.picture_gone": [400, "A picture in the text is gone. Remove it or add it again."],
  "articles.author_unknown": [400, "Choose somebody of the staff as the author."],
  "articles.choice_gone": [
    400,
    "A tag, an area or the startup no longer exists. Choose again and save.",
  ],
  "articles.no_writer": [
    409,
    "No writer is set up here. Articles are written by hand until someone sets AI_BASE_URL.",
  ],
  "articles.too_many_texts": [429, "Twenty texts an hour can be written for you. Wait a while."],
  "articles.nothing_to_write": [400, "Say what to write about, or choose startups or tags."],
  "articles.facts_gone": [
    400,
    "Only listed startups and existing tags can be written about. Remove the others and try again.",
  ],
  "articles.writer_away": [424, "The writer cannot be reached. Nothing was changed; try again."],
  "articles.writer_busy": [424, "The writer has too much to do. Try again in a few minutes."],
  "articles.writer_slow": [424, "The writer took longer than two minutes. Ask for a shorter text."],
  "articles.writer_refused": [
    424,
    "The writer refused what is set up here. Ask whoever runs the platform to check AI_API_KEY and AI_MODEL.",
  ],
  "articles.writer_too_long": [424, "The writer did not stop. Ask for a shorter text."],
  "articles.writer_wrong": [424, "The writer sent no text that can be read. Try again."],
  "articles.writer_cancelled": [409, "The writing was cancelled."],
} as const;
