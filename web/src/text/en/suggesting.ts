/** Words of the suggestions while a search is typed. */
export const suggesting = {
  suggestions: "Suggestions",
  suggestedStartups: "Startups",
  suggestedCategories: "Categories",
  suggestedSearches: "Saved searches",
  suggestedMissions: "Missions",
  suggestedArticles: "Articles",
  recentSearches: "Recent searches",
  clearRecent: "Clear recent searches",
  searchFor: "Search for “{{text}}”",
  searchHint: "Type a startup’s name, or what you’re looking for.",
  suggested_one: "{{count}} suggestion",
  suggested_other: "{{count}} suggestions",
};
