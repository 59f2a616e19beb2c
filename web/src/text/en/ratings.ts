/** Words of the page that explains the rating. */
export const ratings = {
  title: "How ratings work",
  lead: "A rating on Vitrine counts more when the retailer has really worked with the startup. This page is the whole calculation.",
  failed: "The calculation did not load",

  knownTitle: "Who knows them best counts most",
  knownText:
    "Next to each rating you see how that retailer knows the startup. Vitrine records it; nobody can enter it themselves. The strongest one counts.",
  how: "How they know the startup",
  recorded: "Recorded when",
  weight: "Counts",
  PILOT: "Ran a pilot",
  PILOTWhen: "the startup confirmed the pilot",
  MISSION: "Discussed a mission",
  MISSIONWhen: "the startup answered an invitation to the retailer’s mission",
  TALKED: "Talked with them",
  TALKEDWhen: "both wrote in a conversation",
  BOOKMARKED: "Bookmarked them",
  BOOKMARKEDWhen: "someone at the retailer keeps a bookmark",
  VIEWED: "Viewed their profile",
  VIEWEDWhen: "someone at the retailer opened the profile",
  NONE: "Nothing recorded",
  NONEWhen: "none of these has happened",

  ageTitle: "Old ratings fade",
  ageText:
    "A rating counts half after {{months}} months, a quarter after {{twice}}, and so on. Editing it doesn’t make it newer.",
  priorTitle: "Every startup begins at {{stars}} stars",
  priorText:
    "We add {{stars}} stars that count {{weight}}, as much as one retailer who ran a pilot. One rating moves the number a little, many move it a lot.",
  earlyTitle: "A few ratings are called early",
  earlyText:
    "Until {{count}} retailers who rated have talked with the startup or more, it shows “Early rating” and is never among the top rated.",
  shareTitle: "A crowd can’t outvote those who know them",
  shareText:
    "From those {{count}} on, everyone who hasn’t talked with the startup counts together at most {{share}} of those who have, however many they are.",

  formulaTitle: "The formula",
  formula:
    "rating = ({{stars}} × {{weight}} + sum of weight × stars) ÷ ({{weight}} + sum of weights)",
  weightFormula: "weight = how they know the startup × ½ ^ (months since ÷ {{months}})",
  exampleTitle: "An example",
  example:
    "One retailer ran a pilot and gives 5 stars today. Another talked with the startup and gave 4 stars {{months}} months ago. The rating is {{rating}}: ({{stars}} × {{weight}} + 5 × {{pilot}} + 4 × {{talk}} × ½) ÷ ({{weight}} + {{pilot}} + {{talk}} × ½).",
  plain: "The plain average is always given next to a startup’s rating on its profile.",
};
