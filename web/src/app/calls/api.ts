import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type {
  Endpoint,
  Input,
  Output,
  ReadEndpoint,
  WriteEndpoint,
} from "@vitrine/contract/endpoint";
import { taxonomy } from "@vitrine/contract/taxonomy";
import { useRef } from "react";
import { asSignedIn } from "#app/session/session.ts";
import { type CallOptions, send, withToken } from "./http.ts";
import { retrying } from "./retry.ts";
import { sendForm, sendWrite, type Unanswered } from "./send-write.ts";

/** Calls the server as the signed-in person; retries temporary failures. Throws `Problem`. */
export const call = <E extends ReadEndpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Output<E>> =>
  retrying(
    () => asSignedIn((token) => send(endpoint, input, withToken(token, options))),
    options.signal,
  );

const keyOf = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`;

/** The cache key of a read with its input; without one, of all reads of the call. */
export const readKey = <E extends ReadEndpoint>(endpoint: E, input?: Input<E>) =>
  input === undefined ? [keyOf(endpoint)] : [keyOf(endpoint), input];

const hour = 3_600_000;
const { categories, topLevelCategories, countries, departments, positions, startupsTraction } =
  taxonomy;
/** Lists that hardly change: kept for an hour, or until `refresh` or signing out clears them. */
const kept = new Set<Endpoint>([
  categories,
  topLevelCategories,
  countries,
  departments,
  positions,
  startupsTraction,
]);

/** The query of a read, for `useQuery`, loaders and the cache. */
export const readOf = <E extends ReadEndpoint>(endpoint: E, input: Input<E>) =>
  queryOptions<Output<E>>({
    queryKey: readKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    ...(kept.has(endpoint) && { staleTime: hour, gcTime: hour }),
  });

type ReadOptions = {
  enabled?: boolean;
  /** Shows the answer to the last input, dimmed, until the new one arrives. */
  keepsPrevious?: boolean;
  staleTime?: number;
};

/** Reads while mounted: cached, refreshed, and cancelled on unmount. */
export const useRead = <E extends ReadEndpoint>(
  endpoint: E,
  input: Input<E>,
  { enabled, keepsPrevious, staleTime }: ReadOptions = {},
) => {
  const client = useQueryClient();
  const query = useQuery({
    ...readOf(endpoint, input),
    ...(enabled !== undefined && { enabled }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(staleTime !== undefined && { staleTime }),
  });
  const cancel = () => client.cancelQueries({ queryKey: readKey(endpoint, input) });
  return { ...query, cancel };
};

/** Reads every cached answer of these calls again. */
export const refresh = (client: QueryClient, endpoints: readonly ReadEndpoint[]) =>
  Promise.all(
    endpoints.map((endpoint) => client.invalidateQueries({ queryKey: readKey(endpoint) })),
  );

type WriteOptions = Pick<CallOptions, "keepalive"> & { refreshes?: readonly ReadEndpoint[] };

/** The write of a form, or of what is kept while the person types; for a press use `useAction`. */
export const useWrite = <E extends WriteEndpoint>(
  endpoint: E,
  { refreshes = [], ...options }: WriteOptions = {},
) => {
  const client = useQueryClient();
  const unanswered: Unanswered = useRef(undefined);
  return useMutation({
    mutationFn: (input: Input<E>) => sendForm(endpoint, input, unanswered, options),
    onSuccess: () => refresh(client, refreshes),
  });
};

/** A write that a screen makes by itself when a link opens it: once for each input. */
export const useWriteOnce = <E extends WriteEndpoint>(
  endpoint: E,
  input: Input<E>,
  enabled = true,
) =>
  useQuery<Output<E>>({
    enabled,
    queryKey: [keyOf(endpoint), input],
    queryFn: () => sendWrite(endpoint, input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { once: true },
  });
