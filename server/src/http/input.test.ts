import { feedback } from "@vitrine/contract/feedback";
import { expect, test } from "vitest";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { as, baseUrl, db } from "#test/world.ts";

const post = (path: string, person: { accessToken: string }, body: string) =>
  fetch(baseUrl() + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${person.accessToken}`,
      "content-type": "application/json",
    },
    body,
  });

const given = async (person: { accessToken: string }, rating: number) => {
  const { companyId: startupId } = await aStartup();
  return (await as(person).call(feedback.give, { startupId, rating, subject: "Works" })).id;
};

const ratingOf = async (id: string) => {
  const row = db().selectFrom("feedback").select("rating").where("id", "=", id);
  return (await row.executeTakeFirstOrThrow()).rating;
};

test("the object of a call is the one in its path, whatever else is sent", async () => {
  const author = await aRetailer();
  const [one, other] = [await given(author, 5), await given(author, 5)];
  const body = { id: other, rating: 1, subject: "Broke" };

  const response = await post(
    `/api/v1/feedbacks/update/${one}?id=${other}&rating=3`,
    author,
    JSON.stringify(body),
  );

  expect(response.status).toBe(200);
  expect([await ratingOf(one), await ratingOf(other)]).toEqual([1, 5]);
});

test("unknown fields are ignored", async () => {
  const [author, startup, other] = [await aRetailer(), await aStartup(), await aRetailer()];
  const { companyId: startupId } = startup;
  const body = { startupId, rating: 4, subject: "Works" };
  const claims = { authorId: other.id, companyId: other.companyId, id: other.id, createdAt: 0 };

  await post("/api/v1/feedbacks/create", author, JSON.stringify({ ...body, ...claims }));

  const rows = db().selectFrom("feedback").select(["authorId", "companyId"]);
  expect(await rows.where("startupId", "=", startupId).execute()).toEqual([
    { authorId: author.id, companyId: author.companyId },
  ]);
});

const nested = (depth: number): unknown => (depth === 0 ? "x" : [nested(depth - 1)]);

test.each([
  ["a sign nothing can store", { subject: "a\u0000b" }],
  ["such a sign in a name", { "a\u0000b": 1 }],
  ["such a sign deep inside", { extra: [{ words: ["\u0000"] }] }],
  ["more depth than anything honest has", { extra: nested(20) }],
  ["what is no object", [1, 2]],
])("%s is refused before anything is looked at", async (_what, more) => {
  const author = await aRetailer();
  const body = Array.isArray(more) ? more : { rating: 4, subject: "Works", ...more };

  const response = await post(
    `/api/v1/feedbacks/update/${author.id}`,
    author,
    JSON.stringify(body),
  );

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^request\./) });
});

test("a text is stored in one spelling, however it was typed", async () => {
  const startup = await aStartup();
  const retailer = await aRetailer();
  const { companyId: startupId } = startup;
  const subject = " Café, très bien ".normalize("NFD");
  await as(retailer).call(feedback.give, { startupId, rating: 4, subject });

  const row = db().selectFrom("feedback").select("subject").where("startupId", "=", startupId);
  expect((await row.executeTakeFirst())?.subject).toBe("Café, très bien".normalize("NFC"));
});
