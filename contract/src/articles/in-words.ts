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
  staffArticles: {
    create: "Creates an article from a form; a field is sent only when it is not empty.",
    update: "Changes what is sent of an article, unless somebody else has saved it meanwhile.",
    all: "Lists all articles for those who write them.",
    exportFile: "Writes the list of articles as a file into the tray.",
    one: "Shows an article to those who write it, whatever its state.",
    withdraw: "Takes an article out of what is published.",
    putBack: "Puts a withdrawn article back.",
    authors: "Lists who an article can be by.",
  },
  articleVersions: {
    list: "Lists the versions of an article, the newest first.",
  },
  articleDrafts: {
    one: "Shows what the caller has typed into an article and not saved.",
    keep: "Keeps what the caller types into an article.",
    forget: "Forgets what the caller has typed into an article.",
  },
  writer: {
    write: "Has a text written; one that takes longer than 20 seconds goes on in the tray.",
    text: "Shows a text that the caller has asked for.",
    state: "Says whether a writer is set up, and how many texts can be asked for.",
  },
  partners: {
    list: "Lists the companies that the platform works with.",
  },
  staffPartners: {
    all: "Lists the partners of the platform for those who keep them.",
    create: "Adds a partner behind the others.",
    update: "Changes a partner, unless somebody else has changed it meanwhile.",
    remove: "Deletes a partner.",
    order: "Puts partners in order.",
    changes: "Lists what was changed of partners lately, and how to undo it.",
  },
};
