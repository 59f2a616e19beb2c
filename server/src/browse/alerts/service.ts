import type { alerts } from "@vitrine/contract/browse/alerts";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { Db } from "#db/connect.ts";
import { logoPicture } from "#files/pictures/service.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found } from "#http/refuse.ts";
import { listedStartup } from "#profiles/service.ts";
import { record } from "#work/record.ts";
import {
  deleteMute,
  insertMute,
  markFollowed,
  mutedBy,
  newsOf,
  saveAlert,
  searchOf,
} from "./queries.ts";
import { withReasons } from "./words.ts";

export { claimNews, countEmail, forgetNews, newsTold } from "./telling.ts";

export async function setAlert(db: Db, actor: Actor, { id, alert }: Parsed<typeof alerts.set>) {
  found(await saveAlert(db, { id, userId: actor.id, alert }));

  await record(db, oneself(actor), "browse.alert_set", { savedSearchId: id, alert });
  return changesSaved;
}

/** Does not change the search, so it is not in the audit. */
export async function followAlert(db: Db, actor: Actor, { id }: Parsed<typeof alerts.follow>) {
  found(await markFollowed(db, { id, userId: actor.id }));
  return changesSaved;
}

export async function listNews(db: Db, actor: Actor, { id }: Parsed<typeof alerts.news>) {
  const own = { id, userId: actor.id };
  const { title } = found(await searchOf(db, own));
  const rows = await withReasons(db, await newsOf(db, own));
  const items = rows.map(({ logo60Id, ...row }) => ({ ...row, logo60: logoPicture(logo60Id) }));
  return { title, items };
}

export async function muteStartup(db: Db, actor: Actor, { startupId }: Parsed<typeof alerts.mute>) {
  await listedStartup(db, startupId);
  const isNew = await insertMute(db, { userId: actor.id, startupId });

  if (isNew) await record(db, oneself(actor), "browse.startup_muted", { startupId });
  return changesSaved;
}

export async function unmuteStartup(
  db: Db,
  actor: Actor,
  { startupId }: Parsed<typeof alerts.unmute>,
) {
  found(await deleteMute(db, { userId: actor.id, startupId }));

  await record(db, oneself(actor), "browse.startup_unmuted", { startupId });
  return changesSaved;
}

export async function listMuted(db: Db, actor: Actor) {
  const rows = await mutedBy(db, actor.id);
  const items = rows.map(({ logo60Id, ...row }) => ({ ...row, logo60: logoPicture(logo60Id) }));
  return { items };
}
