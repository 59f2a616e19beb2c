/** Every address of the back office, once. */
export const adminPaths = {
  dashboard: "/admin-panel/dashboard",
  activities: "/admin-panel/dashboard/activities",
  categoryLog: "/admin-panel/activity/categories",
  userLog: "/admin-panel/activity/profiles",
  searchLog: "/admin-panel/search-log",
  startups: "/admin-panel/startups",
  retailers: "/admin-panel/retailers",
  analysis: "/admin-panel/startup-analysis",
  analysisReport: (id: string) => `/admin-panel/startup-analysis/${id}`,
  missions: "/admin-panel/mission",
  mission: (id: string) => `/admin-panel/mission-detail/${id}`,
  plans: "/admin-panel/subscription-plans",
  plan: (id: string) => `/admin-panel/subscription-plans/${id}`,
  groups: "/admin-panel/roles-and-permissions",
  team: "/admin-panel/team",
  receipts: "/admin-panel/payment-receipts",
  vat: "/admin-panel/payment-receipts/vat",
  figures: "/admin-panel/payment-receipts/figures",
  notifications: (side: "startup" | "retailer") =>
    `/admin-panel/${side === "startup" ? "startup" : "user"}-notifications`,
  company: (side: "startup" | "retailer", id: string) => `/admin-panel/profile/${side}/${id}`,
};
