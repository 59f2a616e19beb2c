import { accounts } from "@vitrine/contract/accounts";
import { security } from "@vitrine/contract/accounts/security";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { v7 as uuid } from "uuid";
import { sql } from "#db/connect.ts";
import { aRetailer, aStartup, password, type Person } from "#test/build/people.ts";
import { as, dataFolder, db, listenersDone, visitor } from "#test/world.ts";

/** Runs all jobs, including those planned for later. */
export const everythingDone = async () => {
  await listenersDone();
  for (let round = 0; round < 2; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db());
    await listenersDone();
  }
};

/** E-mails in the folder that contain a text. */
export const filesWith = (text: string) => {
  const folder = join(dataFolder(), "mail");
  const isThere = (name: string) => readFileSync(join(folder, name), "utf8").includes(text);
  return readdirSync(folder).filter(isThere);
};

export const mark = () => `zq${randomBytes(5).toString("hex")}`;

/** A retailer with data of every kind, all containing a word to search for. */
export const aBusyRetailer = async (word: string) => {
  const email = `${word}@shop.example`;
  const owner = await aRetailer({ email, firstName: word, shortName: `${word} Stores` });
  const startup = await aStartup();
  await as(owner).call(browse.saveBookmark, { startupId: startup.companyId });
  await as(owner).call(feedback.give, {
    startupId: startup.companyId,
    rating: 4,
    subject: `${word} was here`,
  });
  const { room } = await as(owner).call(chat.createRoom, { recipientId: startup.id });
  await sql`
    insert into messages (id, room_id, number, sender_id, client_message_id, text)
    values (${uuid()}, ${room.id}, 1, ${owner.id}, ${uuid()}, ${`hello from ${word}`})`.execute(
    db(),
  );
  await visitor.call(accounts.login, { email, password });
  await visitor.call(accounts.login, { email, password });
  await visitor.call(security.startRecovery, { email });
  await listenersDone();
  return { owner, startup };
};

export const erase = (person: Person, given = password) =>
  as(person).call(security.deleteMyself, { password: given });
