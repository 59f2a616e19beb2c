import { countedMessages } from "@vitrine/contract/messages";
import type { direct, DirectNotification } from "@vitrine/contract/notifications/direct";
import type { Parsed } from "@vitrine/contract/endpoint";
import { changesSaved } from "@vitrine/contract/shapes";
import type { z } from "zod";
import type { Db } from "#db/connect.ts";
import type { Actor, By, OwnerSubject } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import type { Publishing } from "#live/bus.ts";
import { idsOfRetailers, idsOfStartups } from "#profiles/records/service.ts";
import { addJob } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { deliverDirectJob } from "./delivering.ts";
import {
  countPeople,
  insertDirect,
  peopleOf,
  personOf,
  type Side,
  sentBefore,
  tellPeople,
  withdrawUnread,
} from "./queries.ts";

type Words = z.output<typeof DirectNotification>;
type Sender = Parameters<typeof record>[1] & { doer: { id: string } };

const send = async (db: Db, by: Sender, side: Side, words: Words, userIds: readonly string[]) => {
  const people = userIds.length;
  const { notificationType, ...content } = words;
  const row = { ...content, side, senderId: by.doer.id, people };
  const id = await insertDirect(db, row);
  await tellPeople(db, { ...row, id, notificationType }, userIds);
  await addJob(db, deliverDirectJob, { directId: id });
  await record(db, by, "notifications.direct_sent", { directId: id, people });
  return { ...changesSaved, id, people };
};

type ToPerson = Parsed<typeof direct.toStartup>;

/** The person in the path, if on this side: one of the other side is a 404. */
export const personOfSide =
  (side: Side) =>
  async (db: Db, { userId }: { userId: string }): Promise<OwnerSubject> =>
    found(await personOf(db, side, userId));

export const sendToPerson =
  (side: Side) =>
  (db: Db, by: By<OwnerSubject>, { userId, ...words }: ToPerson) =>
    send(db, by, side, words, [userId]);

type ToStartups = Parsed<typeof direct.countStartups>["to"];
type ToUsers = Parsed<typeof direct.countUsers>["to"];

export const countStartupPeople = async (db: Db, actor: Actor, { to }: { to: ToStartups }) =>
  countPeople(db, "STARTUP", await idsOfStartups(db, to, actor));

export const countRetailPeople = async (db: Db, actor: Actor, { to }: { to: ToUsers }) =>
  countPeople(db, "RETAILER", await idsOfRetailers(db, to, actor));

/** Sends to everybody who was counted; refused if the number differs from what the sender saw. */
const sendToMany = async (
  db: Db,
  doer: Actor,
  side: Side,
  words: Words & { people: number },
  companyIds: readonly string[],
) => {
  const userIds = await peopleOf(db, side, companyIds);
  const { people: seen, ...content } = words;
  if (userIds.length !== seen)
    refuse("profiles.selection_changed", {
      message: countedMessages.peopleChanged(seen, userIds.length),
      more: { seen, found: userIds.length },
    });
  return send(db, { doer, subject: { companyId: null } }, side, content, userIds);
};

export const sendToStartups = async (
  db: Db,
  doer: Actor,
  { to, ...words }: Parsed<typeof direct.toStartups>,
) => sendToMany(db, doer, "STARTUP", words, await idsOfStartups(db, to, doer));

export const sendToUsers = async (
  db: Db,
  doer: Actor,
  { to, ...words }: Parsed<typeof direct.toUsers>,
) => sendToMany(db, doer, "RETAILER", words, await idsOfRetailers(db, to, doer));

/** Unread ones disappear for their recipients; what was read or e-mailed stays. */
export const withdraw =
  (side: Side) =>
  async (db: Db, doer: Actor, { id }: { id: string }, { publish }: Publishing) => {
    const userIds = found(await withdrawUnread(db, side, id));
    const by = { doer, subject: { companyId: null } };
    const count = userIds.length;
    await record(db, by, "notifications.direct_withdrawn", { directId: id, count });
    for (const userId of userIds) await publish("notifications.changed", { userId });
    return { ...changesSaved, withdrawn: count };
  };

export const listSent =
  (side: Side) => async (db: Db, _actor: Actor, page: Parsed<typeof direct.sentToStartups>) => {
    const { rows: items, ...counted } = await sentBefore.page(db, { ...page, side });
    return { items, ...counted };
  };

export { deliverDirectJob } from "./delivering.ts";
export { forgetExpired } from "./queries.ts";
