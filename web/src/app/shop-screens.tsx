import {
  IconBookmark,
  IconBuildingStore,
  IconHome,
  IconLayoutGrid,
  IconMessageCircle,
} from "@tabler/icons-react";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import {
  both,
  companiesOnly,
  onceApproved,
  retailOnly,
  sendsMissions,
} from "#app/screens/rights.ts";
import { type Place, screen } from "#app/screens/screen.ts";
import { type Person, sideOf } from "#app/session/side.ts";
import { t } from "#text/index.ts";

const isStartup = (me: Person) => sideOf(me) === "startup";
const isRetail = (me: Person) => sideOf(me) === "retail";

/** Places in the desktop's top bar and the phone's bottom bar. */
const top = (how: Omit<Place, "section"> = {}): Place => ({ section: "top", ...how });
const bottom = (how: Omit<Place, "section">): Place => ({ section: "bottom", ...how });

const ownProfile = ({ startup }: Person) => startup && paths.profile("startup", startup.id);

const searchesPage = later(() => import("#browse/saved/searches-page.tsx"), "SearchesPage");
const searchesAre = { title: () => t("app.searches"), right: both(retailOnly, onceApproved) };
const ofMoney = { title: () => t("app.subscription"), right: retailOnly };
const messagesPage = later(() => import("#chat/messages-page.tsx"), "MessagesPage");
const browsePage = later(() => import("#browse/browse-page.tsx"), "BrowsePage");

/** Every screen of the shop except the settings, in the order of its menus. */
export const shopScreens = [
  screen(
    "/",
    later(() => import("#browse/home/home-page.tsx"), "HomePage"),
    {
      title: () => t("app.home"),
      places: [
        top({ shown: isStartup }),
        bottom({ icon: <IconHome aria-hidden />, shown: (me) => isRetail(me) || isStartup(me) }),
      ],
    },
  ),
  screen("/browse-page", browsePage, {
    title: () => t("app.browse"),
    right: retailOnly,
    places: [top(), bottom({ icon: <IconLayoutGrid aria-hidden /> })],
  }),
  screen("/browse-page-new", browsePage, { title: () => t("app.browse"), right: retailOnly }),
  screen(
    "/mymission",
    later(() => import("#missions/missions-page.tsx"), "MissionsPage"),
    {
      title: () => t("app.missions"),
      right: both(companiesOnly, onceApproved),
      places: [top()],
    },
  ),
  screen(
    "/mymission/mission-detail/:id",
    later(() => import("#missions/mission-detail-page.tsx"), "MissionDetailPage"),
    { title: () => t("app.mission"), right: both(companiesOnly, onceApproved) },
  ),
  screen(
    "/mission",
    later(() => import("#missions/mission-page.tsx"), "MissionPage"),
    {
      title: () => t("app.sendMission"),
      right: both(sendsMissions, onceApproved),
      entry: paths.missions,
    },
  ),
  screen(
    "/articles",
    later(() => import("#articles/articles-page.tsx"), "ArticlesPage"),
    { title: () => t("app.articles"), places: [top()] },
  ),
  screen(
    "/profile/startup/articles-detail/:id",
    later(() => import("#articles/article-page.tsx"), "ArticlePage"),
    { title: () => t("app.articles"), entry: paths.articles },
  ),
  screen(
    "/how-ratings-work",
    later(() => import("#feedback/how-ratings-work-page.tsx"), "HowRatingsWorkPage"),
    { title: () => t("app.ratings") },
  ),
  screen(
    "/advisory",
    later(() => import("#chat/advisory/advisory-page.tsx"), "AdvisoryPage"),
    { title: () => t("app.advisory"), right: onceApproved },
  ),
  screen("/messages", messagesPage, {
    title: () => t("app.messages"),
    right: onceApproved,
    places: [top(), bottom({ icon: <IconMessageCircle aria-hidden /> })],
  }),
  screen(
    "/messages/new",
    later(() => import("#chat/recipients/new-message-page.tsx"), "NewMessagePage"),
    { title: () => t("app.messages"), right: onceApproved },
  ),
  screen("/messages/chat/:id", messagesPage, {
    title: () => t("app.messages"),
    right: onceApproved,
  }),
  screen(
    "/mybookmarks",
    later(() => import("#browse/bookmarks/bookmarks-page.tsx"), "BookmarksPage"),
    {
      title: () => t("app.bookmarks"),
      right: both(retailOnly, onceApproved),
      places: [top(), bottom({ icon: <IconBookmark aria-hidden /> })],
    },
  ),
  screen(
    "/change-plan",
    later(() => import("#billing/change-plan-page.tsx"), "ChangePlanPage"),
    ofMoney,
  ),
  screen(
    "/update-card",
    later(() => import("#billing/update-card-page.tsx"), "UpdateCardPage"),
    ofMoney,
  ),
  screen(
    "/update-card-successfully",
    later(() => import("#billing/card-result-page.tsx"), "CardUpdatedPage"),
    ofMoney,
  ),
  screen(
    "/update-card-failed",
    later(() => import("#billing/card-result-page.tsx"), "CardRefusedPage"),
    ofMoney,
  ),
  screen(
    "/subscription/:name",
    later(() => import("#billing/card-result-page.tsx"), "MovedPage"),
    ofMoney,
  ),
  screen(
    "/subscription",
    later(() => import("#billing/subscription-page.tsx"), "SubscriptionPage"),
    ofMoney,
  ),
  screen(
    "/subscription/retry-or-update",
    later(() => import("#billing/retry-page.tsx"), "SubscriptionRetryPage"),
    ofMoney,
  ),
  screen(
    "/payment-retry",
    later(() => import("#billing/retry-page.tsx"), "PaymentRetryPage"),
    ofMoney,
  ),
  screen(
    "/compare",
    later(() => import("#profiles/compare/compare-page.tsx"), "ComparePage"),
    { title: () => t("app.compare"), right: both(retailOnly, onceApproved) },
  ),
  screen("/mysearches", searchesPage, searchesAre),
  screen("/mysearches/:id", searchesPage, searchesAre),
  screen(
    "/profile/:role/:id",
    later(() => import("#profiles/profile-page.tsx"), "ProfilePage"),
    {
      title: () => t("app.profile"),
      right: onceApproved,
      places: [
        top({ label: () => t("app.ownProfile"), href: ownProfile }),
        bottom({ icon: <IconBuildingStore aria-hidden />, href: ownProfile }),
      ],
    },
  ),
];
