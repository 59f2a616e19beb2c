/** Parts of browse that are shown only sometimes, in one file. */
export { BrowseNote } from "./browse-note.tsx";
export { NothingFound } from "./nothing-found.tsx";
export { SaveSearch } from "./saved/save-search.tsx";
