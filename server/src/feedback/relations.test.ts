import { browse } from "@vitrine/contract/browse";
import { feedback } from "@vitrine/contract/feedback";
import { relations } from "@vitrine/contract/feedback/relations";
import { missionBoard } from "@vitrine/contract/missions/board";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { aMission } from "#test/missions/build.ts";
import { giveStars, relationOf, talk, writeTo } from "#test/feedback/ratings.ts";
import { aRoom } from "#test/rooms.ts";
import { as, db } from "#test/world.ts";

const keep = (person: Person, { companyId: startupId }: Person) =>
  as(person).call(browse.saveBookmark, { startupId });

test("a rating says how its company knows the startup, and follows what happens between them", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const colleague = await aMember({ of: retailer });
  const { companyId: startupId } = startup;
  const shown = async () => {
    const { items } = await as(retailer).call(feedback.list, { id: startupId });
    return items[0]?.relation;
  };
  await giveStars(retailer, startup, 4);
  const seen = [await shown()];
  const mission = await aMission(retailer);
  await as(retailer).call(missionStartups.invite, { id: mission, startupIds: [startupId] });
  expect(await shown()).toBe("NONE");

  const steps = [
    () => as(colleague).call(browse.saveClick, { startupId }),
    () => keep(colleague, startup),
    () => talk(retailer, startup),
    () => as(startup).call(missionStartups.answer, { id: mission, answer: "YES", text: "Gladly." }),
    async () => {
      await as(retailer).call(missionBoard.move, { id: mission, startupId, stage: "PILOT" });
      expect(await shown()).toBe("MISSION");
      await as(startup).call(missionBoard.confirmPilot, { id: mission });
    },
  ];
  for (const step of steps) {
    await step();
    seen.push(await shown());
  }
  expect(seen).toEqual(relations);
});

test("what was between them before the rating counts as well, and is never typed in", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await talk(retailer, startup);
  const words = { startupId: startup.companyId, rating: 5, subject: "Good", relation: "PILOT" };

  await as(retailer).call(feedback.give, words);

  expect(await relationOf(retailer, startup)).toBe("TALKED");
});

test("messages without an answer do not count as a conversation", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await giveStars(retailer, startup, 1);
  await talk(retailer, await aStartup());
  const room = await aRoom(retailer, startup);
  for (const number of [1, 2]) await writeTo(room, number, retailer);

  expect(await relationOf(retailer, startup)).toBe("NONE");
});

test("a bookmark that is taken back, and a mission that is deleted, are relations no more", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  await giveStars(retailer, startup, 4);
  await keep(retailer, startup);
  const id = await aMission(retailer);
  await as(retailer).call(missionStartups.invite, { id, startupIds: [startup.companyId] });
  await as(startup).call(missionStartups.answer, { id, answer: "NO", text: "No time." });
  expect(await relationOf(retailer, startup)).toBe("MISSION");

  await sql`delete from missions where id = ${id}`.execute(db());
  expect(await relationOf(retailer, startup)).toBe("BOOKMARKED");
  await as(retailer).call(browse.removeBookmark, { id: startup.companyId });
  expect(await relationOf(retailer, startup)).toBe("NONE");
});

test("a bookmark and a rating at the same moment both count", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const colleague = await aMember({ of: retailer });
  const change = await openChange("insert into bookmarks (user_id, startup_id) values ($1, $2)", [
    colleague.id,
    startup.companyId,
  ]);

  const rated = giveStars(retailer, startup, 4);
  await someoneWaits();
  await change.commit();
  await rated;

  expect(await relationOf(retailer, startup)).toBe("BOOKMARKED");
});

test("erasing a person removes their ratings and bookmarks; a conversation stays when the startup’s person is erased", async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const [rater, keeper] = [await aMember({ of: retailer }), await aMember({ of: retailer })];
  const other = await aRetailer();
  const speaker = await aMember({ of: startup });
  await giveStars(rater, startup, 1);
  await giveStars(other, startup, 5);
  await keep(keeper, startup);
  await talk(other, speaker);
  const rateNow = () => as(other).call(feedback.rate, { id: startup.companyId });
  const before = await rateNow();

  await erase(keeper);
  await erase(speaker);
  await everythingDone();
  expect(await relationOf(retailer, startup)).toBe("NONE");
  expect(await relationOf(other, startup)).toBe("TALKED");

  await erase(rater);
  await everythingDone();
  const after = await rateNow();
  expect([before.count, after.count]).toEqual([2, 1]);
  expect(after.weightedRate).toBe(4.06);
});
