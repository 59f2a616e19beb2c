/** Words of a search that finds no startup. */
export const nothing = {
  onlyLook:
    "You can look around. Profiles, bookmarks and messages open once your account is approved.",
  nothingForOne: "No startups match this",
  nothingForTwo: "No startups match both",
  nothingForThree: "No startups match all three",
  nothingForMore: "No startups match all of these",
  nothingYet: "No startups yet",
  nothingYetWhy: "Startups appear here as soon as they are approved.",
  leave: "Remove {{value}}",
  leaving: "Remove {{value}} to see {{startups}}.",
  leaveSeveral: "Remove more than one of these to see startups again.",
};
