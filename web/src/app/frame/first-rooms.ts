import { chat } from "@vitrine/contract/chat";
import { readOf } from "#app/calls/api.ts";

/** The ten rooms with the latest messages: read once after signing in, and kept. */
export const firstRooms = () => ({
  ...readOf(chat.rooms, { page: 1, pageSize: 10 }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
