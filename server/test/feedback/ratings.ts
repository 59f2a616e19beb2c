import { feedback } from "@vitrine/contract/feedback";
import { v7 as uuid } from "uuid";
import { sql } from "#db/connect.ts";
import type { Person } from "#test/build/people.ts";
import { aRoom } from "#test/rooms.ts";
import { as, db } from "#test/world.ts";

/** Gives a startup stars without people who rate; the rating shown is their average. */
export const rate = (
  { companyId }: { companyId: string },
  ratingCount: number,
  average: number,
  isRatingEarly = false,
) =>
  db()
    .updateTable("startups")
    .set({
      ratingCount,
      ratingSum: Math.round(ratingCount * average),
      ratingWeighted: average,
      isRatingEarly,
    })
    .where("companyId", "=", companyId)
    .execute();

/** Gives the startup the person's feedback; returns its id. */
export const giveStars = async (by: Person, startup: Person, rating: number) => {
  const words = { startupId: startup.companyId, rating, subject: "It counts shelves." };
  return (await as(by).call(feedback.give, words)).id;
};

export const writeTo = (room: string, number: number, { id }: Person) =>
  sql`
    insert into messages (id, room_id, number, sender_id, client_message_id, text)
    values (${uuid()}, ${room}, ${number}, ${id}, ${uuid()}, 'Good morning')`.execute(db());

/** The two write to each other, once each. */
export const talk = async (one: Person, other: Person) => {
  const room = await aRoom(one, other);
  await writeTo(room, 1, one);
  await writeTo(room, 2, other);
};

/** How the company knows the startup that it rated, as it is kept. */
export const relationOf = async ({ companyId }: Person, startup: Person) => {
  const row = await db()
    .selectFrom("feedback")
    .select("relation")
    .where("companyId", "=", companyId)
    .where("startupId", "=", startup.companyId)
    .executeTakeFirstOrThrow();
  return row.relation;
};
