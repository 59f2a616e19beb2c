export type Access = {
  roles: readonly string[] | "anyone";
  permission?: string;
  owner?: string;
  ready?: true;
  plan?: true;
  allowedBefore?: readonly string[];
};

export const startup = ["STARTUP"];
export const retailer = [
  "RETAILER",
  "RETAILER_BRAND",
  "RETAILER_CONSULTANT",
  "RETAILER_SERVICE_PROVIDER",
  "RETAILER_VENTURE_CAPITAL",
  "RETAILER_ENTREPRENEUR",
  "RETAILER_INVESTOR",
  "RETAILER_PRIVATE_PERSON",
];
export const member = ["MEMBER"];
export const staff = ["ADMIN", "SUPER_ADMIN"];
export const owners = [...startup, ...retailer];
const retailSide = [...retailer, ...member];
export const everybody = [...owners, ...member, ...staff];

export const street: Access = { roles: "anyone" };
export const byOneTimeToken: Access = {
  roles: "anyone",
  owner: "a sign-up's one-time token, or the signed-in owner of the company",
};
export const bySeal: Access = { roles: "anyone", owner: "a sealed address, or signed in" };
export const signedIn: Access = { roles: everybody };
export const oneself: Access = { roles: everybody, owner: "the caller" };
export const bothRequirements = ["PASSWORD", "SECOND_FACTOR"];
export const beforeSecondFactor: Access = { ...oneself, allowedBefore: ["SECOND_FACTOR"] };
export const approvedUsers: Access = { roles: everybody, ready: true };
export const shoppers: Access = { roles: retailSide, ready: true };
/** While the company has a trial or a plan. */
export const subscribers: Access = { ...shoppers, plan: true };
/** Before their account is approved, too. */
export const lookers: Access = { roles: retailSide };
export const ownBookmarks: Access = { ...shoppers, owner: "the bookmarks of the caller alone" };
export const ownMutes: Access = { ...shoppers, owner: "the muted startups of the caller alone" };
export const ownSearches: Access = { ...shoppers, owner: "the searches of the caller alone" };
export const ownFeedback: Access = {
  ...shoppers,
  owner: "its author, or the owner of the author's company",
};
export const changedFeedback: Access = { ...ownFeedback, plan: true };
export const readyStartup: Access = { roles: startup, ready: true, owner: "their own startup" };
export const ownRatings: Access = {
  roles: startup,
  ready: true,
  owner: "the startup that was rated",
};
export const ownRoom: Access = { ...approvedUsers, owner: "one of the two people of the room" };
export const ownMessage: Access = { ...approvedUsers, owner: "who wrote the message" };
export const seenMission: Access = {
  ...approvedUsers,
  owner: "the company that sent it, startups it invited, and staff",
};
export const ownMission: Access = { ...shoppers, owner: "the company that sent it" };
export const matchedMission: Access = {
  ...approvedUsers,
  owner: "the company that sent it, and staff",
};
export const invitedStartup: Access = {
  roles: startup,
  ready: true,
  owner: "the startup that was invited",
};
export const ownNotice: Access = { roles: everybody, owner: "whom the notification is for" };
export const shownCompany: Access = {
  ...approvedUsers,
  owner:
    "startups and public retailers; its own company, and staff with USERS_VIEW_PROFILE, see more",
};
export const ownMember: Access = { roles: retailer, owner: "somebody of the caller's company" };
export const inviter: Access = { roles: retailer, plan: true };
export const invitedMember: Access = { ...ownMember, plan: true };
export const ownStartup: Access = { roles: startup, owner: "their own startup" };
export const ownRetailer: Access = { roles: retailer, owner: "their own company" };
export const ownCompany: Access = { roles: owners, owner: "their own company" };
export const gallery = { owner: "the own company's gallery" };
export const startupGallery: Access = { roles: startup, ...gallery };
export const retailerGallery: Access = { roles: retailer, ...gallery };
