import type { Permission } from "#permissions.ts";

type Described = { code: Permission; name: string; allows: string };

const startups: Described[] = [
  { code: "STARTUPS_APPROVE", name: "Approve startups", allows: "Let new startups in" },
  {
    code: "STARTUPS_VIEW_PROFILE",
    name: "View startup profiles",
    allows: "Open a startup and see its people",
  },
  {
    code: "STARTUPS_EDIT_GALLERY",
    name: "Edit startup galleries",
    allows: "Add, change and delete files and videos",
  },
  {
    code: "STARTUPS_EDIT_DETAILS_INFO",
    name: "Edit startup details",
    allows: "Change company details and account information",
  },
  {
    code: "STARTUPS_EDIT_FEEDBACKS",
    name: "Edit feedback",
    allows: "Change and delete ratings and written feedback",
  },
  {
    code: "STARTUPS_EDIT_INTERNAL",
    name: "Edit internal information",
    allows: "Write interviews and notes that only staff see",
  },
  {
    code: "STARTUPS_CHANGE_STATUS",
    name: "Change startup status",
    allows: "Block, unblock and verify, and turn chat and e-mails on or off",
  },
  {
    code: "STARTUPS_DIRECT_NOTIFICATIONS",
    name: "Notify startups",
    allows: "Send a notification to a startup",
  },
  { code: "STARTUP_ANALYSIS", name: "Startup analysis", allows: "Run and read analysis reports" },
];

const users: Described[] = [
  { code: "USERS_APPROVE", name: "Approve users", allows: "Let new companies in" },
  {
    code: "USERS_VIEW_PROFILE",
    name: "View user profiles",
    allows: "Open a company and see its people, bookmarks and ratings",
  },
  {
    code: "USERS_EDIT_DETAILS_INFO",
    name: "Edit user details",
    allows: "Change company details and account information, and verify e-mails",
  },
  {
    code: "USERS_EDIT_BILLING_DETAILS",
    name: "Edit billing details",
    allows: "Change billing details, payment settings and plans",
  },
  { code: "MEMBER_EDIT", name: "Edit members", allows: "Add, change, block and delete members" },
  {
    code: "USERS_CHANGE_STATUS",
    name: "Change user status",
    allows: "Block, unblock and verify companies",
  },
  {
    code: "USERS_DIRECT_NOTIFICATIONS",
    name: "Notify users",
    allows: "Send a notification to a company",
  },
];

const categories: Described[] = [
  { code: "CATEGORY_VIEW", name: "View categories", allows: "See the list of categories" },
  { code: "CATEGORY_EDIT", name: "Edit categories", allows: "Create and change categories" },
  {
    code: "CATEGORY_DELETE",
    name: "Delete categories",
    allows: "Take categories out of the catalogue",
  },
];

const notifications: Described[] = [
  {
    code: "NOTIFICATION_GETTING_IN_APP",
    name: "Notifications in the app",
    allows: "Be told in the app what waits for staff",
  },
  {
    code: "NOTIFICATION_GETTING_EMAIL",
    name: "Notifications by e-mail",
    allows: "Be told by e-mail what waits for staff",
  },
];

/** Every code that a group can hold, in words. The disabled codes of chats are not among them. */
export const permissionGroups = [
  { name: "Manage Startups", permissions: startups },
  { name: "Manage Company Users", permissions: users },
  { name: "Manage Categories", permissions: categories },
  { name: "Notifications", permissions: notifications },
];

const names = new Map(
  permissionGroups.flatMap(({ permissions }) => permissions.map(({ code, name }) => [code, name])),
);

/** The name of a code on screen. */
export const permissionName = (code: Permission) => names.get(code) ?? code;
