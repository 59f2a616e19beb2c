/** What browse shows now and then, in one file. */
export { BrowseNote } from "./browse-note.tsx";
export { NothingFound } from "./nothing-found.tsx";
export { SaveSearch } from "./saved/save-search.tsx";
