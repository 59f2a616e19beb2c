import { useNavigate, useSearch as useRouterSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import type { z } from "zod";

type How = {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** Scrolls to the top, as for another page of a list. */
  toTop?: boolean;
};
type Change<T> = (change: Partial<T>, how?: How) => void;

/** What an address says, each part on its own: one that cannot be read takes its rest position. */
export const readSearch = <S extends z.ZodType<object>>(schema: S, raw: object): z.output<S> => {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const broken = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const kept = Object.entries(raw).filter(([name]) => !broken.has(name));
  return schema.parse(kept.length < Object.keys(raw).length ? Object.fromEntries(kept) : {});
};

/** Without what stands at rest, so that an address holds only what was chosen, in that order. */
export const slimSearch = (schema: z.ZodType<object>, search: object) => {
  const rest = new Map(Object.entries(schema.parse({})));
  return Object.fromEntries(
    Object.entries(search).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(rest.get(name)),
    ),
  );
};

/** The part of the screen's state that lives in the address: what it is, and how to change it. */
export const useSearch = <S extends z.ZodType<object>>(
  schema: S,
): [z.output<S>, Change<z.output<S>>] => {
  const raw: object = useRouterSearch({ strict: false });
  const navigate = useNavigate();
  const search = useMemo(() => readSearch(schema, raw), [schema, raw]);
  const change: Change<z.output<S>> = (part, { replace = false, toTop = false } = {}) =>
    void navigate({
      to: ".",
      search: (old: object) => slimSearch(schema, { ...old, ...part }),
      replace,
      resetScroll: toTop,
    });
  return [search, change];
};
