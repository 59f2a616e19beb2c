import { z } from "zod";
import { Changed, Id } from "#shapes.ts";

/** Pages count from 1. In an address, numbers are text. */
export const pageFields = (pageSize: number) => ({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(pageSize),
});

/** A page of at most `pageSize` items, and the total count. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number().int() });

type Values = readonly [string, ...string[]];

/** A filter: one of these values, or all. */
export const oneOrAll = <const V extends Values>(values: V) =>
  z.enum(["ALL", ...values]).default("ALL");

type SortDirection = "ASC" | "DESC";

const sortField = <const S extends Values>(sorts: S, direction: SortDirection = "ASC") =>
  z
    .object({
      fieldName: z.enum(sorts).default(sorts[0]),
      direction: z.enum(["ASC", "DESC"]).default(direction),
    })
    .default({ fieldName: sorts[0], direction });

/** Newest first by default; the moment of a report or an entry is also called "Date". */
export const newestFirst = {
  sort: sortField(["createdAt", "Date"], "DESC"),
};

type ListInput<F extends z.ZodRawShape> = { pageSize?: number; filters: F };
type Fields<F extends z.ZodRawShape> = ReturnType<typeof pageFields> & F;
type Sort<S extends Values> = { sort: ReturnType<typeof sortField<S>> };

/** A filter: yes, no, or either. */
export const flag = z.boolean().nullable().default(null);

/** A filter: any of these values; an empty one filters nothing. */
export const anyOf = <T extends z.ZodType>(value: T) => z.array(value).max(100).default([]);

/**
 * The search of a list: a page, its filters and, if there are `sorts`, one of them in either direction. The
 * first sort is the default. Anything else is refused with 400.
 */
export function listSearch<F extends z.ZodRawShape>(list: ListInput<F>): z.ZodObject<Fields<F>>;
export function listSearch<F extends z.ZodRawShape, const S extends Values>(
  list: ListInput<F> & { sorts: S; direction?: SortDirection },
): z.ZodObject<Fields<F> & Sort<S>>;
export function listSearch({
  pageSize = 10,
  filters,
  sorts,
  direction = "ASC",
}: ListInput<z.ZodRawShape> & { sorts?: Values; direction?: SortDirection }) {
  return z.object({
    ...pageFields(pageSize),
    ...filters,
    ...(sorts && { sort: sortField(sorts, direction) }),
  });
}

/** The filters of a staff list in a request. Any other is refused, or a misspelt one would find everything. */
export const filterFields = <F extends z.ZodRawShape>(filters: F) => {
  const shape = z.strictObject(filters);
  return shape.optional().transform((given) => given ?? shape.parse({}));
};

/**
 * A staff list. `search` is what its screen keeps; `asked` is the same in a request, with the filters in
 * `fields`, and `chosen` names some of its records: by id, or all that match the filters.
 */
export const staffList = <F extends z.ZodRawShape, const S extends Values>(list: {
  filters: F;
  sorts: S;
  /** "ASC" by default. */
  direction?: SortDirection;
}) => {
  const { sorts, direction = "ASC" } = list;
  const fields = filterFields(list.filters);
  const ids = z.array(Id).min(1).max(1000);
  return {
    search: listSearch({ filters: list.filters, sorts, direction }),
    asked: z.strictObject({ ...pageFields(10), sort: sortField(sorts, direction), fields }),
    /** May be sent with the page and order of its list, which are ignored. */
    counted: z.object({ fields }),
    chosen: z.union([
      z.object({ ids }),
      /** `count` is the number the person saw: any other is refused with 409. */
      z.object({ all: z.object({ fields, count: z.number().int().min(1).max(10_000) }) }),
    ]),
  };
};

/** Startups of a person or company: five to a page, latest first. */
export const startupsSearch = <const S extends Values>(sorts: S) =>
  z.strictObject({
    ...pageFields(5),
    sort: sortField(sorts, "DESC"),
  });

/** The result of a change of many records, with the reason for each that was refused. */
export const DoneToMany = Changed.extend({
  done: z.number().int(),
  refused: z.array(z.object({ id: Id, code: z.string(), message: z.string() })),
});

/** A list that is only counted to a limit: `isCountCapped` says that there are more. */
export const cappedListOf = <T extends z.ZodType>(item: T) =>
  listOf(item).extend({ isCountCapped: z.boolean() });
