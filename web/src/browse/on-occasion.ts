/** What browse shows now and then, in one file. */
export { NothingFound } from "./nothing-found.tsx";
export { SaveSearch } from "./saved/save-search.tsx";
