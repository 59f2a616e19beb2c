import { dayUtc, daysFromNow } from "@vitrine/contract/days";
import { messages } from "@vitrine/contract/messages";
import { expo } from "@vitrine/contract/onboarding/expo";
import { activity } from "@vitrine/contract/profiles/activity";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { records } from "@vitrine/contract/profiles/records";
import { tray } from "@vitrine/contract/reports";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { anAdmin, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aFreshEmail } from "#test/sign-up.ts";
import { as, baseUrl, db, lastEmail, listenersDone, requestOf, visitor } from "#test/world.ts";

let staff: Person;
beforeAll(async () => {
  staff = await aSuperAdmin();
});

const day = (offset: number) => dayUtc(daysFromNow(offset));

/** Forms are accepted from `from` days to `until` days from now. */
const openFrom = (from: number, until: number) =>
  as(staff).call(expo.saveTimes, { opensOn: day(from), closesOn: day(until) });

const form = (companyName: string, email = aFreshEmail()) => ({
  companyName,
  contactName: "Ada Riva",
  email,
  website: "https://riva.example",
  description: "Shelves that count themselves.",
});

const rows = async (search: string, by = staff) =>
  (await as(by).call(expo.all, { fields: { search } })).items;

const sent = async (companyName: string, fields: object = {}) => {
  await openFrom(-1, 1);
  await visitor.call(expo.send, { ...form(companyName), ...fields });
  const [row] = await rows(companyName);
  if (!row) throw new Error("The form is not there.");
  return row;
};

test("forms are taken between two days that staff set, and stand in the list", async () => {
  expect(await visitor.call(expo.times, {})).toMatchObject({ opensOn: null, isOpen: false });
  const closed = { status: 409, code: "onboarding.expo_closed" };
  await expect(visitor.call(expo.send, form("Early"))).rejects.toMatchObject(closed);
  await openFrom(1, 3);
  await expect(visitor.call(expo.send, form("Early"))).rejects.toMatchObject(closed);
  await openFrom(-3, -1);
  await expect(visitor.call(expo.send, form("Late"))).rejects.toMatchObject(closed);
  await openFrom(0, 0);
  expect(await visitor.call(expo.times, {})).toMatchObject({ closesOn: day(0), isOpen: true });

  const given = form("Riva Shelves", aFreshEmail().toUpperCase());
  expect(await visitor.call(expo.send, given)).toEqual({ message: messages.expoReceived });
  // A repeat is the same form, and nobody learns that it already existed.
  expect(await visitor.call(expo.send, given)).toEqual({ message: messages.expoReceived });

  expect(await rows("riva")).toMatchObject([
    {
      companyName: "Riva Shelves",
      website: given.website,
      state: "NEW",
      note: "",
      contact: { name: "Ada Riva", email: given.email.toLowerCase() },
      startup: null,
    },
  ]);
  // Where it came from is recorded, as for anything that is sent.
  const log = await as(staff).call(activity.all, { fields: { events: ["onboarding.expo_sent"] } });
  expect(log.items).toMatchObject([
    {
      by: null,
      company: null,
      cause: "POST /api/v1/expo-competition",
      address: expect.any(String),
      requestId: expect.any(String),
    },
  ]);

  await visitor.call(expo.send, form("A later one"));
  const names = (await as(staff).call(expo.all, {})).items.map(({ companyName }) => companyName);
  expect(names).toEqual(["A later one", "Riva Shelves"]);
});

test("one network sends ten forms an hour, also at the same moment", async () => {
  await openFrom(-1, 1);
  await sql`delete from attempts`.execute(db());
  const send = (number: number) => visitor.call(expo.send, form(`Many ${number}`));
  for (let number = 1; number <= 7; number += 1) await send(number);

  const all = Array.from({ length: 12 }, (_, number) => send(8 + number));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === "rejected");

  expect(refused).toHaveLength(9);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { status: 429 } })));
  expect(await rows("many")).toHaveLength(10);
  await sql`delete from attempts`.execute(db());
});

test("staff move forms and keep a note; both can be undone, and nothing newer is overwritten", async () => {
  const { id, version } = await sent("Movable");
  const change = as(staff).call(expo.change, { id, version, state: "SHORTLISTED", note: "Call." });
  const { changeId } = await change;
  expect(await rows("movable")).toMatchObject([{ state: "SHORTLISTED", note: "Call." }]);

  await expect(as(staff).call(expo.change, { id, version, note: "Older" })).rejects.toMatchObject({
    status: 409,
    code: "onboarding.expo_stale",
  });
  await as(staff).call(staffProfiles.undoChange, { changeId: changeId ?? "" });

  expect(await rows("movable")).toMatchObject([{ state: "NEW", note: "" }]);
  await as(staff).call(expo.remove, { id });
  expect(await rows("movable")).toEqual([]);
});

test("a form becomes a startup once, and whoever sent it is invited", async () => {
  const { id, contact } = await sent("Becoming");

  const made = await as(staff).call(expo.makeStartup, { id });

  expect(await rows("becoming")).toMatchObject([
    { state: "ACCEPTED", startup: { id: made.id, name: "Becoming" } },
  ]);
  const { items } = await as(staff).call(records.startups, { fields: { search: "becoming" } });
  expect(items).toMatchObject([{ companyShortName: "Becoming" }]);
  expect((await lastEmail(contact?.email ?? "")).text).toContain("Becoming");
  await expect(as(staff).call(expo.makeStartup, { id })).rejects.toMatchObject({
    status: 409,
    code: "onboarding.expo_is_startup",
  });
});

test.each([
  ["Linked", "https://www.linkedin.com/company/linked", null],
  ["Crunched", "https://www.crunchbase.com/organization/crunched", null],
  ["Faced", "https://www.facebook.com/faced", "https://www.facebook.com/faced"],
])("the form of %s, whose website is %s, becomes a startup, too", async (name, website, kept) => {
  const { id } = await sent(name, { website });

  const made = await as(staff).call(expo.makeStartup, { id });

  const { rows: companies } = await sql`
    select website from companies where id = ${made.id}`.execute(db());
  expect(companies).toEqual([{ website: kept }]);
});

test("without the right to see people of startups there are no contacts, in the list or in a file", async () => {
  const { contact } = await sent("Discreet");
  const email = contact?.email ?? "";
  const admin = await anAdmin({ permissions: [] });

  expect(await rows("discreet", admin)).toMatchObject([{ contact: null }]);
  expect(await rows(email, admin)).toEqual([]);

  const fileOf = async (by: Person) => {
    const task = await as(by).call(expo.exportFile, { fields: { search: "discreet" } });
    await listenersDone();
    const { path } = requestOf(tray.file, { id: task.id });
    const headers = { authorization: `Bearer ${by.accessToken}` };
    return (await fetch(baseUrl() + path, { headers })).text();
  };
  expect(await fileOf(staff)).toContain(email);
  const file = await fileOf(admin);
  expect(file).toContain("Discreet");
  expect(file).not.toContain(email);
  expect(file).not.toContain("Ada Riva");
});
