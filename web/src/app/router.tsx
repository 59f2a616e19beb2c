import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import type { QueryClient } from "@tanstack/react-query";
import { queryClient } from "#app/calls/query-client.ts";
import { FailedFrame, FailedPage } from "#app/failed-page.tsx";
import { FramePending, PagePending } from "#app/frame/frame-pending.tsx";
import { Frame } from "#app/frame/frame.tsx";
import { NotFoundPage } from "#app/not-found-page.tsx";
import { paths } from "#app/paths.ts";
import { Root } from "#app/root.tsx";
import { meRead, type Person, rememberPerson, type Side, sideOf } from "#app/session/me.ts";
import { isSignedIn } from "#app/session/session.ts";
import { readHome } from "#browse/home/home-reads.ts";
import { inTime } from "#ui/state/in-time.ts";

type Context = { queryClient: QueryClient };

const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: NotFoundPage,
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

/** The first steps of who is signed in: not in the shop yet. */
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
    const debt = debtOf(user);
    if (debt) throw redirect({ to: debt });
    if (user.isReady || sideOf(user) === "staff") throw redirect({ to: paths.home });
  },
});

/** What must be done before anything else opens. */
const debtOf = ({ owes }: Person) => {
  if (owes === "PASSWORD") return paths.firstPassword;
  return owes === "SECOND_FACTOR" ? paths.firstFactor : undefined;
};

/** Where somebody is led who may not come in yet. Settings open to who gets started, too. */
const detourOf = (user: Person, pathname: string) => {
  const waits = !user.isReady && sideOf(user) !== "staff";
  const isSetting = pathname.startsWith(paths.settings.all);
  return debtOf(user) ?? (waits && !isSetting ? paths.gettingStarted : undefined);
};

/** Ways back in, and what must be done before anything else opens. */
const doorScreen = (path: string) => ({
  getParentRoute: () => root,
  path,
  errorComponent: FailedFrame,
  component: lazyRouteComponent(
    inTime(() => import("#app/door-screens.tsx")),
    "DoorScreens",
  ),
});

const doors = [paths.signInCode, "/auth/password-recovery/$", paths.confirmEmail].map((path) =>
  createRoute(doorScreen(path)),
);

const debts = [paths.firstPassword, paths.firstFactor].map((path) =>
  createRoute({
    ...doorScreen(path),
    beforeLoad: async ({ context }) => {
      if (!isSignedIn()) throw redirect({ to: paths.signIn });
      const { user } = await context.queryClient.ensureQueryData(meRead());
      rememberPerson(user);
      if (debtOf(user) !== path) throw redirect({ to: debtOf(user) ?? paths.home });
    },
  }),
);

/** Everything behind the sign-in: the person is known before a screen is drawn. */
const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  component: Frame,
  pendingComponent: FramePending,
  errorComponent: FailedFrame,
  beforeLoad: async ({ context, location }) => {
    if (!isSignedIn()) throw redirect({ to: paths.signIn, search: { to: location.href } });
    const { user } = await context.queryClient.ensureQueryData(meRead());
    const detour = detourOf(user, location.pathname);
    if (detour) throw redirect({ to: detour });
    rememberPerson(user);
    return { side: sideOf(user) };
  },
});

const only = (sides: Side[]) => ({
  beforeLoad: ({ context }: { context: { side: Side } }) => {
    if (!sides.includes(context.side)) throw redirect({ to: paths.home });
  },
});

const page = <P extends string>(path: P) => ({ getParentRoute: () => inside, path }) as const;

const routeTree = root.addChildren([
  signIn,
  signUp,
  gettingStarted,
  ...doors,
  ...debts,
  inside.addChildren([
    createRoute({
      ...page("/"),
      beforeLoad: ({ context }) => {
        if (context.side === "staff") throw redirect({ to: paths.messages });
      },
      loader: ({ context }) => {
        if (context.side === "retail") readHome(context.queryClient);
      },
      component: lazyRouteComponent(
        inTime(() => import("#browse/home/home-page.tsx")),
        "HomePage",
      ),
    }),
    createRoute({
      ...page(paths.browse),
      ...only(["retail"]),
      component: lazyRouteComponent(
        inTime(() => import("#browse/browse-page.tsx")),
        "BrowsePage",
      ),
    }),
    createRoute({
      ...page(paths.browseNew),
      ...only(["retail"]),
      component: lazyRouteComponent(
        inTime(() => import("#browse/browse-page.tsx")),
        "BrowsePage",
      ),
    }),
    createRoute({
      ...page(paths.bookmarks),
      ...only(["retail"]),
      component: lazyRouteComponent(
        inTime(() => import("#browse/bookmarks/bookmarks-page.tsx")),
        "BookmarksPage",
      ),
    }),
    createRoute({
      ...page("/profile/$role/$id"),
      component: lazyRouteComponent(
        inTime(() => import("#profiles/profile-page.tsx")),
        "ProfilePage",
      ),
    }),
    createRoute({
      ...page(paths.messages),
      component: lazyRouteComponent(
        inTime(() => import("#chat/messages-page.tsx")),
        "MessagesPage",
      ),
    }),
    createRoute({
      ...page(paths.newMessage),
      component: lazyRouteComponent(
        inTime(() => import("#chat/recipients/new-message-page.tsx")),
        "NewMessagePage",
      ),
    }),
    createRoute({
      ...page("/messages/chat/$id"),
      component: lazyRouteComponent(
        inTime(() => import("#chat/messages-page.tsx")),
        "MessagesPage",
      ),
    }),
    ...[paths.settings.all, `${paths.settings.all}/$`].map((path) =>
      createRoute({
        ...page(path),
        component: lazyRouteComponent(
          inTime(() => import("#app/settings/settings-layout.tsx")),
          "SettingsLayout",
        ),
      }),
    ),
    createRoute({ ...page("$"), component: NotFoundPage }),
  ]),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: "intent",
  defaultErrorComponent: FailedPage,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  scrollRestoration: true,
  // An address may hold what somebody searched for; its place in the history does not.
  getScrollRestorationKey: ({ state }) => state.__TSR_key ?? "first",
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
