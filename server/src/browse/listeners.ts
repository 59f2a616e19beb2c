import { when } from "#work/listen.ts";
import { tidyVocabulary } from "./words/service.ts";

/** Startups that an import brought and that are gone leave no words for suggestions. */
export const browseListeners = [when("profiles.import_undone", tidyVocabulary)];
