import { views } from "@vitrine/contract/accounts/views";
import { owned, staff } from "#http/doors.ts";
import { on } from "#http/on.ts";
import { changeView, chooseStart, listViews, removeView, saveView } from "./service.ts";

const seen = owned(staff(), "their own, their group's and everybody's");
const authors = owned(staff(), "the author; of shared ones, super admins too");

export const viewRoutes = [
  on(views.list, seen, listViews),
  on(views.save, owned(staff(), "for a group, its people; for all, super admins"), saveView),
  on(views.change, authors, changeView),
  on(views.remove, authors, removeView),
  on(views.start, seen, chooseStart),
];
