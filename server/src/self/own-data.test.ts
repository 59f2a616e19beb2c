import { members } from "@vitrine/contract/accounts/members";
import { security } from "@vitrine/contract/accounts/security";
import { chat } from "@vitrine/contract/chat";
import { missionStartups } from "@vitrine/contract/missions/startups";
import { beforeEach, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aBusyRetailer, mark } from "#test/erasure.ts";
import { anAsker } from "#test/members.ts";
import { aMission, anInvitation, missionWords } from "#test/missions/build.ts";
import { aPair, say, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { as, baseUrl, db } from "#test/world.ts";

beforeEach(() => sql`delete from attempts where subject like 'ip:%'`.execute(db()));

test("the deletion lists what goes and what stays before it asks for the password", async () => {
  const { owner } = await aBusyRetailer(mark());
  await aMember({ of: owner });
  await anAsker(owner);
  await as(owner).call(members.remove, { id: (await aMember({ of: owner })).id });
  await aMission(owner);

  const preview = await as(owner).call(security.deletionPreview, {});

  expect(preview.companyShortName).toContain("Stores");
  expect(preview.goes).toEqual(
    expect.arrayContaining([
      { what: "company", count: 1 },
      { what: "members", count: 1 },
      { what: "messages", count: 1 },
      { what: "missions", count: 1 },
    ]),
  );
  expect(preview.stays.map(({ what }) => what)).toEqual(["invoices", "audit"]);
});

const exportOf = ({ accessToken }: Person) =>
  fetch(`${baseUrl()}/api/v1/settings/your-data/export`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });

test("the export is a file with all of a person's data and no secret", async () => {
  const word = mark();
  const { owner, startup } = await aBusyRetailer(word);
  const response = await exportOf(owner);
  const text = await response.text();

  expect(response.headers.get("content-disposition")).toContain("attachment");
  expect(response.headers.get("content-type")).toContain("application/json");
  const data = JSON.parse(text);
  expect(data.account[0]).toMatchObject({ email: owner.email, firstName: word });
  expect(data.conversations[0].messages[0].text).toBe(`hello from ${word}`);
  expect(data.feedback[0].subject).toBe(`${word} was here`);
  expect(data.company[0].company.short_name).toBe(`${word} Stores`);
  expect(text).not.toMatch(/argon2|password_?hash|token_?hash|access_?hash|salt/i);
  expect(text).not.toContain(startup.email);
});

test("the export of a startup leaves out the notes of staff", async () => {
  const startup = await aStartup();
  const adminNote = `${mark()}: slow to answer`;
  await db()
    .updateTable("startups")
    .set({ adminNote })
    .where("companyId", "=", startup.companyId)
    .execute();

  const text = await (await exportOf(startup)).text();

  expect(text).toContain("Something for shops");
  expect(text).not.toContain(adminNote);
});

test("the export of a startup has what it answered to missions", async () => {
  const { startup, id } = await anInvitation();
  const text = `${mark()}: we can start in March.`;
  await as(startup).call(missionStartups.answer, { id, answer: "YES", text });

  const { missionAnswers } = JSON.parse(await (await exportOf(startup)).text());

  expect(missionAnswers).toMatchObject([
    { mission: missionWords().title, answer: "YES", answerText: text },
  ]);
});

test("a member's export has none of the company's own data", async () => {
  const { owner } = await aBusyRetailer(mark());
  await db()
    .updateTable("companies")
    .set({ description: "For the board alone." })
    .where("id", "=", owner.companyId)
    .execute();
  const member = await aMember({ of: owner });

  const text = await (await exportOf(member)).text();

  expect(text).toContain(member.email);
  for (const others of ["For the board alone.", owner.email]) expect(text).not.toContain(others);
});

test("the export leaves out messages the person deleted", async () => {
  const word = mark();
  const { owner } = await aBusyRetailer(word);
  const { items } = await as(owner).call(chat.rooms, {});
  await sql`update rooms set last_number = 1 where id = ${items[0]?.id}`.execute(db());
  await as(owner).call(chat.deleteRoom, { id: items[0]?.id ?? "" });

  const data = JSON.parse(await (await exportOf(owner)).text());

  expect(data.conversations).toHaveLength(1);
  expect(data.conversations[0].messages).toEqual([]);
});

test("the export has what one's own messages said before, and no words that others took back", async () => {
  const { retailer, startup, roomId } = await aPair();
  const mine = await aSocket(retailer);
  for (const text of ["First draft", "Taken back"]) await say(mine, roomId, text);
  const [first, second] = await storedMessages(roomId);
  await as(retailer).call(chat.changeMessage, { id: first?.id ?? "", text: "Final" });
  await as(retailer).call(chat.deleteMessage, { id: second?.id ?? "" });

  const messagesFor = async (person: Person) =>
    JSON.parse(await (await exportOf(person)).text()).conversations[0].messages;

  expect(await messagesFor(retailer)).toMatchObject([
    { text: "Final", earlier: [{ text: "First draft" }] },
    { text: "", earlier: [{ text: "Taken back" }] },
  ]);
  expect(await messagesFor(startup)).toMatchObject([
    { text: "Final", earlier: null },
    { text: "", earlier: null },
  ]);
});

test("each person can export their data five times an hour", async () => {
  const [person, other] = [await aRetailer(), await aRetailer()];
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await exportOf(person)).status);

  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await exportOf(other)).status).toBe(200);
});
