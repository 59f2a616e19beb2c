import { z } from "zod";

/** Pages count from 1. Numbers may arrive as text, in an address. */
export const pageFields = (pageSize: number) => ({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(100).default(pageSize),
});

/** A list of at most `pageSize` items and how many there are in all. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), count: z.number().int() });

type Values = readonly [string, ...string[]];

/** A filter: one of these values, or all. */
export const oneOrAll = <const V extends Values>(values: V) =>
  z.enum(["ALL", ...values]).default("ALL");

const sortField = <const S extends Values>(sorts: S) =>
  z
    .object({
      fieldName: z.enum(sorts).default(sorts[0]),
      direction: z.enum(["ASC", "DESC"]).default("ASC"),
    })
    .default({ fieldName: sorts[0], direction: "ASC" });

type ListInput<F extends z.ZodRawShape> = { pageSize?: number; filters: F };
type Fields<F extends z.ZodRawShape> = ReturnType<typeof pageFields> & F;
type Sort<S extends Values> = { sort: ReturnType<typeof sortField<S>> };

/**
 * What may be asked of a list: a page, its filters and, where there are `sorts`, one of them in
 * either direction. The first sort is the default. Anything else is refused with 400.
 */
export function listSearch<F extends z.ZodRawShape>(list: ListInput<F>): z.ZodObject<Fields<F>>;
export function listSearch<F extends z.ZodRawShape, const S extends Values>(
  list: ListInput<F> & { sorts: S },
): z.ZodObject<Fields<F> & Sort<S>>;
export function listSearch({
  pageSize = 10,
  filters,
  sorts,
}: ListInput<z.ZodRawShape> & { sorts?: Values }) {
  return z.object({
    ...pageFields(pageSize),
    ...filters,
    ...(sorts && { sort: sortField(sorts) }),
  });
}
