import { type Access, staff } from "./who.ts";

const allStaff: Access = { roles: staff };
const superAdmins: Access = { roles: ["SUPER_ADMIN"] };
const ownArticleDrafts: Access = { ...superAdmins, owner: "who types it" };
const staffWith = (permission: string): Access => ({ roles: staff, permission });
const seesCategories = staffWith("CATEGORY_VIEW");
const editsCategories = staffWith("CATEGORY_EDIT");
const deletesCategories = staffWith("CATEGORY_DELETE");

/** What staff do with categories, tags, articles and partners. */
export const staffContent: Record<string, Access> = {
  "POST /api/v1/admin/tags/export": allStaff,
  "POST /api/v1/admin/articles/export": superAdmins,
  "GET /api/v1/admin/categories/view/all": seesCategories,
  "POST /api/v1/admin/categories/create": editsCategories,
  "POST /api/v1/admin/categories/update/:id": editsCategories,
  "DELETE /api/v1/admin/categories/delete/:id": deletesCategories,
  "POST /api/v1/admin/categories/order": editsCategories,
  "POST /api/v1/admin/categories/preview": editsCategories,
  "POST /api/v1/admin/categories/merge": deletesCategories,
  "POST /api/v1/admin/categories/move": editsCategories,
  "GET /api/v1/admin/categories/merges": seesCategories,
  "POST /api/v1/admin/categories/merges/:id/undo": editsCategories,
  "POST /api/v1/admin/tags/all": allStaff,
  "PUT /api/v1/tag/update": allStaff,
  "DELETE /api/v2/tag/remove/:id": allStaff,
  "POST /api/v1/admin/tags/preview": allStaff,
  "POST /api/v1/admin/tags/merge": allStaff,
  "GET /api/v1/admin/tags/merges": allStaff,
  "POST /api/v1/admin/tags/merges/:id/undo": allStaff,
  "POST /api/v1/articles/create": superAdmins,
  "POST /api/v1/articles/update/:id": superAdmins,
  "POST /api/v1/admin/articles/all": superAdmins,
  "GET /api/v1/admin/articles/:id": superAdmins,
  "POST /api/v1/admin/articles/:id/withdraw": superAdmins,
  "POST /api/v1/admin/articles/:id/put-back": superAdmins,
  "GET /api/v1/admin/articles/authors": superAdmins,
  "GET /api/v1/admin/articles/:id/versions": superAdmins,
  "GET /api/v1/admin/articles/drafts/:id": ownArticleDrafts,
  "PUT /api/v1/admin/articles/drafts/:id": ownArticleDrafts,
  "DELETE /api/v1/admin/articles/drafts/:id": ownArticleDrafts,
  "POST /api/v1/articles/generate-content": superAdmins,
  "GET /api/v1/admin/articles/texts/:id": { ...superAdmins, owner: "who asked for it" },
  "GET /api/v1/admin/articles/writer": superAdmins,
  "GET /api/v1/admin/platform-partners": allStaff,
  "POST /api/v1/admin/platform-partners": allStaff,
  "PUT /api/v1/admin/platform-partners/:id": allStaff,
  "DELETE /api/v1/admin/platform-partners/:id": allStaff,
  "POST /api/v1/admin/platform-partners/order": allStaff,
  "GET /api/v1/admin/platform-partners/changes": allStaff,
};
