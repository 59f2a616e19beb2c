import type { browse } from "@vitrine/contract/browse";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import { ensureInPlan } from "#billing/grants/service.ts";
import type { Db } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure } from "#http/refuse.ts";
import { listedStartup } from "#profiles/service.ts";
import { record } from "#work/record.ts";
import { bookmarksOfCompany, deleteBookmark, insertBookmark } from "./queries.ts";

export async function saveBookmark(
  db: Db,
  actor: Actor,
  { startupId }: Parsed<typeof browse.saveBookmark>,
) {
  const { id: userId, companyId } = actor;
  const added = await insertBookmark(db, { userId, companyId, startupId });
  if (!added) {
    // It is kept already, or there is no such startup.
    await listedStartup(db, startupId);
    return changesSaved;
  }
  if (added.isCapped) await ensureInPlan(db, companyId, "bookmarks", bookmarksOfCompany);
  await record(db, oneself(actor), "browse.bookmarked", { startupId });
  return changesSaved;
}

export async function removeBookmark(
  db: Db,
  actor: Actor,
  { id: startupId }: Parsed<typeof browse.removeBookmark>,
) {
  ensure(await deleteBookmark(db, { userId: actor.id, startupId }), "browse.not_bookmarked");

  await record(db, oneself(actor), "browse.bookmark_removed", { startupId });
  return changesSaved;
}
