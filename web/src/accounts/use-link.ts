import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { Problem } from "#app/calls/problem.ts";

/** What the link of an e-mail is for, or why it opens nothing any more. */
export const useLink = <T>(read: UseQueryOptions<T>) => {
  const link = useQuery({ ...read, retry: false, staleTime: Number.POSITIVE_INFINITY });
  // A link that is used up stays so: asking again helps only where the way there was broken.
  const { error } = link;
  const refusal = error instanceof Problem && !error.isPassing ? error.message : undefined;
  return { link, refusal };
};
