import { missions } from "@vitrine/contract/missions";
import { messages } from "@vitrine/contract/messages";
import { expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory, aCountry, aTag } from "#test/build/terms.ts";
import { erase, everythingDone } from "#test/erasure.ts";
import { aMission, missionWords } from "#test/missions/build.ts";
import { as, db, events, visitor } from "#test/world.ts";

const notFound = { status: 404, code: "not_found" };

const countOf = async (person: Person, part: object = {}) =>
  (await as(person).call(missions.user, part)).count;

test("a retailer sends a mission, and everybody in the company reads it as it was written", async () => {
  const retailer = await aRetailer({ shortName: "Halden & Rowe", firstName: "Marta" });
  const colleague = await aMember({ of: retailer });
  const places = {
    countryIds: [await aCountry("NO")],
    categoryIds: [await aCategory("Returns")],
    tagIds: [await aTag("Resale")],
  };
  const words = missionWords({
    ...places,
    needs: ["returns sorting", "resale"],
    budget: 4_000_000,
  });

  const { id, message } = await as(retailer).call(missions.send, words);

  expect(message).toBe(messages.missionSent);
  const { mission } = await as(colleague).call(missions.one, { id });
  expect(mission).toMatchObject({
    title: words.title,
    description: words.description,
    needs: words.needs,
    budget: 4_000_000,
    currency: "EUR",
    implementationTime: "2099-03-01",
    status: "NEW",
    assignTo: null,
    assignee: null,
    company: { companyShortName: "Halden & Rowe" },
    countries: [{ code: "NO" }],
    categories: [{ name: "Returns" }],
    tags: [{ name: "Resale" }],
    can: { withdraw: true, close: false, invite: true, answer: false, confirmPilot: false },
  });
  expect(await as(colleague).call(missions.user, { status: "NEW" })).toMatchObject({
    count: 1,
    items: [{ id, title: words.title }],
  });
  expect(await events()).toEqual(["missions.sent"]);
});

test.each([
  ["without a title", { title: " " }, { title: messages.enterTitle }],
  ["with a title of 101 letters", { title: "x".repeat(101) }, { title: expect.any(String) }],
  ["without a description", { description: "" }, { description: messages.enterDescription }],
  [
    "without an implementation time",
    { implementationTime: "" },
    { implementationTime: messages.selectImplementationTime },
  ],
  [
    "for words that are no day",
    { implementationTime: "soon" },
    { implementationTime: messages.dayUnread },
  ],
  [
    "for a day that has passed",
    { implementationTime: "2020-01-01" },
    { implementationTime: expect.any(String) },
  ],
  ["without needs", { needs: [] }, { needs: messages.enterNeed }],
  ["with eleven needs", { needs: Array(11).fill("shelf") }, { needs: messages.tooManyNeeds }],
])("a mission %s is refused", async (_, part, errors) => {
  const retailer = await aRetailer();

  await expect(
    as(retailer).call(missions.send, { ...missionWords(), ...part }),
  ).rejects.toMatchObject({ status: 400, body: { errors } });
  expect(await countOf(retailer)).toBe(0);
});

test("a need that is written twice counts once", async () => {
  const retailer = await aRetailer();
  const needs = ["Self-checkout", "returns", "self-checkout"];

  const { id } = await as(retailer).call(missions.send, missionWords({ needs }));

  const { mission } = await as(retailer).call(missions.one, { id });
  expect(mission.needs).toEqual(["self-checkout", "returns"]);
});

test("a mission sent twice under one key is one", async () => {
  const retailer = await aRetailer();
  const headers = { "idempotency-key": "mission-0001" };

  const sent = await Promise.all(
    [1, 2, 3].map(() =>
      as(retailer)
        .call(missions.send, missionWords(), { headers })
        .catch(() => null),
    ),
  );

  expect(new Set(sent.flatMap((answer) => answer?.id ?? [])).size).toBe(1);
  expect(await countOf(retailer)).toBe(1);
});

test("a mission does not exist for other companies, startups that were not invited and strangers", async () => {
  const retailer = await aRetailer();
  const id = await aMission(retailer);

  for (const other of [
    await aRetailer(),
    await aStartup(),
    await aMember({ of: await aRetailer() }),
  ]) {
    await expect(as(other).call(missions.one, { id })).rejects.toMatchObject(notFound);
    expect(await countOf(other)).toBe(0);
    expect(await countOf(other, { id })).toBe(0);
  }
  for (const other of [await aRetailer(), await aMember({ of: await aRetailer() })]) {
    await expect(as(other).call(missions.withdraw, { id })).rejects.toMatchObject(notFound);
    await expect(
      as(other).call(missions.close, { id, reason: "Not theirs" }),
    ).rejects.toMatchObject(notFound);
  }
  await expect(visitor.call(missions.one, { id })).rejects.toMatchObject({ status: 401 });
  expect((await as(await anAdmin()).call(missions.one, { id })).mission.id).toBe(id);
});

test("a new mission can be withdrawn; one that staff work on is closed with a reason", async () => {
  const retailer = await aRetailer();
  const [fresh, started] = [await aMission(retailer), await aMission(retailer)];
  const work = { status: "ASSIGNED" as const, assignTo: (await anAdmin()).id };
  await db().updateTable("missions").set(work).where("id", "=", started).execute();

  await as(retailer).call(missions.withdraw, { id: fresh });
  await expect(as(retailer).call(missions.one, { id: fresh })).rejects.toMatchObject(notFound);

  await expect(as(retailer).call(missions.withdraw, { id: started })).rejects.toMatchObject({
    status: 409,
    code: "missions.not_new",
  });
  await expect(
    as(retailer).call(missions.close, { id: started, reason: " " }),
  ).rejects.toMatchObject({ body: { errors: { reason: messages.enterClosingReason } } });
  await as(retailer).call(missions.close, { id: started, reason: "We built it ourselves." });
  expect((await as(retailer).call(missions.one, { id: started })).mission).toMatchObject({
    status: "DONE",
    doneReason: "We built it ourselves.",
    can: { close: false },
  });
  await expect(
    as(retailer).call(missions.close, { id: started, reason: "Again" }),
  ).rejects.toMatchObject({ status: 409, code: "missions.closed" });
});

test("when its author is erased, the company keeps a mission without whom to speak to", async () => {
  const owner = await aRetailer();
  const author = await aMember({ of: owner });
  const id = await aMission(author, { contact: "Ida Holm, +47 123 45 678" });

  await erase(author);
  await everythingDone();

  const { mission } = await as(owner).call(missions.one, { id });
  expect(mission).toMatchObject({ title: missionWords().title, contact: "" });
});
