import { z } from "zod";
import { read, write } from "#endpoint.ts";
import { messages } from "#messages.ts";
import { cappedListOf, flag, staffList } from "#paging.ts";
import { Version } from "#profiles/versions.ts";
import { fileFields } from "#reports/list-files.ts";
import { Task } from "#reports.ts";
import { Changed, Id, Moment, nameWords, searchWords } from "#shapes.ts";
import { FromInto, Merged, MergePreview, MergesNow, TaxonomyUses } from "#taxonomy/merges.ts";

/** Without an id, a new tag. */
export const TagToSave = z.object({
  id: Id.optional(),
  name: nameWords(100, messages.enterName),
  version: Version.optional(),
});

const list = staffList({
  filters: { search: searchWords, isUnused: flag, isTwin: flag },
  sorts: ["name", "createdAt"],
});
export const TagsSearch = list.search;

export const tagFileColumns = ["name", "usedBy", "twins", "created"] as const;

const StaffTag = z.object({
  id: Id,
  name: z.string(),
  version: Version,
  uses: TaxonomyUses,
  createdAt: Moment,
  /** Other tags with almost the same spelling: "Self checkout", "Self-checkout". */
  twins: z.array(z.object({ id: Id, name: z.string(), startups: z.number().int() })),
});

const ById = z.object({ id: Id });

/** The tags, edited by staff. */
export const tags = {
  all: read("POST", "/api/v1/admin/tags/all", {
    input: list.asked,
    output: cappedListOf(StaffTag),
  }),
  /** Answers at once; the file is put into the tray. */
  exportFile: write("POST", "/api/v1/admin/tags/export", {
    input: list.asked.pick({ sort: true, fields: true }).extend(fileFields(tagFileColumns)),
    output: Task,
  }),
  save: write("PUT", "/api/v1/tag/update", {
    input: TagToSave,
    output: Changed.extend({ id: Id }),
  }),
  remove: write("DELETE", "/api/v2/tag/remove/:id", { input: ById, output: Changed }),
  preview: read("POST", "/api/v1/admin/tags/preview", { input: FromInto, output: MergePreview }),
  merge: write("POST", "/api/v1/admin/tags/merge", { input: FromInto, output: Merged }),
  merges: read("GET", "/api/v1/admin/tags/merges", { input: z.object({}), output: MergesNow }),
  undoMerge: write("POST", "/api/v1/admin/tags/merges/:id/undo", { input: ById, output: Merged }),
};
