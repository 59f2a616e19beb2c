/** What a startup sees first: what happened lately, and what to do next. */
export const lately = {
  ownWindow: "Your listing",
  ownWindowNote: "As retailers see it",
  ownWindowFailed: "Your listing did not load",
  title: "The last 30 days",
  failed: "Your numbers did not load",
  number: {
    views: "Profile views",
    bookmarks: "New bookmarks",
    conversations: "New conversations",
    ratings: "New ratings",
  },
  sameAsBefore: "The same as in the 30 days before",
  moreThanBefore: "{{number}} more than in the 30 days before",
  fewerThanBefore: "{{number}} fewer than in the 30 days before",
  unanswered_one: "You have a new rating.",
  unanswered_other: "You have {{count}} new ratings.",
  answerRatings: "Answer ratings",
  improve: "Complete your profile.",
  complete: "Complete profile",
  noneWaiting: "No unanswered messages.",
  readMessages: "Open messages",
};
