/** What a trial or its end shows, as one script, since most people never need it. */
export { ClosedNote } from "./closed-note.tsx";
export { ClosedPart } from "./closed-part.tsx";
export { ClosedSearch } from "./closed-search.tsx";
export { LimitNote } from "./limit-note.tsx";
export { PlanWords } from "./plan-words.tsx";
export { StoppedSearch } from "./stopped-search.tsx";
