import { randomUUID } from "node:crypto";
import { members } from "@vitrine/contract/accounts/members";
import { browse } from "@vitrine/contract/browse";
import { generalSearch } from "@vitrine/contract/browse/general";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { messages } from "@vitrine/contract/messages";
import { profiles } from "@vitrine/contract/profiles";
import { comparison } from "@vitrine/contract/profiles/compare";
import { facts } from "@vitrine/contract/profiles/earlier-facts";
import { beforeAll, describe, expect, test } from "vitest";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPlan } from "#test/plans.ts";
import { aRoom, say } from "#test/rooms.ts";
import { inTrial, subscribed } from "#test/standing.ts";
import { aSocket } from "#test/stomp.ts";
import { as, Refused } from "#test/world.ts";

type State = "trial" | "trialOver" | "planOver" | "paid";
type Shopper = { owner: Person; member: Person; roomId: string };

let startup: Person;
let other: Person;
let shoppers: Record<State, Shopper>;

const shopper = async (stand: (owner: Person) => Promise<unknown>): Promise<Shopper> => {
  const owner = await aRetailer();
  const member = await aMember({ of: owner });
  const roomId = await aRoom(member, startup);
  await stand(owner);
  return { owner, member, roomId };
};

beforeAll(async () => {
  [startup, other] = [await aStartup(), await aStartup()];
  const plan = await aPlan({ seats: 9 });
  shoppers = {
    trial: await shopper((owner) => inTrial(owner, 3, plan)),
    trialOver: await shopper((owner) => inTrial(owner, -1, plan)),
    planOver: await shopper((owner) => subscribed(owner, "canceled", { plan })),
    paid: await shopper((owner) => subscribed(owner, "active", { plan })),
  };
});

const over = "billing.plan_over";
const noChat = "chat.not_in_trial";

type Call = (who: Shopper) => Promise<unknown>;

/** A call by a member or the owner; its answer in a trial, after one, and after a plan. */
const calls: [string, Call, string, string, string][] = [
  [
    "a search by words",
    ({ member }) => as(member).call(browse.all, { keyWord: "shelves" }),
    "open",
    over,
    over,
  ],
  [
    "a search by its older name",
    ({ member }) => as(member).call(generalSearch.byAddress, { search: "tills" }),
    "open",
    over,
    over,
  ],
  [
    "the profile of a startup",
    ({ member }) => as(member).call(profiles.one, { id: startup.companyId }),
    "open",
    over,
    over,
  ],
  [
    "a comparison",
    ({ owner }) =>
      as(owner).call(comparison.startups, { ids: [startup.companyId, other.companyId] }),
    "open",
    over,
    over,
  ],
  [
    "what a startup said earlier",
    ({ owner }) => as(owner).call(facts.earlier, { id: startup.companyId, field: "founded" }),
    "open",
    over,
    over,
  ],
  [
    "a new conversation",
    ({ owner }) => as(owner).call(chat.createRoom, { recipientId: other.id }),
    noChat,
    noChat,
    over,
  ],
  [
    "a message",
    async ({ member, roomId }) => say(await aSocket(member), roomId, "Hello"),
    noChat,
    noChat,
    over,
  ],
  [
    "a rating",
    ({ member }) =>
      as(member).call(feedback.give, {
        startupId: startup.companyId,
        rating: 4,
        subject: "Good work.",
      }),
    "open",
    over,
    over,
  ],
  [
    "an invitation",
    ({ owner }) =>
      as(owner).call(members.invite, {
        firstName: "Ada",
        lastName: "Berg",
        email: `${randomUUID()}@example.com`,
      }),
    "open",
    over,
    over,
  ],
  ["a list without words", ({ member }) => as(member).call(browse.all, {}), "open", "open", "open"],
  [
    "the card of a startup",
    ({ member }) => as(member).call(profiles.glance, { id: startup.companyId }),
    "open",
    "open",
    "open",
  ],
  [
    "the own company",
    ({ owner }) => as(owner).call(profiles.one, { id: owner.companyId }),
    "open",
    "open",
    "open",
  ],
  [
    "the own conversations",
    ({ member, roomId }) => as(member).call(chat.messages, { chatId: roomId }),
    "open",
    "open",
    "open",
  ],
  [
    "a bookmark",
    ({ member }) => as(member).call(browse.saveBookmark, { startupId: startup.companyId }),
    "open",
    "open",
    "open",
  ],
  ["the members", ({ owner }) => as(owner).call(members.list, {}), "open", "open", "open"],
];

const answerTo = async (call: Call, who: Shopper) =>
  call(who).then(
    () => "open",
    (error: unknown) => (error instanceof Refused ? error.code : error),
  );

describe("what the shop answers", () => {
  test.each(calls)("to %s in a trial, after it, and after a plan", async (_name, call, ...said) => {
    const { trial, trialOver, planOver, paid } = shoppers;
    const answers = [];
    for (const who of [trial, trialOver, planOver, paid]) answers.push(await answerTo(call, who));

    expect(answers).toEqual([...said, "open"]);
  });

  test("after a plan is 402, in words that name the way out; in a trial chat has its own", async () => {
    const { trialOver, planOver } = shoppers;
    const search = as(planOver.member).call(browse.all, { keyWord: "shelves" });
    await expect(search).rejects.toMatchObject({
      status: 402,
      body: { message: expect.stringContaining("under Subscription") },
    });
    const room = as(trialOver.owner).call(chat.createRoom, { recipientId: other.id });
    await expect(room).rejects.toMatchObject({
      status: 403,
      body: { message: messages.chatNotInTrial },
    });
  });
});

test("startups still write to a company whose plan is over", async () => {
  const { planOver } = shoppers;
  await say(await aSocket(startup), planOver.roomId, "Are you still there?");

  const { items } = await as(planOver.member).call(chat.messages, { chatId: planOver.roomId });
  expect(items.at(-1)).toMatchObject({ text: "Are you still there?" });
});
