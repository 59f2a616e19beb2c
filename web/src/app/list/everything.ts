import type { Everything } from "#app/actions/action.ts";
import { call } from "#app/calls/api.ts";
import type { ListCall } from "./use-list-in.ts";
import type { PageOfList } from "#ui/list/use-paging.ts";

type Fields = Everything<unknown>["fields"];

const fieldsOf = (input: unknown): Fields =>
  typeof input === "object" && input !== null && "fields" in input ? (input.fields as Fields) : {};

/** All that a staff list finds, identified by its filters. */
export const everything = <A extends PageOfList>(
  { read, input }: ListCall<A>,
  count: number,
): Everything<A["items"][number]> => ({
  fields: fieldsOf(input),
  count,
  rowsOf: async (ids) => (await call(read, { page: 1, pageSize: 100, fields: { ids } })).items,
});
