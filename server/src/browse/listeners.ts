import type { Bus } from "#live/bus.ts";
import { type Listener, when } from "#work/listen.ts";
import { forgetFacets } from "./facets/kept.ts";
import { tidyVocabulary } from "./words/service.ts";

/** With few startups these are done at once; with many, their jobs report the end. */
const relisting = ["taxonomy.merged", "taxonomy.moved", "taxonomy.merge_undone"] as const;

export const browseListeners: Listener[] = [
  /** Startups of an undone import leave no words for suggestions. */
  when("profiles.import_undone", tidyVocabulary),
  ...relisting.map((event) =>
    when(event, (_db, _subject, { publish }) => publish("taxonomy.relisted", {})),
  ),
];

/** Drops the stored counts of this node. */
export const wireBrowse = ({ bus }: { bus: Bus }) => {
  bus.listen("taxonomy.relisted", forgetFacets);
  bus.onGap(forgetFacets);
};
