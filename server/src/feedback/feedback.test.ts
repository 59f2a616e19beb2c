import { feedback } from "@vitrine/contract/feedback";
import { messages } from "@vitrine/contract/messages";
import { expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, aStartup } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { as, db, events, visitor } from "#test/world.ts";

const words = { rating: 4, subject: "Their shelf camera works." };

const notFound = { status: 404, code: "not_found" };

const given = async (startupId: string, rating = 4) => {
  const retailer = await aRetailer();
  const { id } = await as(retailer).call(feedback.give, { startupId, ...words, rating });
  return { retailer, id };
};

const kept = (startupId: string) =>
  db()
    .selectFrom("feedback")
    .select(["rating", "subject", "authorId"])
    .where("startupId", "=", startupId)
    .orderBy("id")
    .execute();

const listing = (startupId: string) =>
  db()
    .selectFrom("listings")
    .innerJoin("startups", "startups.companyId", "listings.startupId")
    .select(["listings.ratingAverage", "listings.ratingCount", "startups.ratingSum"])
    .where("startupId", "=", startupId)
    .executeTakeFirstOrThrow();

test("a retailer rates a startup and the rating is in the window at once", async () => {
  const { companyId: startupId } = await aStartup();

  const { retailer, id } = await given(startupId, 5);

  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(await kept(startupId)).toEqual([
    { rating: 5, subject: words.subject, authorId: retailer.id },
  ]);
  expect(await listing(startupId)).toEqual({ ratingAverage: 5, ratingCount: 1, ratingSum: 5 });
  expect(await events()).toEqual(["feedback.given"]);
});

test("a second feedback from the same retailer is refused", async () => {
  const { companyId: startupId } = await aStartup();
  const { retailer } = await given(startupId);
  const member = await aMember({ of: retailer });

  const again = as(member).call(feedback.give, { startupId, ...words });

  await expect(again).rejects.toMatchObject({ status: 409, code: "feedback.already_given" });
  expect(await kept(startupId)).toHaveLength(1);
  expect(await events()).toEqual(["feedback.given"]);
});

test("two members of one retailer who rate in the same moment leave one feedback", async () => {
  const { companyId: startupId } = await aStartup();
  const retailer = await aRetailer();
  const member = await aMember({ of: retailer });

  const both = await Promise.allSettled(
    [retailer, member].map((person) => as(person).call(feedback.give, { startupId, ...words })),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await kept(startupId)).toHaveLength(1);
});

test("retailers who rate in the same moment are all counted", async () => {
  const { companyId: startupId } = await aStartup();
  const retailers = await Promise.all(Array.from({ length: 8 }, () => aRetailer()));

  await Promise.all(
    retailers.map((retailer, index) =>
      as(retailer).call(feedback.give, { startupId, ...words, rating: (index % 5) + 1 }),
    ),
  );

  expect(await listing(startupId)).toEqual({ ratingAverage: 2.63, ratingCount: 8, ratingSum: 21 });
});

test("stars and words are both needed, in the product's own words", async () => {
  const { companyId: startupId } = await aStartup();
  const retailer = as(await aRetailer());

  for (const rating of [0, 6, 2.5])
    await expect(retailer.call(feedback.give, { ...words, startupId, rating })).rejects.toThrow(
      messages.rateStartup,
    );
  for (const subject of ["", "   "])
    await expect(retailer.call(feedback.give, { ...words, startupId, subject })).rejects.toThrow(
      messages.enterSubject,
    );
  expect(await kept(startupId)).toEqual([]);
});

test("only the retail side rates", async () => {
  const { companyId: startupId } = await aStartup();
  const call = { startupId, ...words };

  await expect(visitor.call(feedback.give, call)).rejects.toMatchObject({ status: 401 });
  for (const person of [await aStartup(), await anAdmin()])
    await expect(as(person).call(feedback.give, call)).rejects.toMatchObject({ status: 403 });
});

test("the author changes their feedback, and the average follows", async () => {
  const { companyId: startupId } = await aStartup();
  const { retailer, id } = await given(startupId, 5);

  await as(retailer).call(feedback.change, { id, rating: 2, subject: "It broke." });

  expect(await kept(startupId)).toEqual([
    { rating: 2, subject: "It broke.", authorId: retailer.id },
  ]);
  expect(await listing(startupId)).toMatchObject({ ratingAverage: 2, ratingCount: 1 });
  expect(await events()).toEqual(["feedback.given", "feedback.changed"]);
});

test("the author takes their feedback back, and it may be given anew", async () => {
  const { companyId: startupId } = await aStartup();
  const { retailer, id } = await given(startupId);

  await as(retailer).call(feedback.remove, { id });

  expect(await listing(startupId)).toEqual({ ratingAverage: null, ratingCount: 0, ratingSum: 0 });
  expect(await events()).toEqual(["feedback.given", "feedback.removed"]);
  await as(retailer).call(feedback.give, { startupId, ...words });
  await expect(as(retailer).call(feedback.remove, { id })).rejects.toMatchObject(notFound);
});

test("the owner of the company changes what a member gave, another member does not", async () => {
  const { companyId: startupId } = await aStartup();
  const owner = await aRetailer();
  const [author, colleague] = [await aMember({ of: owner }), await aMember({ of: owner })];
  const { id } = await as(author).call(feedback.give, { startupId, ...words });

  const byColleague = as(colleague).call(feedback.change, { id, ...words, rating: 1 });
  await expect(byColleague).rejects.toMatchObject(notFound);
  await as(owner).call(feedback.change, { id, ...words, rating: 3 });

  expect(await kept(startupId)).toMatchObject([{ rating: 3, authorId: author.id }]);
  await expect(as(colleague).call(feedback.remove, { id })).rejects.toMatchObject(notFound);
  await as(owner).call(feedback.remove, { id });
  expect(await kept(startupId)).toEqual([]);
});

test.for([
  { does: "changes", call: feedback.change, input: words },
  { does: "removes", call: feedback.remove, input: {} },
])("who $does what is removed in the same moment is told that it is gone", async (kind) => {
  const { companyId: startupId } = await aStartup();
  const { retailer, id } = await given(startupId);
  const { commit } = await openChange("delete from feedback where id = $1", [id]);

  const late = as(retailer)
    .call(kind.call, { id, ...words, ...kind.input })
    .catch((refused: unknown) => refused);
  await someoneWaits();
  await commit();

  expect(await late).toMatchObject(notFound);
  expect(await events()).toEqual(["feedback.given"]);
});

test("what somebody gave for one company stays with it when they join another", async () => {
  const { companyId: startupId } = await aStartup();
  const [owner, next] = [await aRetailer(), await aRetailer()];
  const author = await aMember({ of: owner });
  const { id } = await as(author).call(feedback.give, { startupId, ...words });
  const moved = db().updateTable("users").set({ companyId: next.companyId });
  await moved.where("id", "=", author.id).execute();

  await expect(as(author).call(feedback.remove, { id })).rejects.toMatchObject(notFound);
  const { items } = await as(author).call(feedback.list, { id: startupId });
  expect(items).toMatchObject([{ isOwn: false, can: { change: false, remove: false } }]);
});

test("another company's feedback is neither changed nor removed", async () => {
  const { companyId: startupId } = await aStartup();
  const { id } = await given(startupId);
  const other = as(await aRetailer());

  await expect(other.call(feedback.change, { id, ...words })).rejects.toMatchObject(notFound);
  await expect(other.call(feedback.remove, { id })).rejects.toMatchObject(notFound);
  expect(await kept(startupId)).toHaveLength(1);
});

test("the own company's feedback comes first, then the newest, five to a page", async () => {
  const { companyId: startupId } = await aStartup();
  const first = await given(startupId);
  const later = [];
  for (let index = 0; index < 6; index += 1) later.push(await given(startupId));
  const newest = later.map(({ id }) => id).toReversed();
  const list = (page: number) => as(first.retailer).call(feedback.list, { id: startupId, page });

  const [one, two, three] = [await list(1), await list(2), await list(3)];

  expect(one.items.map(({ id }) => id)).toEqual([first.id, ...newest.slice(0, 4)]);
  expect(two.items.map(({ id }) => id)).toEqual(newest.slice(4));
  expect(three).toEqual({ items: [], count: 7 });
  expect([one.count, two.count]).toEqual([7, 7]);
});

test("each feedback says who wrote it, and what the reader may do with it", async () => {
  const { companyId: startupId } = await aStartup();
  const owner = await aRetailer({ shortName: "Magasin", firstName: "Nadia", lastName: "Berg" });
  const member = await aMember({ of: owner });
  const { id } = await as(owner).call(feedback.give, { startupId, ...words });
  const seenBy = async (person: { accessToken: string }) =>
    (await as(person).call(feedback.list, { id: startupId })).items[0];

  expect(await seenBy(owner)).toMatchObject({
    id,
    author: { id: owner.companyId, companyShortName: "Magasin", fullName: "Nadia Berg" },
    ...words,
    isOwn: true,
    can: { change: true, remove: true },
  });
  const nothing = { change: false, remove: false };
  expect(await seenBy(member)).toMatchObject({ isOwn: true, can: nothing });
  expect(await seenBy(await aRetailer())).toMatchObject({ isOwn: false, can: nothing });
  expect(await seenBy(await aStartup())).toMatchObject({ isOwn: false, can: nothing });
  expect(await seenBy(await anAdmin())).toMatchObject({ isOwn: false, can: nothing });
});

test("list and count show only the stars that were chosen", async () => {
  const { companyId: startupId } = await aStartup();
  for (const rating of [5, 5, 3]) await given(startupId, rating);
  const reader = as(await aRetailer());
  const fives = { id: startupId, isAllStars: false, rate: 5 };

  expect(await reader.call(feedback.count, fives)).toEqual({ count: 2 });
  expect(await reader.call(feedback.count, { ...fives, isAllStars: true })).toEqual({ count: 3 });
  expect(await reader.call(feedback.count, { ...fives, rate: 1 })).toEqual({ count: 0 });
  const { items, count } = await reader.call(feedback.list, fives);
  expect(items.map(({ rating }) => rating)).toEqual([5, 5]);
  expect(count).toBe(2);
});

test("a company is told whether it has rated already, and how", async () => {
  const { companyId: startupId } = await aStartup();
  const { retailer, id } = await given(startupId);
  const member = await aMember({ of: retailer });
  const check = (person: { accessToken: string }) =>
    as(person).call(feedback.checkExists, { id: startupId });

  expect(await check(retailer)).toMatchObject({ exists: true, feedback: { id, ...words } });
  expect(await check(member)).toMatchObject({ exists: true, feedback: { can: { change: false } } });
  const none = { exists: false, feedback: null };
  expect(await check(await aRetailer())).toEqual(none);
  expect(await check(await anAdmin())).toEqual(none);
});

test("the rating has an average, a number and a spread of stars", async () => {
  const { companyId: startupId } = await aStartup();
  const reader = as(await aRetailer());
  const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
  const before = await reader.call(feedback.rate, { id: startupId });
  for (const rating of [5, 5, 3]) await given(startupId, rating);

  const nothing = { rate: null, weightedRate: null, isEarly: true, count: 0 };
  expect(before).toEqual({ ...nothing, distribution: none });
  expect(await reader.call(feedback.rate, { id: startupId })).toEqual({
    rate: 4.33,
    weightedRate: 3.61,
    isEarly: true,
    count: 3,
    distribution: { ...none, 3: 1, 5: 2 },
  });
});

test.for([
  { state: "blocked", fields: { isBlocked: true } },
  { state: "unapproved", fields: { isApproved: false } },
])("feedback on a startup that is $state is not found", async ({ fields }) => {
  const { companyId: startupId } = await aStartup();
  const { retailer, id } = await given(startupId);
  await db().updateTable("companies").set(fields).where("id", "=", startupId).execute();
  const [author, other] = [as(retailer), as(await aRetailer())];

  await expect(other.call(feedback.give, { startupId, ...words })).rejects.toMatchObject(notFound);
  await expect(author.call(feedback.change, { id, ...words })).rejects.toMatchObject(notFound);
  await expect(author.call(feedback.remove, { id })).rejects.toMatchObject(notFound);
  for (const call of [feedback.list, feedback.count, feedback.checkExists, feedback.rate])
    await expect(author.call(call, { id: startupId })).rejects.toMatchObject(notFound);
});

test("a retailer is not rated", async () => {
  const rater = as(await aRetailer());
  const { companyId: startupId } = await aRetailer();

  await expect(rater.call(feedback.give, { startupId, ...words })).rejects.toMatchObject(notFound);
});
