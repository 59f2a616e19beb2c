import { QueryClient } from "@tanstack/react-query";
import { Problem } from "#app/problem.ts";
import { onSignedOut } from "#app/session.ts";

const mayHelp = (failures: number, error: Error) =>
  error instanceof Problem && error.isPassing && failures < 2;

/** One cache for the whole product; signing out empties it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: mayHelp,
      refetchOnWindowFocus: false,
      // Without a network a read fails and says so at once, and is made again when it is back;
      // a write waits.
      networkMode: "always",
      refetchOnReconnect: true,
    },
    mutations: { retry: false },
  },
});

onSignedOut(() => queryClient.clear());
