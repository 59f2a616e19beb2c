/** Words on the card of a startup, and of its bookmark. */
export const card = {
  browseStartups: "Browse startups",
  bookmark: "Bookmark {{name}}",
  bookmarkRemoved: "{{name}} bookmark removed",
  bookmarked: "Bookmarked",
  keep: "Bookmark",
  match: {
    Strong: "Strong",
    Good: "Good",
    Some: "Some",
    badge: "{{score}}, {{level}} match: {{name}}",
  },
};
