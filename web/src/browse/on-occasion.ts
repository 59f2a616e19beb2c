/** What browse shows now and then, in one file. */
export { MatchUnknown } from "./match/match-unknown.tsx";
export { NothingFound } from "./nothing-found.tsx";
export { SaveSearch } from "./saved/save-search.tsx";
