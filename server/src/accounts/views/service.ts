import { audiences, mostViews, type views } from "@vitrine/contract/accounts/views";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { v7 as uuid } from "uuid";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found } from "#http/refuse.ts";
import { record } from "#work/record.ts";
import {
  countViewsBy,
  deleteView,
  groupOf,
  insertView,
  keepGroup,
  lockView,
  setStart,
  updateView,
  type ViewRow,
  viewsSeenBy,
} from "./queries.ts";

type Audience = (typeof audiences)[number];

/** Everybody saves for themself, a member of a group for that group, and super admins for anybody. */
const audiencesOf = ({ role }: Actor, groupId: string | null): readonly Audience[] => {
  if (role === "SUPER_ADMIN") return audiences;
  return groupId === null ? ["OWN"] : ["OWN", "GROUP"];
};

const audienceOf = ({ ownId, group }: ViewRow): Audience => {
  if (ownId !== null) return "OWN";
  return group ? "GROUP" : "ALL";
};

/** Its author may change a view, and super admins if it is shared. */
const mayChange = ({ id, role }: Actor, { ownId, authorId }: Pick<ViewRow, "ownId" | "authorId">) =>
  ownId === id || (ownId === null && (authorId === id || role === "SUPER_ADMIN"));

export const listViews = async (db: Db, actor: Actor, { list }: Parsed<typeof views.list>) => {
  const rows = await viewsSeenBy(db, actor.id, list);
  const groupId = await groupOf(db, actor.id);
  return {
    items: rows.map((row) => ({
      ...row,
      audience: audienceOf(row),
      can: { change: mayChange(actor, row) },
    })),
    startId: rows.find(({ isStart }) => isStart)?.id ?? null,
    audiences: [...audiencesOf(actor, groupId)],
  };
};

/** The group that gets the view: its author's, or the one a super admin names. */
const groupFor = async (db: Db, actor: Actor, { audience, groupId }: Parsed<typeof views.save>) => {
  const own = await groupOf(db, actor.id);
  ensure(audiencesOf(actor, own).includes(audience), "access.denied");
  if (audience !== "GROUP") return null;
  if (actor.role !== "SUPER_ADMIN") return own;
  return found(await keepGroup(db, found(groupId ?? undefined))).id;
};

export const saveView = async (db: Db, actor: Actor, input: Parsed<typeof views.save>) => {
  const { list, name, search, audience } = input;
  const groupId = await groupFor(db, actor, input);
  ensure((await countViewsBy(db, actor.id, list)) < mostViews, "accounts.too_many_views");
  const id = uuid();
  const ownId = audience === "OWN" ? actor.id : null;
  await insertView(db, { id, list, name, search, groupId, ownId, authorId: actor.id });
  await record(db, oneself(actor), "accounts.view_saved", { viewId: id, audience, groupId });
  return { ...changesSaved, id };
};

const changeableView = async (db: Db, actor: Actor, id: string) => {
  const view = found(await lockView(db, actor.id, id));
  ensure(mayChange(actor, view), "access.denied");
  return view;
};

export const changeView = async (db: Db, actor: Actor, input: Parsed<typeof views.change>) => {
  const { id } = await changeableView(db, actor, input.id);
  await updateView(db, input);
  await record(db, oneself(actor), "accounts.view_changed", { viewId: id });
  return changesSaved;
};

export const removeView = async (db: Db, actor: Actor, input: Parsed<typeof views.remove>) => {
  const { id } = await changeableView(db, actor, input.id);
  await deleteView(db, id);
  await record(db, oneself(actor), "accounts.view_deleted", { viewId: id });
  return changesSaved;
};

export const chooseStart = async (db: Db, actor: Actor, input: Parsed<typeof views.start>) => {
  const { list, viewId } = input;
  if (viewId !== null) {
    const view = found(await lockView(db, actor.id, viewId));
    ensure(view.list === list, "not_found");
  }
  await setStart(db, actor.id, { list, viewId });
  await record(db, oneself(actor), "accounts.start_view_chosen", { viewId });
  return changesSaved;
};
