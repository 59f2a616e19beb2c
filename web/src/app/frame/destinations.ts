import { paths } from "#app/paths.ts";
import { type Person, sideOf } from "#app/session/me.ts";
import { t } from "#text/index.ts";

export type Destination = { label: string; href: string; counts?: "messages" };

/** Whether a place is open at the path; home only at its own. */
export const isAt = (path: string, href: string) =>
  href === paths.home ? path === href : path.startsWith(href);

const messages = (): Destination => ({
  label: t("app.messages"),
  href: paths.messages,
  counts: "messages",
});

/** Where the top bar leads, by the side one stands on; who waits goes on getting started. */
export const topDestinations = (me: Person): Destination[] => {
  if (!me.isReady) return [{ label: t("app.gettingStarted"), href: paths.gettingStarted }];
  const side = sideOf(me);
  if (side === "retail") return [{ label: t("app.browse"), href: paths.browse }, messages()];
  if (side === "staff") return [messages()];
  const own = me.startup && {
    label: t("app.ownProfile"),
    href: paths.profile("startup", me.startup.id),
  };
  return [{ label: t("app.home"), href: paths.home }, messages(), ...(own ? [own] : [])];
};
