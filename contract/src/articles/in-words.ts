/** What the calls do, for readers of `/docs`. */
export const articlesInWords = {
  articles: {
    list: "Lists published articles, newest first.",
    page: "Lists published articles and counts them.",
    one: "Shows a published article.",
    detail: "Shows a published article and what to read next, past every cache.",
    feed: "The newest articles as an Atom feed.",
    sitemap: "Every page that opens without signing in, as a site map.",
    robots: "Tells search engines which pages they may read.",
  },
  partners: {
    list: "Lists the companies that the platform works with.",
  },
};
