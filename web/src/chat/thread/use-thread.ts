import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadNewest, loadOlder, threadKey } from "./room-messages.ts";

/** A room's messages: the newest page, older ones on demand, new ones as they arrive. */
export const useThread = (roomId: string, myId: string, target?: number) => {
  const client = useQueryClient();
  const queryKey = threadKey(roomId);
  const thread = useQuery({
    queryKey,
    queryFn: ({ signal }) => loadNewest(roomId, myId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Kept as long as the app is open: the socket keeps it up to date.
    gcTime: Number.POSITIVE_INFINITY,
  });
  const { isSuccess } = thread;

  useEffect(() => {
    // If this fails, the room opens at its end, with the button for older messages.
    if (isSuccess && target !== undefined) loadOlder(client, roomId, target).catch(() => {});
  }, [client, roomId, target, isSuccess]);

  return {
    thread: { ...thread, cancel: () => client.cancelQueries({ queryKey }) },
    loadOlder: () => loadOlder(client, roomId),
  };
};
