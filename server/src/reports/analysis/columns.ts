import type { ColumnOf } from "../exports/table.ts";
import type { AnalysedWord } from "./queries.ts";

/** The numbers of a word, in the order of the screen. */
export const columns: readonly ColumnOf<AnalysedWord>[] = [
  { head: "Word", width: 24, value: ({ word }) => word },
  { head: "Startups", width: 10, value: ({ startups }) => startups },
  { head: "In the name", width: 12, value: ({ inName }) => inName },
  { head: "In a category", width: 12, value: ({ inCategory }) => inCategory },
  { head: "In a tag", width: 12, value: ({ inTag }) => inTag },
  { head: "In the summary", width: 14, value: ({ inSummary }) => inSummary },
  { head: "In the details", width: 14, value: ({ inDetails }) => inDetails },
  { head: "Searches", width: 10, value: ({ searches }) => searches },
  { head: "Companies", width: 10, value: ({ companies }) => companies },
  { head: "Found nothing", width: 14, value: ({ foundNothing }) => foundNothing },
  { head: "Profiles opened", width: 14, value: ({ opened }) => opened },
  { head: "Bookmarks", width: 10, value: ({ bookmarked }) => bookmarked },
  { head: "Conversations", width: 14, value: ({ contacted }) => contacted },
];
