import { QueryClient } from "@tanstack/react-query";
import { onSignedOut } from "#app/session/session.ts";

/** One cache for the whole product; signing out empties it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // `call` retries by itself, in one place for all reads.
      retry: false,
      refetchOnWindowFocus: false,
      // Without a network a read fails and says so at once, and is repeated when the network is back;
      // a write waits.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});

onSignedOut(() => queryClient.clear());
