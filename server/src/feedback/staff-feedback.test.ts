import { feedback } from "@vitrine/contract/feedback";
import { staffFeedback } from "@vitrine/contract/feedback/staff";
import { notifications } from "@vitrine/contract/notifications";
import { beforeAll, expect, test } from "vitest";
import { anAdmin, aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { as, db, lastEmail, listenersDone } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({
    permissions: ["STARTUPS_VIEW_PROFILE", "STARTUPS_EDIT_FEEDBACKS", "USERS_VIEW_PROFILE"],
  });
});

const rate = async (by: Person, startup: Person, rating: number) => {
  const { companyId: startupId } = startup;
  const words = { startupId, rating, subject: "Counts every shelf." };
  return (await as(by).call(feedback.give, words)).id;
};

const listed = ({ companyId: startupId }: Person) =>
  as(editor).call(staffFeedback.list, { startupId });

const bellOf = async (person: Person) => {
  await listenersDone();
  return (await as(person).call(notifications.list, {})).items;
};

test("staff read the ratings of a startup in whatever state, with their average", async () => {
  const startup = await aStartup();
  const [one, other] = [await aRetailer({ shortName: "Halden" }), await aRetailer()];
  await rate(one, startup, 5);
  await rate(other, startup, 2);
  const blocked = db().updateTable("companies").set({ isBlocked: true });
  await blocked.where("id", "=", startup.companyId).execute();

  const { items, count, rate: average, distribution } = await listed(startup);

  expect({ count, average }).toEqual({ count: 2, average: 3.5 });
  expect(distribution).toEqual({ 1: 0, 2: 1, 3: 0, 4: 0, 5: 1 });
  expect(items.map(({ author }) => author.companyShortName)).toContain("Halden");
  const fives = { startupId: startup.companyId, isAllStars: false, rate: 5 };
  expect((await as(editor).call(staffFeedback.list, fives)).count).toBe(1);
});

test("staff correct a rating: the average follows, and its author is told why", async () => {
  const startup = await aStartup({ shortName: "Loopwear" });
  const author = await aRetailer();
  const id = await rate(author, startup, 1);
  const reason = "It named a person.";

  await as(editor).call(staffFeedback.change, { id, rating: 4, subject: "Counts well.", reason });

  const { items, rate: average } = await listed(startup);
  expect(items).toMatchObject([{ rating: 4, subject: "Counts well." }]);
  expect(average).toBe(4);
  const { subject, text } = await lastEmail(author.email);
  expect(subject).toBe("Your rating of Loopwear was changed");
  expect(text).toContain(reason);
  expect(await bellOf(author)).toMatchObject([
    {
      title: "Your rating was changed",
      notificationType: "SYSTEM_NOTIFICATION",
      link: `/profile/startup/${startup.companyId}`,
    },
  ]);
});

test("staff delete a rating: it counts no more, its author is told, and may rate again", async () => {
  const startup = await aStartup({ shortName: "Mirador" });
  const author = await aRetailer();
  const id = await rate(author, startup, 1);

  await as(editor).call(staffFeedback.remove, { id, reason: "It is about another company." });

  expect(await listed(startup)).toMatchObject({ items: [], count: 0, rate: null, countOfAll: 0 });
  expect((await lastEmail(author.email)).text).toContain("It is about another company.");
  expect((await bellOf(author)).map(({ title }) => title)).toEqual(["Your rating was deleted"]);
  await rate(author, startup, 3);
  const audit = db().selectFrom("audit").select(["actorId", "companyId"]);
  const rows = await audit.where("event", "=", "feedback.removed_by_staff").execute();
  expect(rows).toContainEqual({ actorId: editor.id, companyId: startup.companyId });
});

test("a correction without a reason is told without one", async () => {
  const [startup, author] = [await aStartup({ shortName: "Loopwear" }), await aRetailer()];
  const id = await rate(author, startup, 2);

  await as(editor).call(staffFeedback.change, { id, rating: 3, subject: "Splendid." });
  await as(editor).call(staffFeedback.remove, { id });

  const { text } = await lastEmail(author.email);
  expect(text).toContain("Our staff deleted your rating of Loopwear.");
  expect(text).not.toContain("This is why");
});

test("with an empty reason, or without the right, nothing is corrected", async () => {
  const startup = await aStartup();
  const id = await rate(await aRetailer(), startup, 2);
  const change = { id, rating: 5, subject: "Splendid." };
  const reader = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });

  const silent = as(editor).call(staffFeedback.change, { ...change, reason: " " });
  await expect(silent).rejects.toMatchObject({ status: 400 });
  const foreign = as(reader).call(staffFeedback.change, { ...change, reason: "Because." });
  await expect(foreign).rejects.toMatchObject({ status: 403 });
  expect((await listed(startup)).items).toMatchObject([{ rating: 2 }]);
});

test("what a company has rated comes newest first, five to a page, with who rated it", async () => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner, firstName: "Ida", lastName: "Moe" });
  const startups = [];
  for (let index = 0; index < 6; index += 1) {
    const startup = await aStartup();
    startups.push(startup.companyId);
    await rate(index === 5 ? member : owner, startup, (index % 5) + 1);
  }
  const { companyId: retailerId } = owner;

  const first = await as(editor).call(staffFeedback.rated, { retailerId });
  const sort = { fieldName: "rating", direction: "ASC" } as const;
  const poorest = await as(editor).call(staffFeedback.rated, { retailerId, sort });

  expect(first.countOfRecords).toBe(6);
  expect(first.startups.map(({ id }) => id)).toEqual(startups.toReversed().slice(0, 5));
  expect(first.startups[0]).toMatchObject({ by: "Ida Moe", rating: 1 });
  expect(poorest.startups.map(({ rating }) => rating)).toEqual([1, 1, 2, 3, 4]);
});

test("a rating that was changed meanwhile is not written over unseen", async () => {
  const startup = await aStartup();
  const id = await rate(await aRetailer(), startup, 1);
  const { version } = (await listed(startup)).items[0] ?? {};
  const mine = { id, version, rating: 1, subject: "Counts well.", reason: "A name was in it." };
  await as(editor).call(staffFeedback.change, { ...mine, rating: 3, subject: "Counts." });

  await expect(as(editor).call(staffFeedback.change, mine)).rejects.toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: { conflicts: [{ field: "feedback", theirs: ["Counts."], yours: ["Counts well."] }] },
  });
  expect((await listed(startup)).items).toMatchObject([{ rating: 3, subject: "Counts." }]);
});
