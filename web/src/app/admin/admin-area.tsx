import { Navigate, useMatch } from "@tanstack/react-router";
import { adminPaths } from "#app/admin-paths.ts";
import { paths } from "#app/paths.ts";
import { Area } from "#app/screens/area.tsx";
import { superAdminOnly } from "#app/screens/permission.ts";
import { preloadScreen } from "#app/screens/screen.ts";
import { useMe } from "#app/session/me.ts";
import type { Person } from "#app/session/side.ts";
import { Page } from "#ui/layout/page.tsx";
import { adminScreens } from "./admin-screens.tsx";

/** Loads the scripts of a screen before it is opened, if the person may see it. */
export const preloadAdmin = (address: string, me: Person) =>
  preloadScreen(adminScreens, address, me);

/** The first screen of the menu that the person may open. */
const homeOf = (me: Person) =>
  superAdminOnly.allows(me) ? adminPaths.dashboard : adminPaths.startups;

/** The back office: the screen at this address. */
export function AdminArea() {
  const me = useMe();
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname });
  if (path.replace(/\/$/, "") === paths.admin) return <Navigate to={homeOf(me)} replace />;
  return <Area screens={adminScreens} me={me} page={Page} />;
}
