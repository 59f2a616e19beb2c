/** Each call in one plain sentence, for readers of the API. */
export const browseInWords = {
  browse: {
    all: "Finds startups by words and filters, a page at a time.",
    facets: "Counts how many startups each value of a filter would give.",
    suggestions:
      "Suggests startups, categories, articles, missions and searches while somebody types.",
    relaxations:
      "Says which filter to leave out of a search that finds nothing, and what that gives.",
    minMax: "Gives the lowest and highest year, funding and number of clients.",
    saveBookmark: "Bookmarks a startup.",
    removeBookmark: "Removes a bookmark.",
    homeNew: "Lists the newest startups for a retailer’s home.",
    homeTop: "Lists the best rated startups for a retailer’s home.",
    homeSimilar: "Lists the startups that fit a retailer’s areas and bookmarks.",
    saveClick: "Remembers that a startup was opened.",
    homeNumbers: "Gives a startup its views, bookmarks and searches of the last 30 days.",
    similarToStartup: "Lists startups like this one.",
    startupAll: "Lists the names of all startups.",
  },
  searches: {
    saved: "Lists one’s own saved searches, with how many startups are new in each.",
    save: "Saves a search under a name.",
    rename: "Renames a saved search.",
    open: "Notes that a saved search was opened; what is new is counted from then on.",
    remove: "Deletes a saved search.",
    history: "Lists one’s own last 50 searches.",
    forget: "Deletes one of one’s own last searches.",
    forgetAll: "Deletes all of one’s own last searches.",
  },
  generalSearch: {
    byAddress: "Finds startups by words, filters and founding year, asked for in the address.",
    byBody: "Finds startups by words, filters and founding year, asked for in a body.",
    top: "Gives the six top rated startups; none is among them by an early rating.",
  },
  alerts: {
    set: "Sets how often one hears what is new in a saved search, or never.",
    news: "Lists the startups that came to meet a saved search, with the reasons.",
    follow: "Notes that a link of an alert was used.",
    muted: "Lists the startups one has muted.",
    mute: "Mutes a startup: no alert of one’s own names it.",
    unmute: "Lets alerts name a muted startup again.",
  },
  match: {
    one: "Tells how well a startup matches what one’s company looks for, with every reason.",
    preferences: "Gives what counts how much in the matches of one’s company.",
    savePreferences: "Saves what counts how much in the matches of one’s company.",
  },
  searchLog: {
    all: "Lists every search with what it found, for super admins.",
    one: "Gives one search with what it finds today, for super admins.",
    exportFile: "Writes the log of searches as a file into the tray.",
  },
  staffBookmarks: {
    list: "Lists what a company has bookmarked, for staff.",
  },
};
