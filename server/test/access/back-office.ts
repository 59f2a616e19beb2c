import { type Access, ownCompany, staff } from "./who.ts";

const allStaff: Access = { roles: staff };
const ownTasks: Access = { ...allStaff, owner: "who asked for it" };
const seenViews: Access = { ...allStaff, owner: "their own, their group's and everybody's" };
const ownViews: Access = { ...allStaff, owner: "the author; of shared ones, super admins too" };
const superAdmins: Access = { roles: ["SUPER_ADMIN"] };
const staffWith = (permission: string): Access => ({ roles: staff, permission });
const changesStartups = staffWith("STARTUPS_CHANGE_STATUS");
const changesUsers = staffWith("USERS_CHANGE_STATUS");

const seesStartups = staffWith("STARTUPS_VIEW_PROFILE");
const seesUsers = staffWith("USERS_VIEW_PROFILE");
const editsStartups = staffWith("STARTUPS_EDIT_DETAILS_INFO");
const editsUsers = staffWith("USERS_EDIT_DETAILS_INFO");

const editsInternal = staffWith("STARTUPS_EDIT_INTERNAL");
const editsFeedback = staffWith("STARTUPS_EDIT_FEEDBACKS");
const editsMembers = staffWith("MEMBER_EDIT");
const editsBilling = staffWith("USERS_EDIT_BILLING_DETAILS");
const notifiesStartups = staffWith("STARTUPS_DIRECT_NOTIFICATIONS");
const notifiesUsers = staffWith("USERS_DIRECT_NOTIFICATIONS");
const editsGallery = staffWith("STARTUPS_EDIT_GALLERY");

/** What staff do with companies and their people. */
export const backOffice: Record<string, Access> = {
  "POST /api/v1/admin/startup/view/all": allStaff,
  "POST /api/v1/admin/startup/count": allStaff,
  "POST /api/v2/user/view/all": allStaff,
  "POST /api/v1/admin/startup/export": allStaff,
  "POST /api/v2/user/export": allStaff,
  "POST /api/v1/admin/search": { ...allStaff, owner: "companies whose profile they may open" },
  "GET /api/v1/admin/views": seenViews,
  "POST /api/v1/admin/views": {
    ...allStaff,
    owner: "for a group, its people; for all, super admins",
  },
  "PUT /api/v1/admin/views/:id": ownViews,
  "DELETE /api/v1/admin/views/:id": ownViews,
  "PUT /api/v1/admin/start-view": seenViews,
  "GET /api/v1/admin/tray": ownTasks,
  "GET /api/v1/admin/tray/:id/file": ownTasks,
  "POST /api/v1/admin/tray/:id/cancel": ownTasks,
  "DELETE /api/v1/admin/tray/:id": ownTasks,
  "POST /api/v1/admin/admins/all": superAdmins,
  "POST /api/v1/admin/admins/create": superAdmins,
  "POST /api/v1/admin/admins/update/:id": superAdmins,
  "POST /api/v1/admin/admins/status/block": superAdmins,
  "POST /api/v1/admin/admins/status/unblock": superAdmins,
  "POST /api/v1/admin/admins/:id/invitation": superAdmins,
  "GET /api/v1/admin/authority/all-permissions": allStaff,
  "GET /api/v1/admin/authority/all": superAdmins,
  "GET /api/v1/admin/authority/count/:id": superAdmins,
  "POST /api/v1/admin/authority/create": superAdmins,
  "POST /api/v1/admin/authority/update/:id": superAdmins,
  "DELETE /api/v1/admin/authority/delete/:id": superAdmins,
  "POST /api/v1/admin/authority/preview": superAdmins,
  "POST /api/v1/admin/approve/approve-users": staffWith("USERS_APPROVE"),
  "POST /api/v1/admin/approve/approve-startups": staffWith("STARTUPS_APPROVE"),
  "POST /api/v1/admin/approve/decline-users": staffWith("USERS_APPROVE"),
  "POST /api/v1/admin/approve/decline-startups": staffWith("STARTUPS_APPROVE"),
  "POST /api/v1/getting-started/approval": ownCompany,
  "POST /api/v1/admin/startup/status/block": changesStartups,
  "POST /api/v1/admin/startup/status/unblock": changesStartups,
  "POST /api/v1/admin/startup/status/verify": changesStartups,
  "POST /api/v1/admin/startup/status/unverify": changesStartups,
  "POST /api/v1/admin/startup/edit/chat/enable": changesStartups,
  "POST /api/v1/admin/startup/edit/chat/disable": changesStartups,
  "POST /api/v1/admin/startup/edit/mail/enable": changesStartups,
  "POST /api/v1/admin/startup/edit/mail/disable": changesStartups,
  "POST /api/v1/admin/retailer/status/block": changesUsers,
  "POST /api/v1/admin/retailer/status/unblock": changesUsers,
  "POST /api/v1/admin/retailer/status/verify": changesUsers,
  "POST /api/v1/admin/retailer/status/unverify": changesUsers,
  "GET /api/v1/admin/startup/view/one/:id": seesStartups,
  "POST /api/v1/admin/retailer/view/one/:id": seesUsers,
  "POST /api/v1/admin/retailer/check-retailer-type/:id": seesUsers,
  "POST /api/v1/admin/startup/history/:startupId": seesStartups,
  "POST /api/v1/admin/retailer/history/:retailerId": seesUsers,
  "POST /api/v1/admin/startup/history/:startupId/moment": seesStartups,
  "POST /api/v1/admin/retailer/history/:retailerId/moment": seesUsers,
  "POST /api/v1/admin/changes/:changeId/undo": {
    ...allStaff,
    owner: "holds the right to the change",
  },
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-info/standard": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-info/demo": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-info/incomplete": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-info": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-sectors": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-areas": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-tags": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-user-info": editsStartups,
  "POST /api/v1/admin/note/:startupId/update-admin-note": editsInternal,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-logo": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-cover": editsStartups,
  "POST /api/v1/admin/startup/edit/:startupId/update-startup-user-avatar": editsStartups,
  "POST /api/v1/admin/startup/feedbacks/:startupId": seesStartups,
  "POST /api/v1/admin/feedback/:id/update": editsFeedback,
  "DELETE /api/v1/admin/feedback/:id/delete": editsFeedback,
  "POST /api/v1/admin/retailer/get-all-rated/:retailerId": seesUsers,
  "POST /api/v1/admin/retailer/get-all-bookmark/:retailerId": seesUsers,
  "POST /api/v1/admin/member/view/all": seesUsers,
  "POST /api/v1/admin/member/add/new-member": editsMembers,
  "POST /api/v1/admin/member/edit/:id/update-account-information": editsMembers,
  "PUT /api/v1/admin/member/change-member-status": editsMembers,
  "DELETE /api/v1/admin/member/delete/:id": editsMembers,
  "POST /api/v1/admin/member/:id/invitation": editsMembers,
  "GET /api/v1/admin/retailer/billing-details/:retailerId": editsBilling,
  "POST /api/v1/admin/retailer/edit/:retailerId/billing-details": editsBilling,
  "POST /api/v1/user-register": allStaff,
  "POST /api/v1/startup/register": allStaff,
  "POST /api/v1/admin/retailer/edit/:retailerId/verify-email": editsUsers,
  "POST /api/v1/admin/retailer/edit/:retailerId/invitation": editsUsers,
  "POST /api/v1/admin/registrations/waiting": editsUsers,
  "POST /api/v1/admin/startup/direct/send/:userId": notifiesStartups,
  "POST /api/v1/admin/user/direct/send/:userId": notifiesUsers,
  "POST /api/v1/admin/startup/direct/send": notifiesStartups,
  "POST /api/v1/admin/user/direct/send": notifiesUsers,
  "POST /api/v1/admin/startup/direct/count": notifiesStartups,
  "POST /api/v1/admin/user/direct/count": notifiesUsers,
  "POST /api/v1/admin/startup/direct/withdraw/:id": notifiesStartups,
  "POST /api/v1/admin/user/direct/withdraw/:id": notifiesUsers,
  "POST /api/v1/admin/startup/direct/all": notifiesStartups,
  "POST /api/v1/admin/user/direct/all": notifiesUsers,
  "GET /api/v1/admin/videos/preview": allStaff,
  "GET /api/v1/admin/startup/gallery/:startupId": seesStartups,
  "POST /api/v1/admin/startup/gallery/:startupId/files/create": editsGallery,
  "POST /api/v1/admin/startup/gallery/:startupId/files/update": editsGallery,
  "DELETE /api/v1/admin/startup/gallery/:startupId/files/delete/:id": editsGallery,
  "POST /api/v1/admin/startup/gallery/:startupId/videos/create": editsGallery,
  "POST /api/v1/admin/startup/gallery/:startupId/videos/update": editsGallery,
  "DELETE /api/v1/admin/startup/gallery/:startupId/videos/delete/:id": editsGallery,
  "PUT /api/v1/admin/startup/gallery/:startupId/order": editsGallery,
  "PUT /api/v1/admin/startup/gallery/:startupId/files/:id/description": editsGallery,
  "GET /api/v1/admin/startup/internal-info/:startupId/interviews": editsInternal,
  "PUT /api/v1/admin/startup/internal-info/:startupId/interviews": editsInternal,
  "POST /api/v1/admin/startup/internal-info/:startupId/interview/create": editsInternal,
  "POST /api/v1/admin/startup/internal-info/:startupId/interview/update": editsInternal,
  "DELETE /api/v1/admin/startup/internal-info/:startupId/interview/delete/:id": editsInternal,
  "POST /api/v1/admin/retailer/edit/:retailerId/update-company-details": editsUsers,
  "POST /api/v1/admin/retailer/edit/:retailerId/update-account-information": editsUsers,
};
