import { dayMs, dayUtc } from "@vitrine/contract/days";
import { chance } from "#art/chance.ts";
import type { Db } from "#db/connect.ts";
import { insertMany } from "../bulk.ts";
import { daysBefore } from "../catalogue/moments.ts";
import type { DemoCatalogue, DemoStartup } from "../catalogue/shapes.ts";
import { idOf } from "../ids.ts";
import { retailerIdOf, startupIdOf } from "./companies.ts";
import { insertNotifications } from "./notifications.ts";
import { userIdOf } from "./people.ts";
import { insertRelations } from "./relations.ts";
import { insertRooms } from "./rooms.ts";

/** Everything people said, kept and were told: ratings, bookmarks, rooms, messages, notifications. */
export async function insertWords(db: Db, demo: DemoCatalogue, now: Date) {
  await insertRatings(db, demo);
  await insertRelations(db, demo);
  await insertAnswers(db, demo);
  await insertViews(db, demo, now);
  await insertBookmarks(db, demo);
  await insertRooms(db, demo.conversations);
  await insertNotifications(db, demo);
}

async function insertRatings(db: Db, demo: DemoCatalogue) {
  const startups = new Map(demo.startups.map((startup) => [startup.key, startupIdOf(startup)]));
  const retailers = new Map(demo.retailers.map((retailer) => [retailer.name, retailer]));
  const rows = demo.ratings.flatMap(({ startup, retailer: name, stars, text, givenAt }) => {
    const [startupId, retailer] = [startups.get(startup), retailers.get(name)];
    if (!startupId || !retailer) return [];
    return [
      {
        id: idOf("feedback", startup, name),
        startupId,
        companyId: retailerIdOf(retailer),
        authorId: userIdOf(retailer.owner.email),
        rating: stars,
        subject: text,
        createdAt: givenAt,
        updatedAt: givenAt,
      },
    ];
  });
  await insertMany(db, "feedback", rows);
}

async function insertAnswers(db: Db, demo: DemoCatalogue) {
  const people = new Map(demo.startups.map(({ key, people: [first] }) => [key, first]));
  const rows = demo.ratings.flatMap(({ startup, retailer, answer }) => {
    const person = people.get(startup);
    if (!answer || !person) return [];
    return [
      {
        feedbackId: idOf("feedback", startup, retailer),
        authorId: userIdOf(person.email),
        text: answer.text,
        createdAt: answer.givenAt,
      },
    ];
  });
  await insertMany(db, "feedbackAnswers", rows);
}

const isShown = ({ isApproved, isBlocked }: DemoStartup) => isApproved && !isBlocked;

/** Profile views of the last weeks, slightly more in recent days. */
async function insertViews(db: Db, demo: DemoCatalogue, now: Date) {
  const rows = demo.startups.filter(isShown).flatMap((startup) => {
    const choice = chance(`views ${startup.key}`);
    const viewers = choice.some(demo.retailers, choice.whole(0, demo.retailers.length));
    return viewers.map((retailer) => {
      const joined = Math.max(startup.addedAt.getTime(), retailer.addedAt.getTime());
      const daysThere = Math.min(58, (now.getTime() - joined) / dayMs);
      return {
        startupId: startupIdOf(startup),
        companyId: retailerIdOf(retailer),
        day: dayUtc(daysBefore(now, daysThere * choice.next() ** 1.3)),
      };
    });
  });
  await insertMany(db, "profileViews", rows);
}

async function insertBookmarks(db: Db, demo: DemoCatalogue) {
  const startups = new Map(demo.startups.map((startup) => [startup.key, startupIdOf(startup)]));
  const rows = demo.bookmarks.map(({ person, startup }) => ({
    userId: userIdOf(person),
    startupId: startups.get(startup) ?? "",
  }));
  await insertMany(db, "bookmarks", rows);
}
