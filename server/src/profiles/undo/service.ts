import type { Parsed } from "@vitrine/contract/endpoint";
import type { staffProfiles } from "@vitrine/contract/profiles/staff";
import { countedMessages } from "@vitrine/contract/messages";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import type { EventName } from "#events.ts";
import { ensureGalleryFits } from "#files/gallery/service.ts";
import type { Actor } from "#http/actor.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { noteChangeUndone } from "#reports/changes/service.ts";
import { isBeingMerged } from "#taxonomy/merging/service.ts";
import { undoMerge } from "#taxonomy/unmerging/service.ts";
import { record } from "#work/record.ts";
import { withSourcesBack } from "../facts/service.ts";
import { ensureNamesFree } from "../names/service.ts";
import {
  areSold,
  currentNames,
  isFileThere,
  isPriceMissed,
  isSaleNewer,
  levelsOf,
  paysByCard,
  peopleInGroups,
  pictureColumn,
  type Step,
  stepsOf,
  type Told,
  toldOf,
  topicsGone,
} from "./queries.ts";
import { ensureOrderStays } from "./orders.ts";
import { holdsRight, lostBy, rightToUndo, type Side } from "./rights.ts";
import { companiesWithFacts, undoStep } from "./steps.ts";

const isNamed = ({ kind, before }: Step) =>
  kind === "companies" && before !== null && ("legal_name" in before || "short_name" in before);

/** Older deletions of feedback kept too little to be undone. */
const isWhole = ({ kind, before, after }: Step) =>
  kind !== "feedback" || after !== null || (before !== null && "startup_id" in before);

/** A name that came back may belong to another company by now. */
const ensureNamesStillFree = async (db: Db, steps: readonly Step[]) => {
  const ids = steps.filter(isNamed).flatMap(({ recordIds }) => recordIds);
  for (const { companyId, role, ...names } of await currentNames(db, ids))
    await ensureNamesFree(db, role, names, companyId);
};

/** Whether a step restores invoices or a trial's end: neither goes with a card that is charged. */
const isForWithoutCard = ({ kind, before }: Step) =>
  kind === "retailers" &&
  before !== null &&
  (before["collection"] === "INVOICE" || "trial_ends_at" in before);

const ensureWithoutCard = async (db: Db, steps: readonly Step[]) => {
  const ids = steps.filter(isForWithoutCard).flatMap(({ recordIds }) => recordIds);
  if (ids.length > 0 && (await paysByCard(db, ids)))
    refuse("profiles.not_undoable", {
      message: "This company pays by card now. Change its payment settings instead.",
    });
};

/** Refuses to remove a group with people in it, or to put people into one that is gone. */
const ensureGroupsFit = async (db: Db, steps: readonly Step[]) => {
  const made = steps.filter(({ kind, before }) => kind === "authority_groups" && before === null);
  const given = steps.flatMap(({ kind, before }) => {
    const id = kind === "users" ? before?.["authority_id"] : undefined;
    return typeof id === "string" ? [id] : [];
  });
  const madeIds = made.flatMap(({ recordIds }) => recordIds);
  const groups = await peopleInGroups(db, [...madeIds, ...given]);
  const count = madeIds.reduce((sum, id) => sum + (groups.get(id) ?? 0), 0);
  if (count > 0)
    refuse("accounts.group_in_use", {
      message: countedMessages.groupInUse(count),
      more: { count },
    });
  if (given.some((id) => !groups.has(id)))
    refuse("profiles.not_undoable", {
      message: "The group that they were in is deleted. Choose another one instead.",
    });
};

const pictures = new RegExp(pictureColumn);

/** Refuses to bring back a picture that is deleted, since nothing used it any more. */
const ensurePicturesThere = async (db: Db, steps: readonly Step[]) => {
  const named = steps.flatMap(({ before }) => Object.entries(before ?? {}));
  for (const [column, id] of named)
    if (pictures.test(column) && typeof id === "string" && !(await isFileThere(db, id)))
      refuse("profiles.not_undoable", {
        message: "The earlier picture is deleted. Choose a picture instead.",
      });
};

/** Refuses to put a category below one that is no place for it any more. */
const ensureLevelsFit = async (db: Db, steps: readonly Step[]) => {
  const placed = steps.flatMap(({ kind, recordIds, before }) => {
    const parentId = kind === "categories" ? before?.["parent_id"] : undefined;
    return typeof parentId === "string" ? recordIds.map((id) => ({ id, parentId })) : [];
  });
  for (const place of placed) {
    const levels = await levelsOf(db, place);
    ensure(!(await isBeingMerged(db, [place.parentId])), "taxonomy.being_merged");
    ensure(!levels?.hasOwn, "taxonomy.has_subcategories");
    if (!levels?.isOnFirst)
      refuse("profiles.not_undoable", {
        message: "The category above it is deleted or below another one now. Choose a new place.",
      });
  }
};

const terms = ["unit_amount", "currency", "period"];

/** Refuses to change what a price costs once a plan is sold at it: cards are charged the old sum. */
const ensurePricesStay = async (db: Db, steps: readonly Step[]) => {
  const changed = steps.filter(
    ({ kind, before, after }) =>
      kind === "prices" &&
      after !== null &&
      terms.some((name) => Object.hasOwn(before ?? {}, name)),
  );
  if (
    await areSold(
      db,
      changed.flatMap(({ recordIds }) => recordIds),
    )
  )
    refuse("profiles.not_undoable", {
      message:
        "A plan is sold at this price by now. Save the price with the earlier amount instead.",
    });
};

/** Refuses to sell a plan again at a price that the card provider knows by an earlier amount. */
const ensureSoldAsBefore = async (db: Db, changeId: string, steps: readonly Step[]) => {
  const back = steps.filter(
    ({ kind, before, after }) =>
      kind === "plan_prices" && after === null && typeof before?.["provider_id"] === "string",
  );
  for (const { part } of back)
    if (await isSaleNewer(db, changeId, String(part["price_id"])))
      refuse("profiles.not_undoable", {
        message: "The price of this plan was changed since then. Make the plan anew instead.",
      });
};

/** Refuses to have taken a price from a plan that a company has it at, or that has no other. */
const ensureNoPriceMissed = async (db: Db, steps: readonly Step[]) => {
  const taken = steps.filter(({ kind, before }) => kind === "plan_prices" && before === null);
  for (const { recordIds, part } of taken)
    if (await isPriceMissed(db, recordIds, String(part["price_id"])))
      refuse("profiles.not_undoable", {
        message: "This price is in use by now. Choose the prices of the plan instead.",
      });
};

const topicIn = ({ part, after }: Step) => {
  const id = part["tag_id"] ?? part["category_id"];
  return after === null && typeof id === "string" ? [id] : [];
};

/** Refuses to give back a tag or category that does not exist any more. */
const ensureTopicsThere = async (db: Db, steps: readonly Step[]) => {
  if ((await topicsGone(db, steps.flatMap(topicIn))) > 0)
    refuse("profiles.not_undoable", {
      message: "A tag or category of it was merged or deleted since then. Choose again instead.",
    });
};

const ensureGalleriesFit = async (db: Db, steps: readonly Step[]) => {
  const back = steps.filter(({ kind, after }) => kind === "gallery_videos" && after === null);
  for (const companyId of new Set(back.flatMap(({ recordIds }) => recordIds)))
    await ensureGalleryFits(db, companyId);
};

/** The undo of a change to categories or tags is told in their own log. */
const recordUndoneByStaff = (db: Db, doer: Actor, changeId: string, told: readonly Told[]) => {
  const by = { doer, subject: { companyId: null } };
  const topic = told.find(({ event }) => event.startsWith("taxonomy."));
  if (!topic) return record(db, by, "accounts.change_undone", { changeId });
  const { categoryId, tagId } = topic;
  return record(db, by, "taxonomy.change_undone", {
    changeId,
    ...(categoryId !== null && { categoryId }),
    ...(tagId !== null && { tagId }),
  });
};

const recordUndone = async (db: Db, doer: Actor, changeId: string, told: readonly Told[]) => {
  for (const companyId of new Set(told.map((one) => one.companyId))) {
    const by = { doer, subject: { companyId } };
    if (companyId === null) await recordUndoneByStaff(db, doer, changeId, told);
    else await record(db, by, "profiles.change_undone", { companyId, changeId });
  }
};

const merges: ReadonlySet<EventName> = new Set(["taxonomy.merged", "taxonomy.moved"]);

/** Undoes a change, for all records or none; a merge with all that came along with it. */
export const undoChange = async (
  db: Db,
  doer: Actor,
  { changeId }: Parsed<typeof staffProfiles.undoChange>,
) => {
  const told = await toldOf(db, changeId);
  const [first] = told;
  ensure(first, "not_found");
  if (merges.has(first.event)) return undoMerge(db, doer, changeId);
  for (const { event, side } of told) {
    const right = rightToUndo(event, side);
    ensure(right, "profiles.not_undoable");
    ensure(holdsRight(doer, right), "access.denied");
  }
  ensure(!told.some(({ isUndone }) => isUndone), "profiles.undone_already");
  await noteChangeUndone(db, changeId);
  const steps = await stepsOf(db, changeId);
  ensure(steps.length > 0 && steps.every(isWhole), "profiles.not_undoable");
  await ensureWithoutCard(db, steps);
  await ensureGroupsFit(db, steps);
  await ensureLevelsFit(db, steps);
  await ensureOrderStays(db, changeId, steps);
  await ensurePicturesThere(db, steps);
  await ensurePricesStay(db, steps);
  await ensureSoldAsBefore(db, changeId, steps);
  await ensureTopicsThere(db, steps);
  await withSourcesBack(db, companiesWithFacts(steps), async () => {
    for (const step of steps) await undoStep(db, step);
  });
  await ensureNamesStillFree(db, steps);
  await ensureNoPriceMissed(db, steps);
  await ensureGalleriesFit(db, steps);
  await recordUndone(db, doer, changeId, told);
  return changesSaved;
};

export { undoableEvents } from "./rights.ts";

type Entry = {
  event: string;
  changeId: string | null;
  /** Whether the change is recent and every part of it can come back. */
  isOpen: boolean;
  isUndone: boolean;
};

/** How staff can take an entry of the history back; null where they cannot. */
export const undoOf = (actor: Actor, side: Side, { event, changeId, isOpen, isUndone }: Entry) => {
  const right = rightToUndo(event, side);
  const isOffered = isOpen && !isUndone && right !== undefined && holdsRight(actor, right);
  return isOffered && changeId !== null ? { changeId, lost: lostBy(event) } : null;
};
