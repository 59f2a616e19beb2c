import { tags } from "@vitrine/contract/taxonomy/tags";
import { moment } from "#reports/exports/service.ts";
import { completed, listFile } from "#reports/list-files/service.ts";
import { tagsBySearch } from "./queries.ts";
import { withUses } from "./service.ts";

type Uses = Awaited<ReturnType<typeof withUses>>[number]["uses"];

/** The total number of uses, of all kinds. */
const sumOf = (uses: Uses) => Object.values(uses).reduce((sum, count) => sum + count, 0);

export const tagsFile = listFile({
  job: "taxonomy.tags_file",
  list: "Tags",
  source: completed(tagsBySearch, withUses),
  asked: tags.exportFile.input,
  wanted: (fields) => fields,
  columns: {
    name: { head: "Name", width: 28, value: ({ name }) => name },
    usedBy: { head: "Used by", width: 10, value: ({ uses }) => sumOf(uses) },
    twins: {
      head: "Similar tags",
      width: 40,
      value: ({ twins }) => twins.map(({ name }) => name).join(", "),
    },
    created: { head: "Created", width: 17, value: ({ createdAt }) => moment(createdAt) },
  },
});
