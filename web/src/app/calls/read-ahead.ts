import type { QueryClient } from "@tanstack/react-query";
import { opensToAnybody, paths } from "#app/paths.ts";
import { router } from "#app/router.tsx";
import { meRead, rememberedSide } from "#app/session/me.ts";
import { isSignedIn } from "#app/session/session.ts";
import { queryClient } from "./query-client.ts";

/**
 * Requests what the first screen needs while React and the router still start: the person, the
 * screen's own script and, for the retail side, the shelves of the home screen.
 */
export const readAhead = (readHome: (client: QueryClient) => void) => {
  const isInside = isSignedIn();
  const { pathname } = window.location;
  const isOpen = isInside || pathname.startsWith(paths.signUp) || opensToAnybody(pathname);
  const path = isOpen ? pathname : paths.signIn;
  const [routes] = router.getMatchedRoutes(path);
  for (const route of routes) {
    // A failure here happens again, and is shown, when the router gets to it.
    router.loadRouteChunk(route)?.catch(() => {});
  }
  if (!isInside) return;
  void queryClient.prefetchQuery(meRead());
  if (path === paths.home && rememberedSide() === "retail") readHome(queryClient);
};
