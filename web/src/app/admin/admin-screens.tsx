import { later } from "#app/later.ts";
import { permission, staffOnly, superAdminOnly } from "#app/screens/permission.ts";
import { screen } from "#app/screens/screen.ts";
import "#text/staff/admin.ts";
import "#text/staff/analysis.ts";
import "#text/staff/exports.ts";
import "#text/company.ts";
import "#text/staff/staff.ts";
import { t } from "#text/index.ts";
import { taxonomyScreens } from "./taxonomy-screens.tsx";
import { importScreens } from "./import-screens.tsx";
import { contentScreens, soldScreens } from "./kept-screens.tsx";

const startupPage = later(() => import("#profiles/company/company-page.tsx"), "StartupPage");
const retailerPage = later(() => import("#profiles/company/company-page.tsx"), "RetailerPage");

const messagesPage = later(() => import("./staff-messages.tsx"), "StaffMessages");

/** Every screen of the back office, in the order of its menu. */
export const adminScreens = [
  screen(
    "/admin-panel/dashboard",
    later(() => import("#reports/dashboard/dashboard-page.tsx"), "DashboardPage"),
    {
      title: () => t("staff.dashboard"),
      right: superAdminOnly,
      places: [{ section: "dashboard" }],
    },
  ),
  screen(
    "/admin-panel/dashboard/activities",
    later(() => import("#reports/dashboard/activities-page.tsx"), "ActivitiesPage"),
    { title: () => t("staff.activities"), right: superAdminOnly, within: "dashboard" },
  ),
  screen(
    "/admin-panel/startups",
    later(() => import("#profiles/records/startups-page.tsx"), "StartupsPage"),
    {
      title: () => t("admin.allStartups"),
      right: staffOnly,
      places: [{ section: "startups" }],
    },
  ),
  screen(
    "/admin-panel/retailers",
    later(() => import("#profiles/records/retailers-page.tsx"), "RetailersPage"),
    {
      title: () => t("admin.users"),
      right: staffOnly,
      places: [{ section: "users", label: () => t("company.allUsers") }],
    },
  ),
  screen(
    "/admin-panel/members",
    later(() => import("#accounts/staff-members/members-page.tsx"), "MembersEverywherePage"),
    {
      title: () => t("staff.membersOfAll"),
      right: permission("USERS_VIEW_PROFILE", () => t("admin.viewUsers")),
      places: [{ section: "users", label: () => t("company.tabs.members") }],
    },
  ),
  screen(
    "/admin-panel/startup-creation",
    later(
      () => import("#onboarding/staff-accounts/startup-creation-page.tsx"),
      "StartupCreationPage",
    ),
    {
      title: () => t("company.newStartup"),
      right: staffOnly,
      places: [{ section: "startups" }],
    },
  ),
  ...importScreens,
  screen(
    "/admin-panel/startup-notifications",
    later(() => import("#notifications/direct/direct-page.tsx"), "StartupNotificationsPage"),
    {
      title: () => t("company.startupNotifications"),
      right: permission("STARTUPS_DIRECT_NOTIFICATIONS", () => t("company.sendNotification")),
      places: [{ section: "startups", label: () => t("company.notifications") }],
    },
  ),
  screen(
    "/admin-panel/startup-analysis",
    later(() => import("#reports/analysis/analysis-page.tsx"), "AnalysisPage"),
    {
      title: () => t("analysis.title"),
      right: permission("STARTUP_ANALYSIS", () => t("analysis.right")),
      places: [{ section: "startups", label: () => t("analysis.menu") }],
    },
  ),
  screen(
    "/admin-panel/startup-analysis/:id",
    later(() => import("#reports/analysis/report-page.tsx"), "AnalysisReportPage"),
    {
      title: () => t("analysis.report"),
      right: permission("STARTUP_ANALYSIS", () => t("analysis.right")),
      within: "startups",
      entry: "/admin-panel/startup-analysis",
    },
  ),
  screen(
    "/admin-panel/export/startups",
    later(() => import("#profiles/reports/startup-report-page.tsx"), "StartupReportPage"),
    {
      title: () => t("exports.startupReport"),
      right: staffOnly,
      places: [{ section: "startups", label: () => t("exports.report") }],
    },
  ),
  screen(
    "/admin-panel/mission",
    later(() => import("#missions/staff/mission-list-page.tsx"), "MissionListPage"),
    { title: () => t("app.missions"), right: staffOnly, places: [{ section: "startups" }] },
  ),
  screen(
    "/admin-panel/mission-detail/:id",
    later(() => import("#missions/staff/mission-staff-page.tsx"), "MissionStaffPage"),
    {
      title: () => t("app.mission"),
      right: staffOnly,
      within: "startups",
      entry: "/admin-panel/mission",
    },
  ),
  screen(
    "/admin-panel/user-registration",
    later(
      () => import("#onboarding/staff-accounts/user-registration-page.tsx"),
      "UserRegistrationPage",
    ),
    { title: () => t("company.newUser"), right: staffOnly, places: [{ section: "users" }] },
  ),
  screen(
    "/admin-panel/user-notifications",
    later(() => import("#notifications/direct/direct-page.tsx"), "UserNotificationsPage"),
    {
      title: () => t("company.userNotifications"),
      right: permission("USERS_DIRECT_NOTIFICATIONS", () => t("company.sendNotification")),
      places: [{ section: "users", label: () => t("company.notifications") }],
    },
  ),
  screen(
    "/admin-panel/export/users",
    later(() => import("#profiles/reports/user-report-page.tsx"), "UserReportPage"),
    {
      title: () => t("exports.userReport"),
      right: staffOnly,
      places: [{ section: "users", label: () => t("exports.report") }],
    },
  ),
  ...(["/admin-panel/profile/startup/:id", "/admin-panel/profile/startup/:id/:tab"] as const).map(
    (path) =>
      screen(path, startupPage, {
        title: () => t("admin.startup"),
        right: permission("STARTUPS_VIEW_PROFILE", () => t("admin.viewStartups")),
        within: "startups",
      }),
  ),
  ...(["/admin-panel/profile/:role/:id", "/admin-panel/profile/:role/:id/:tab"] as const).map(
    (path) =>
      screen(path, retailerPage, {
        title: () => t("admin.company"),
        right: permission("USERS_VIEW_PROFILE", () => t("admin.viewUsers")),
        within: "users",
      }),
  ),
  screen(
    "/admin-panel/mobile-app",
    later(() => import("./mobile-app-page.tsx"), "MobileAppPage"),
    {
      title: () => t("company.mobile.title"),
      right: staffOnly,
      places: [{ section: "mobile" }],
    },
  ),
  screen(
    "/admin-panel/expo-riva-competition",
    later(() => import("#onboarding/expo/expo-page.tsx"), "ExpoPage"),
    { title: () => t("staff.expo"), right: staffOnly, places: [{ section: "expo" }] },
  ),
  screen(
    "/admin-panel/website",
    later(() => import("./website-page.tsx"), "WebsitePage"),
    {
      title: () => t("company.site.title"),
      right: staffOnly,
      places: [{ section: "website" }],
    },
  ),
  ...taxonomyScreens,
  ...soldScreens,
  ...contentScreens,
  screen("/admin-panel/messages", messagesPage, {
    title: () => t("app.messages"),
    right: superAdminOnly,
    places: [{ section: "messages" }],
  }),
  screen("/admin-panel/chat/:id", messagesPage, {
    title: () => t("app.messages"),
    right: superAdminOnly,
  }),
  screen(
    "/admin-panel/activity/categories",
    later(() => import("#profiles/activity/category-log-page.tsx"), "CategoryLogPage"),
    {
      title: () => t("staff.categoryLog"),
      right: superAdminOnly,
      places: [{ section: "activity" }],
    },
  ),
  screen(
    "/admin-panel/activity/profiles",
    later(() => import("#profiles/activity/user-log-page.tsx"), "UserLogPage"),
    {
      title: () => t("staff.userLog"),
      right: superAdminOnly,
      places: [{ section: "activity" }],
    },
  ),
  screen(
    "/admin-panel/search-log",
    later(() => import("#browse/log/search-log-page.tsx"), "SearchLogPage"),
    {
      title: () => t("staff.searchLog"),
      right: superAdminOnly,
      places: [{ section: "activity" }],
    },
  ),
  screen(
    "/admin-panel/search-log/:id",
    later(() => import("#browse/log/logged-search-page.tsx"), "LoggedSearchPage"),
    {
      title: () => t("staff.loggedSearch"),
      right: superAdminOnly,
      within: "activity",
      entry: "/admin-panel/search-log",
    },
  ),
  screen(
    "/admin-panel/roles-and-permissions",
    later(() => import("#accounts/groups/groups-page.tsx"), "GroupsPage"),
    {
      title: () => t("admin.groups.title"),
      right: superAdminOnly,
      places: [{ section: "administration" }],
    },
  ),
  screen(
    "/admin-panel/team",
    later(() => import("#accounts/team/team-page.tsx"), "TeamPage"),
    {
      title: () => t("admin.team.title"),
      right: superAdminOnly,
      places: [{ section: "administration" }],
    },
  ),
  screen(
    "/admin-panel/payment-receipts",
    later(() => import("#billing/books/receipts-page.tsx"), "ReceiptsPage"),
    {
      title: () => t("staff.paymentReceipts"),
      right: superAdminOnly,
      places: [{ section: "finance" }],
    },
  ),
  screen(
    "/admin-panel/payment-receipts/requests",
    later(() => import("#billing/requests/requests-page.tsx"), "PaymentRequestsPage"),
    { title: () => t("staff.paymentRequests"), right: superAdminOnly, within: "finance" },
  ),
  screen(
    "/admin-panel/payment-receipts/approvals",
    later(() => import("#billing/staff/approvals-page.tsx"), "ApprovalsPage"),
    { title: () => t("staff.approvals"), right: superAdminOnly, within: "finance" },
  ),
  screen(
    "/admin-panel/payment-receipts/vat",
    later(() => import("#billing/books/vat-page.tsx"), "VatPage"),
    { title: () => t("staff.vat"), right: superAdminOnly, within: "finance" },
  ),
  screen(
    "/admin-panel/payment-receipts/figures",
    later(() => import("#billing/books/figures-page.tsx"), "FiguresPage"),
    { title: () => t("staff.figures"), right: superAdminOnly, within: "finance" },
  ),
];
