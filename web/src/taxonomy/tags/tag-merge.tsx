import { tags } from "@vitrine/contract/taxonomy/tags";
import { useState } from "react";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { SearchWords } from "#ui/list/filter/search-words.tsx";
import { MergeForm } from "../merging/merge-form.tsx";
import type { Tag } from "./tag.ts";

type Props = { tag: Tag; intoId: string | undefined; onDone: () => void };

/** Near twins first, then tags found by name. */
const useChoices = (tag: Tag, search: string) => {
  const { data } = useRead(tags.all, { pageSize: 50, fields: { search } }, { keepsPrevious: true });
  const twins = new Set(tag.twins.map(({ id }) => id));
  const found = (data?.items ?? []).filter(({ id }) => id !== tag.id && !twins.has(id));
  return [...tag.twins, ...found].map(({ id, name }) => ({ value: id, label: name }));
};

/** Chooses what a tag becomes, found by name. */
export function TagMerge({ tag, intoId, onDone }: Props) {
  const [search, setSearch] = useState("");
  const options = useChoices(tag, search);

  return (
    <MergeForm
      kind="TAG"
      from={tag}
      options={() => options}
      startInto={intoId}
      onDone={onDone}
      ways={["merge"]}
      find={<SearchWords label={t("tags.find")} words={search} onChange={setSearch} />}
    />
  );
}
