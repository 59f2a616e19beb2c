import { messages } from "#messages.ts";

export const articleRefusals = {
  "articles.partner_stale": [409, "Someone else has changed this partner since you opened it."],
  "articles.partners_full": [
    409,
    "There are already 100 partners, the most the page can show. Delete one first.",
  ],
  "articles.title_needed": [400, messages.enterTitle],
  "articles.stale": [
    409,
    "Someone else has saved this article in the meantime. Compare both and choose which one to keep.",
  ],
  "articles.too_marked": [
    400,
    "The text has too many lists, links and other marks to be shown. Shorten it or use fewer.",
  ],
  "articles.picture_gone": [400, "A picture in the text is gone. Remove it or add it again."],
  "articles.author_unknown": [400, "Choose a member of staff as the author."],
  "articles.choice_gone": [
    400,
    "A tag, an area or the startup no longer exists. Choose again and save.",
  ],
  "articles.no_writer": [
    409,
    "No AI is set up here. Articles are written by hand until someone sets AI_BASE_URL.",
  ],
  "articles.too_many_texts": [
    429,
    "You’ve had as many texts written as an hour allows. Try again later.",
  ],
  "articles.nothing_to_write": [400, "Say what to write about, or choose startups or tags."],
  "articles.facts_gone": [
    400,
    "Only listed startups and existing tags can be written about. Remove the others and try again.",
  ],
  "articles.writer_away": [424, "The AI can’t be reached. Nothing was changed. Try again."],
  "articles.writer_busy": [424, "The AI is overloaded. Try again in a few minutes."],
  "articles.writer_slow": [424, "The AI took too long. Ask for a shorter text."],
  "articles.writer_refused": [
    424,
    "The AI refused the configuration. Ask whoever runs the platform to check AI_API_KEY and AI_MODEL.",
  ],
  "articles.writer_too_long": [424, "The AI’s text was too long. Ask for a shorter text."],
  "articles.writer_wrong": [424, "The AI’s answer couldn’t be read. Try again."],
  "articles.writer_cancelled": [409, "The writing was cancelled."],
} as const;
