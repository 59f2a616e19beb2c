import { Outlet } from "@tanstack/react-router";
import { useFocusOnArrival } from "#app/use-focus-on-arrival.ts";

/** Around every screen, inside and outside of the sign-in. */
export function Root() {
  useFocusOnArrival();
  return <Outlet />;
}
