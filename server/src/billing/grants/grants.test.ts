import { accounts } from "@vitrine/contract/accounts";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { missions } from "@vitrine/contract/missions";
import { staffMissions } from "@vitrine/contract/missions/staff";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { missionWords } from "#test/missions/build.ts";
import { openChange, waiting } from "#test/locks.ts";
import { aPlan, withoutPlans } from "#test/plans.ts";
import { aRoom, say } from "#test/rooms.ts";
import { inTrial, subscribed } from "#test/standing.ts";
import { aSocket } from "#test/stomp.ts";
import { as, db, Refused } from "#test/world.ts";

let startups: Person[];
beforeAll(async () => {
  startups = await Promise.all([aStartup(), aStartup(), aStartup(), aStartup()]);
});
beforeEach(withoutPlans);

type Features = NonNullable<NonNullable<Parameters<typeof aPlan>[0]>["features"]>;

const onPlan = async (features: Features) => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  await subscribed(owner, "active", { plan: await aPlan({ seats: 9, features }) });
  return { owner, member };
};

const answer = (call: Promise<unknown>) =>
  call.then(
    () => "open",
    (error: unknown) => (error instanceof Refused ? error.code : error),
  );

const keep = (person: Person, { companyId: startupId }: Person) =>
  as(person).call(browse.saveBookmark, { startupId });
const write = (person: Person, { id: recipientId }: Person) =>
  as(person).call(chat.createRoom, { recipientId });

const refused = "billing.not_in_plan";
const without = { isIncluded: false };

/** What a card says, then what chat, a first bookmark and a second one answer. */
const cards: [string, Features, string, string, string][] = [
  ["nothing", [], "open", "open", "open"],
  ["something that only informs", [{ ...without }], "open", "open", "open"],
  ["chat", [{ grant: "chat" }], "open", "open", "open"],
  ["no chat", [{ grant: "chat", ...without }], refused, "open", "open"],
  ["chat and no chat", [{ grant: "chat" }, { grant: "chat", ...without }], "open", "open", "open"],
  ["no bookmarks", [{ grant: "bookmarks", ...without }], "open", refused, refused],
  ["one bookmark", [{ grant: "bookmarks", limit: 1 }], "open", "open", refused],
  [
    "one bookmark, and two",
    [
      { grant: "bookmarks", limit: 1 },
      { grant: "bookmarks", limit: 2 },
    ],
    "open",
    "open",
    "open",
  ],
];

test.each(cards)("a plan whose card says %s is held to it", async (_name, features, ...said) => {
  const { owner, member } = await onPlan(features);
  const [first, second, third] = startups;
  if (!first || !second || !third) throw new Error("No startups.");

  const asOwner = [write(owner, first), keep(owner, first)];
  const answers = [...(await Promise.all(asOwner.map(answer))), await answer(keep(member, second))];
  expect(answers).toEqual(said);
  expect(await answer(write(member, third))).toBe(said[0]);
});

test("what is refused names the first plan on offer to the kind that has it, also before somebody asks", async () => {
  const { owner, member } = await onPlan([
    { grant: "chat", ...without },
    { grant: "bookmarks", limit: 1 },
  ]);
  await aPlan({ isHidden: true });
  await aPlan({ role: "RETAILER_INVESTOR" });
  await aPlan({ prices: [] });
  await aPlan({
    features: [
      { grant: "chat", ...without },
      { grant: "bookmarks", limit: 1 },
    ],
  });
  const { name } = await aPlan({ features: [{ grant: "bookmarks", limit: 5 }] });
  const [startup] = startups;
  if (!startup) throw new Error("No startup.");

  await expect(write(member, startup)).rejects.toMatchObject({
    status: 403,
    body: { message: `Your plan doesn’t include chat with startups. ${name} does.` },
  });
  const limits = [
    { grant: "bookmarks", most: 1, plan: name },
    { grant: "chat", most: 0, plan: name },
  ];
  for (const person of [owner, member])
    expect((await as(person).call(accounts.me, {})).user.retailer?.limits).toEqual(limits);
});

test("without chat people still read, and startups still write to them; nothing is sent back", async () => {
  const owner = await aRetailer();
  const startup = await aStartup();
  const roomId = await aRoom(owner, startup);
  const plan = await aPlan({ features: [{ grant: "chat", ...without }] });
  await subscribed(owner, "active", { plan });
  await say(await aSocket(startup), roomId, "Are you there?");

  const { items } = await as(owner).call(chat.messages, { chatId: roomId });
  expect(items.at(-1)).toMatchObject({ text: "Are you there?" });
  const { room } = await as(owner).call(chat.room, { id: roomId });
  expect(room.can.write).toBe(false);
  const reply = say(await aSocket(owner), roomId, "Yes");
  await expect(reply).rejects.toMatchObject({ code: refused });
});

test.each<[string, Features, number]>([
  ["nothing of missions", [], 3],
  ["no missions", [{ grant: "missions", ...without }], 0],
  ["two open missions", [{ grant: "missions", limit: 2 }], 2],
])("a company whose card says %s has as many open", async (_name, features, most) => {
  const { owner, member } = await onPlan(features);
  const send = () => as(member).call(missions.send, missionWords());
  const answers = [await answer(send()), await answer(send()), await answer(send())];
  expect(answers.filter((said) => said === "open")).toHaveLength(most);
  expect(answers.filter((said) => said === refused)).toHaveLength(3 - most);
  expect((await as(owner).call(missions.user, {})).items).toHaveLength(most);
});

test("a mission that is done makes room for another, and staff are not held to the plan", async () => {
  const { owner } = await onPlan([{ grant: "missions", limit: 1 }]);
  const { id } = await as(owner).call(missions.send, missionWords());
  await expect(as(owner).call(missions.send, missionWords())).rejects.toMatchObject({
    body: { message: "Your plan has room for 1 open mission." },
  });

  const { id: ofStaff } = await as(await anAdmin()).call(staffMissions.create, {
    ...missionWords(),
    retailerId: owner.companyId,
  });
  for (const done of [id, ofStaff])
    await as(owner).call(missions.close, { id: done, reason: "Found one." });
  await as(owner).call(missions.send, missionWords());
});

test("a plan on trial is held to its bookmarks, and no more than it has are kept however many ask at once", async () => {
  const owner = await aRetailer();
  await inTrial(owner, 3, await aPlan({ features: [{ grant: "bookmarks", limit: 2 }] }));

  const hold = "select from retailers where company_id = $1 for no key update";
  const held = await openChange(hold, [owner.companyId]);
  const asked = startups.map((startup) => answer(keep(owner, startup)));
  await waiting(startups.length);
  await held.commit();

  expect((await Promise.all(asked)).toSorted()).toEqual([refused, refused, "open", "open"]);
  const kept = await db()
    .selectFrom("bookmarks")
    .where("userId", "=", owner.id)
    .selectAll()
    .execute();
  expect(kept).toHaveLength(2);
});
