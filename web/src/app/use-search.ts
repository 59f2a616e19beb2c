import { useNavigate, useSearch as useRouterSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { z } from "zod";

type How = {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Scrolls to the top, as for another page of a list. */
  toTop?: boolean;
};
type Order = { fieldName: string; direction: string };
type Change<T> = (change: Partial<T>, how?: How) => void;

const isOrder = (value: unknown): value is Order =>
  typeof value === "object" && value !== null && "fieldName" in value && "direction" in value;

/** An order in an address: `name` or, descending, `-name`. */
const orderWord = ({ fieldName, direction }: Order) =>
  direction === "DESC" ? `-${fieldName}` : fieldName;

/** The order as the contract has it, if the schema has one. */
const withOrder = (schema: z.ZodType<object>, raw: object) => {
  const isDeclared = Object.entries(schema.parse({})).some(
    ([name, value]) => name === "sort" && isOrder(value),
  );
  if (!isDeclared || !("sort" in raw) || typeof raw.sort !== "string") return raw;
  const [, minus, fieldName] = /^(-?)(.*)$/.exec(raw.sort) ?? [];
  return { ...raw, sort: { fieldName, direction: minus === "-" ? "DESC" : "ASC" } };
};

/** Reads a list from an address, where commas separate its values: "checkout,returns". */
const withLists = (schema: z.ZodType<object>, raw: object) => {
  const lists = new Set(
    Object.entries(schema.parse({})).flatMap(([name, value]) => (Array.isArray(value) ? name : [])),
  );
  const read = ([name, value]: [string, unknown]) =>
    lists.has(name) && typeof value === "string" ? [name, value.split(",")] : [name, value];
  return Object.fromEntries(Object.entries(raw).map(read));
};

const isWords = (value: unknown): value is string[] =>
  Array.isArray(value) &&
  value.every((word) => typeof word === "string" && word !== "" && !word.includes(","));

const addressWords = (value: unknown) => {
  if (isOrder(value)) return orderWord(value);
  return isWords(value) ? value.join(",") : value;
};

/** Reads each part of an address on its own: one that cannot be read takes its default. */
export const readSearch = <S extends z.ZodType<object>>(schema: S, raw: object): z.output<S> => {
  const search = withLists(schema, withOrder(schema, raw));
  const parsed = schema.safeParse(search);
  if (parsed.success) return parsed.data;
  const broken = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const kept = Object.entries(search).filter(([name]) => !broken.has(name));
  return schema.parse(kept.length < Object.keys(search).length ? Object.fromEntries(kept) : {});
};

/** Leaves out defaults, so that an address holds only what was chosen, in that order. */
export const slimSearch = (schema: z.ZodType<object>, search: object, start: object = {}) => {
  const rest = new Map(Object.entries(readSearch(schema, start)));
  const chosen = Object.entries(withLists(schema, withOrder(schema, search))).filter(
    ([name, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(rest.get(name)),
  );
  return Object.fromEntries(chosen.map(([name, value]) => [name, addressWords(value)]));
};

const nothing = {};

/**
 * The part of the screen's state that is in the address, and how to change it. `start` holds defaults
 * that differ from the schema's.
 */
export const useSearch = <S extends z.ZodType<object>>(
  schema: S,
  start: object = nothing,
): [z.output<S>, Change<z.output<S>>] => {
  const raw: object = useRouterSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(schema, { ...start, ...raw }), [schema, start, raw]);
  const change: Change<z.output<S>> = (part, { replace = false, toTop = false } = {}) =>
    void navigate({
      to: ".",
      search: (old: object) => slimSearch(schema, { ...old, ...part }, start),
      replace,
      resetScroll: toTop,
    });
  return [search, change];
};
