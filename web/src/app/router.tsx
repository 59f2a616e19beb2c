import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  defaultStringifySearch,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { queryClient } from "#app/calls/query-client.ts";
import { isOpenedFor, openAnew } from "#app/card-document.ts";
import { FailedFrame, FailedPage } from "#app/failed-page.tsx";
import { FramePending, PagePending } from "#app/frame/frame-pending.tsx";
import { later } from "#app/later.ts";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { opensToAnybody, paths } from "#app/paths.ts";
import { Root } from "#app/root.tsx";
import { Area } from "#app/screens/area.tsx";
import { meRead, rememberedSide, rememberPerson, useMe } from "#app/session/me.ts";
import { isSignedIn } from "#app/session/session.ts";
import { type Person, sideOf } from "#app/session/side.ts";
import { shopScreens } from "#app/shop-screens.tsx";
import { readHome } from "#browse/home/home-reads.ts";
import { Page } from "#ui/layout/page.tsx";
import { inTime } from "#ui/state/in-time.ts";

type Context = { queryClient: QueryClient };
type Loading = { location: { pathname: string } };

/** Fetches what a screen needs, while the old one stays; a failure happens again, and is shown, when it is needed. */
const ahead = (work: Promise<unknown>) => work.catch(() => {});

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  beforeLoad: ({ location: { pathname }, preload }) =>
    preload || isOpenedFor(pathname) ? undefined : openAnew(() => router.history.flush()),
});

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  component: lazyRouteComponent(
    inTime(() => import("#accounts/sign-in-page.tsx")),
    "SignInPage",
  ),
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: paths.home });
  },
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: `${paths.signUp}/$`,
  component: lazyRouteComponent(
    inTime(() => import("#onboarding/sign-up-page.tsx")),
    "SignUpPage",
  ),
});

/** The first steps of a signed-in person who is not approved yet. */
const gettingStarted = createRoute({
  getParentRoute: () => root,
  path: `${paths.gettingStarted}/$`,
  component: lazyRouteComponent(
    inTime(() => import("#onboarding/getting-started-page.tsx")),
    "GettingStartedPage",
  ),
  errorComponent: FailedFrame,
  beforeLoad: async ({ context, location }) => {
    if (!isSignedIn()) throw redirect({ to: paths.signIn, search: { to: location.href } });
    const { user } = await context.queryClient.ensureQueryData(meRead());
    rememberPerson(user);
    const requirement = requirementPath(user);
    if (requirement) throw redirect({ to: requirement });
    if (user.isReady || sideOf(user) === "staff") throw redirect({ to: paths.home });
  },
});

/** What must be done before anything else opens. */
const requirementPath = ({ mustDo }: Person) => {
  if (mustDo === "PASSWORD") return paths.firstPassword;
  return mustDo === "SECOND_FACTOR" ? paths.firstFactor : undefined;
};

const doorPage = inTime(() => import("#app/door-screens.tsx"));

/** Ways back in, and what must be done before anything else opens. */
const doorScreen = (path: string) => ({
  getParentRoute: () => root,
  path,
  errorComponent: FailedFrame,
  component: lazyRouteComponent(doorPage, "DoorScreens"),
  loader: ({ location: { pathname } }: Loading) =>
    ahead(doorPage().then(({ preloadDoor }) => preloadDoor(pathname))),
});

const doors = [
  paths.signInCode,
  "/auth/password-recovery/$",
  paths.confirmEmail,
  paths.confirmFacts,
  paths.unsubscribe,
  paths.expo,
  paths.paymentRequest,
].map((path) => createRoute(doorScreen(path)));

const requirementRoutes = [paths.firstPassword, paths.firstFactor].map((path) =>
  createRoute({
    ...doorScreen(path),
    beforeLoad: async ({ context }) => {
      if (!isSignedIn()) throw redirect({ to: paths.signIn });
      const { user } = await context.queryClient.ensureQueryData(meRead());
      rememberPerson(user);
      if (requirementPath(user) !== path)
        throw redirect({ to: requirementPath(user) ?? paths.home });
    },
  }),
);

/** The policies, for everybody to read. */
const policy = createRoute({
  getParentRoute: () => root,
  path: paths.policy,
  component: lazyRouteComponent(
    inTime(() => import("#app/policies/policy-page.tsx")),
    "PolicyPage",
  ),
});

/** An article for everybody to read, in the public frame. */
const news = createRoute({
  getParentRoute: () => root,
  path: paths.news,
  component: lazyRouteComponent(
    inTime(() => import("#articles/news-page.tsx")),
    "NewsPage",
  ),
});

const StaffFrame = later(() => import("#app/admin/staff-frame.tsx"), "StaffFrame");

const ShopFrame = later(() => import("#app/frame/frame.tsx"), "Frame");

const PublicFrame = later(() => import("#app/frame/public-frame.tsx"), "PublicFrame");

const FrameOfSide = () => (sideOf(useMe()) === "staff" ? <StaffFrame /> : <ShopFrame />);

const nextFrame = () => {
  if (!isSignedIn()) return PublicFrame;
  return rememberedSide() === "staff" ? StaffFrame : ShopFrame;
};

const EitherFrame = Object.assign(
  () =>
    isSignedIn() ? (
      <FrameOfSide />
    ) : (
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    ),
  { preload: async () => nextFrame().preload?.() },
);

/**
 * Everything behind the sign-in: the person is known before a screen is drawn. On a public screen there
 * may be no person.
 */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: EitherFrame,
  pendingComponent: FramePending,
  errorComponent: FailedFrame,
  beforeLoad: async ({ context, location }) => {
    if (!isSignedIn() && opensToAnybody(location.pathname)) return { me: undefined };
    if (!isSignedIn()) throw redirect({ to: paths.signIn, search: { to: location.href } });
    const { user } = await context.queryClient.ensureQueryData(meRead());
    const requirement = requirementPath(user);
    if (requirement) throw redirect({ to: requirement });
    rememberPerson(user);
    return { me: user };
  },
});

type Inside = { me: Person | undefined };

const home = {
  beforeLoad: ({ context: { me } }: { context: Inside }) => {
    if (me && sideOf(me) === "staff") throw redirect({ to: paths.admin });
  },
  loader: ({ context: { me, queryClient: client } }: { context: Context & Inside }) => {
    if (me?.isReady && sideOf(me) === "retail") readHome(client);
  },
};

const OwnArea = () => <Area screens={shopScreens} me={useMe()} page={Page} />;
const ShopArea = () => (isSignedIn() ? <OwnArea /> : <Area screens={shopScreens} page={Page} />);

/** Each screen of the shop is a route of its own: the old one stays until the new one is loaded. */
const shop = shopScreens.map(({ path, page }) =>
  createRoute({
    getParentRoute: () => inside,
    path: path.replaceAll(":", "$"),
    component: Object.assign(() => <ShopArea />, { preload: async () => page.preload?.() }),
    ...(path === paths.home && home),
  }),
);

const settingsPage = inTime(() => import("#app/settings/settings-layout.tsx"));

const settings = [paths.settings.all, `${paths.settings.all}/$`].map((path) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyRouteComponent(settingsPage, "SettingsLayout"),
    loader: ({ location: { pathname }, context: { me } }) =>
      me && ahead(settingsPage().then(({ preloadSettings }) => preloadSettings(pathname, me))),
  }),
);

const adminArea = inTime(() => import("#app/admin/admin-area.tsx"));

const backOffice = [paths.admin, `${paths.admin}/$`].map((path) =>
  createRoute({
    getParentRoute: () => inside,
    path,
    component: lazyRouteComponent(adminArea, "AdminArea"),
    loader: ({ location: { pathname }, context: { me } }) =>
      me && ahead(adminArea().then(({ preloadAdmin }) => preloadAdmin(pathname, me))),
  }),
);

/** The back office at the short address that people type. */
const staffDoor = createRoute({
  getParentRoute: () => root,
  path: "/admin",
  beforeLoad: () => {
    throw redirect({ to: paths.admin });
  },
});

const nowhere = createRoute({ getParentRoute: () => inside, path: "$", component: NotFoundPage });

const routeTree = root.addChildren([
  signIn,
  signUp,
  gettingStarted,
  ...doors,
  ...requirementRoutes,
  policy,
  news,
  staffDoor,
  inside.addChildren([...shop, ...settings, ...backOffice, nowhere]),
]);

/** Commas stay readable in an address, where they only separate the values of a list. */
const stringifySearch = (search: Record<string, unknown>) =>
  defaultStringifySearch(search).replaceAll("%2C", ",");

export const router = createRouter({
  routeTree,
  stringifySearch,
  context: { queryClient },
  defaultPreload: "intent",
  defaultErrorComponent: FailedPage,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  // Not the address, which may contain what the person searched for.
  getScrollRestorationKey: ({ state }) => state.__TSR_key ?? "first",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
