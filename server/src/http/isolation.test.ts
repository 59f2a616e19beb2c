import { randomUUID } from "node:crypto";
import { browse } from "@vitrine/contract/browse";
import { searches } from "@vitrine/contract/browse/searches";
import { feedback } from "@vitrine/contract/feedback";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { beforeAll, expect, test } from "vitest";
import { operationName, routes } from "#capabilities.ts";
import { sql } from "#db/connect.ts";
import type { Route } from "#http/on.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { anAsker } from "#test/members.ts";
import { aRoom } from "#test/rooms.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, baseUrl, db, listenersDone, requestOf } from "#test/world.ts";

/** What a call asks for besides the id, so that it gets as far as looking the object up. */
const fields = {
  rating: 1,
  subject: "Not theirs",
  alt: "Not theirs",
  text: "Not theirs",
  isBlocked: true,
  firstName: "Not",
  lastName: "Theirs",
  position: "Buyer",
  department: "Buying",
  title: "Not theirs",
  link: "https://youtu.be/dQw4w9WgXcQ",
  description: "Not theirs",
  reason: "Not theirs",
  answer: "YES",
  assignTo: null,
  stage: "PILOT",
  startupId: randomUUID(),
  startupIds: [randomUUID()],
  name: "Not theirs",
  search: "",
  alert: "DAILY",
  code: "NOTTHEIRS",
  percentOff: 20,
  duration: "once",
  redeemBy: 2_000_000_000,
  planIds: [randomUUID()],
  productName: "Not theirs",
  sortOrder: 1,
  numberOfUsers: 5,
  weight: 1,
  version: 1,
  amount: 4_900,
  currency: "EUR",
  period: "year",
  trialPeriodDays: 0,
  planTypeId: randomUUID(),
  memberGroupId: randomUUID(),
  role: "ALL",
  companies: 1,
  paymentPlanPriceIds: [randomUUID()],
  featureIds: [],
};

const ids: Record<string, string> = {};
const callers: [string, Person][] = [];

const inGallery = async (startup: Person) => {
  const document = { name: "wall.png", bytes: await aPicture() };
  const { id: fileId } = await upload(startup, files.uploadDocument, document);
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId });
  return { upload: fileId, file: file.documentId };
};

const idIn = async (table: string) => {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(
    db(),
  );
  return rows[0]?.id ?? "";
};

/** Two companies with data of every kind, and people who have nothing to do with them. */
beforeAll(async () => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const [member, asker] = [await aMember({ of: retailer }), await anAsker(retailer)];
  const words = { rating: 4, subject: "Works" };
  await as(retailer).call(feedback.give, { startupId: startup.companyId, ...words });
  await as(retailer).call(searches.save, { title: "Mine", keyWord: "shelves" });
  await as(retailer).call(browse.all, { keyWord: "shelves" });
  const room = await aRoom(retailer, startup);
  await listenersDone();
  Object.assign(ids, { member: member.id, asker: asker.id, owner: retailer.id, room });
  Object.assign(ids, { session: member.sessionId, company: retailer.companyId });
  Object.assign(ids, await inGallery(startup));
  for (const table of ["feedback", "notifications", "saved_searches", "search_history"])
    ids[table] = await idIn(table);

  const other = await aRetailer();
  callers.push(["an owner", other], ["a member", await aMember({ of: other })]);
  callers.push(["a startup", await aStartup()], ["staff", await anAdmin()]);
});

const asksForOne = ({ endpoint: { input } }: Route) =>
  "shape" in input &&
  typeof input.shape === "object" &&
  input.shape !== null &&
  "id" in input.shape;

/** The calls that change one object, and the one that reads a room. */
const onObjects = routes.filter(
  (route) =>
    asksForOne(route) &&
    route.door.auth.roles !== "anyone" &&
    (route.endpoint.kind === "write" || operationName(route) === "chat.room"),
);

const statusOf = async ({ endpoint }: Route, { accessToken }: Person, id: string) => {
  const { path, method, headers, body } = requestOf(endpoint, { ...fields, fileId: id, id });
  const all = { ...headers, authorization: `Bearer ${accessToken}` };
  return (await fetch(baseUrl() + path, { method, body, headers: all })).status;
};

test("no id of another company opens or changes anything", async () => {
  const before = await fingerprint();
  const wrong: string[] = [];
  const attempt = async (route: Route, [who, caller]: [string, Person], what: string) => {
    const status = await statusOf(route, caller, ids[what] ?? "");
    if (status !== 403 && status !== 404)
      wrong.push(`${who} ${operationName(route)} ${what}: ${status}`);
  };
  for (const route of onObjects)
    for (const caller of callers.filter(([, { role }]) => route.door.auth.roles.includes(role)))
      await Promise.all(Object.keys(ids).map((what) => attempt(route, caller, what)));
  expect(wrong).toEqual([]);
  expect(await fingerprint()).toEqual(before);
});
