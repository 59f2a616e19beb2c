import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Problem } from "#app/calls/problem.ts";

/** What an e-mail's link is for, or why it no longer opens anything. */
export const useLink = <T>(read: UseQueryOptions<T>) => {
  const link = useQuery({ ...read, retry: false, staleTime: Number.POSITIVE_INFINITY });
  // A used link stays used: asking again helps only if the connection failed.
  const { error } = link;
  const refusal = error instanceof Problem && !error.isPassing ? error.message : undefined;
  return { link, refusal };
};
