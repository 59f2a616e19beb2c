import type { QueryClient } from "@tanstack/react-query";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { readOf } from "#app/calls/api.ts";

export const six = { limit: 6 };
export const lastUnanswered = { page: 1, pageSize: 1, unanswered: "true" } as const;

/** Begins to read what the home screen of a retail company shows. */
export const readHome = (client: QueryClient) => {
  void client.prefetchQuery(readOf(chat.rooms, lastUnanswered));
  void client.prefetchQuery(readOf(browse.homeNew, six));
  void client.prefetchQuery(readOf(browse.homeTop, six));
  void client.prefetchQuery(readOf(browse.homeSimilar, six));
};
