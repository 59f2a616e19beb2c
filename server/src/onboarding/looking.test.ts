import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import { feedback } from "@vitrine/contract/feedback";
import { gallery } from "@vitrine/contract/files/gallery";
import { profiles } from "@vitrine/contract/profiles";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { aNewcomer } from "#test/sign-up.ts";
import { as, db } from "#test/world.ts";

type Caller = { accessToken: string };

let startup: Person;

beforeAll(async () => {
  await aCategory("Payments");
  startup = await aStartup();
});

const waiting: [string, () => Promise<Caller>][] = [
  ["a retailer at the first step", () => aNewcomer("RETAILER")],
  ["a retailer under review", () => aRetailer({ isApproved: false })],
  [
    "a member of a company under review",
    async () => aMember({ of: await aRetailer({ isApproved: false }) }),
  ],
];

const notReady = { status: 403, code: "access.not_ready" };

test.each(waiting)(
  "%s reads the cards of startups, their filters and what is new",
  async (_name, who) => {
    const { call } = as(await who());

    const { items } = await call(browse.all, { pageSize: 100 });
    expect(items.map(({ id }) => id)).toContain(startup.companyId);
    await call(browse.facets, {});
    await call(browse.relaxations, {});
    await call(browse.minMax, {});
    const fresh = await call(browse.homeNew, { limit: 24 });
    expect(fresh.items.map(({ id }) => id)).toContain(startup.companyId);
    await call(browse.homeTop, { limit: 6 });
  },
);

test.each(waiting)(
  "%s opens no profile, and keeps, rates and writes nothing",
  async (_name, who) => {
    const { call } = as(await who());
    const id = startup.companyId ?? "";
    const before = await kept();

    const refused = await Promise.allSettled([
      call(profiles.one, { id }),
      call(gallery.of, { id }),
      call(browse.similarToStartup, { id }),
      call(browse.homeSimilar, { limit: 6 }),
      call(browse.startupAll, {}),
      call(browse.saveBookmark, { startupId: id }),
      call(browse.removeBookmark, { id }),
      call(feedback.give, { startupId: id, rating: 5, subject: "Good." }),
      call(feedback.list, { id }),
      call(chat.createRoom, { recipientId: startup.id }),
      call(chat.recipients, {}),
    ]);

    expect(refused).toMatchObject(refused.map(() => ({ status: "rejected", reason: notReady })));
    expect(await kept()).toEqual(before);
  },
);

test("looking is for the retail side: a startup under review sees no other startup", async () => {
  const { call } = as(await aStartup({ isApproved: false }));

  await expect(call(browse.all, {})).rejects.toMatchObject({ code: "access.denied" });
  await expect(call(browse.homeNew, { limit: 6 })).rejects.toMatchObject({ code: "access.denied" });
});

/** The rows that looking could leave behind. */
const kept = async () => {
  const { rows } = await sql`
    select (select count(*) from bookmarks) as bookmarks, (select count(*) from feedback) as feedbacks,
      (select count(*) from rooms) as rooms`.execute(db());
  return rows[0];
};
