import { useNavigate, useSearch as useRouterSearch } from "@tanstack/react-router";
import type { z } from "zod";

type Change<T> = (change: Partial<T>, options?: { replace?: boolean }) => void;

/** The part of the screen's state that lives in the address: what it is, and how to change it. */
export const useSearch = <S extends z.ZodType<object>>(
  schema: S,
): [z.output<S>, Change<z.output<S>>] => {
  const raw: object = useRouterSearch({ strict: false });
  const navigate = useNavigate();
  const parsed = schema.safeParse(raw);
  const search = parsed.success ? parsed.data : schema.parse({});
  const change: Change<z.output<S>> = (part, { replace = false } = {}) =>
    void navigate({ to: ".", search: (old: object) => ({ ...old, ...part }), replace });
  return [search, change];
};
