import { chat } from "@vitrine/contract/chat";
import { chatCommands } from "@vitrine/contract/chat/live";
import { feedback } from "@vitrine/contract/feedback";
import { files } from "@vitrine/contract/files";
import { messages } from "@vitrine/contract/messages";
import { settings } from "@vitrine/contract/profiles/settings";
import { expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPair, storedMessages } from "#test/rooms.ts";
import { aSocket } from "#test/stomp.ts";
import { sendUpload } from "#test/uploads.ts";
import { as, baseUrl, db } from "#test/world.ts";

const broken = { message: messages.textBroken };

/** The answer to bytes that no client of ours would send. */
const answerTo = async (
  { accessToken }: Person,
  path: string,
  body?: Uint8Array<ArrayBuffer>,
  type = "application/json",
) => {
  const response = await fetch(baseUrl() + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${accessToken}`, "content-type": type },
    ...(body !== undefined && { body }),
  });
  return { status: response.status, problem: await response.json() };
};

const halves = ["\ud800", "a\udfffb", "zero\u0000byte"];

test.each(halves)("half of a character is refused at its field: %j", async (subject) => {
  const [retailer, startup] = [await aRetailer(), await aStartup()];
  const given = as(retailer).call(feedback.give, { startupId: startup.id, rating: 5, subject });

  await expect(given).rejects.toMatchObject({
    status: 400,
    code: "request.invalid",
    body: { ...broken, errors: { subject: messages.textBroken } },
  });
  expect(await db().selectFrom("feedback").select("id").execute()).toEqual([]);
});

test.each(halves)("nor is it sent as a message: %j", async (text) => {
  const { retailer, roomId } = await aPair();
  const mine = await aSocket(retailer);
  const sent = mine.send(chatCommands.send, { id: roomId, text, clientMessageId: "half-of-it" });

  await expect(sent).rejects.toMatchObject({ status: 400, body: broken });
  expect(mine.client.connected).toBe(true);
  expect(await storedMessages(roomId)).toEqual([]);
});

test.each([
  ["a lone byte", Buffer.from("\xff", "latin1")],
  ["half of a character", Buffer.from([0xed, 0xa0, 0x80])],
  ["a character that was cut off", Buffer.from("é").subarray(0, 1)],
  ["more bytes than the character needs", Buffer.from([0xc0, 0xaf])],
])("bytes that are not UTF-8 are refused, not replaced: %s", async (_, bytes) => {
  const retailer = await aRetailer();
  const json = Buffer.concat([Buffer.from('{"keyWord":"'), bytes, Buffer.from('"}')]);
  const form = Buffer.concat([Buffer.from("grant_type=password&username="), bytes]);
  const escaped = bytes.toString("hex").replace(/../g, "%$&");
  const formType = "application/x-www-form-urlencoded";

  const answers = await Promise.all([
    answerTo(retailer, "/api/v1/browse/all", json),
    answerTo(retailer, "/api/oauth/token", form, formType),
    answerTo(retailer, "/api/oauth/token", Buffer.from(`username=${escaped}`), formType),
    answerTo(retailer, `${chat.rooms.path}?search=${escaped}`),
    answerTo(retailer, `${chat.rooms.path}?${escaped}=a`),
  ]);

  expect(answers).toEqual(
    answers.map(() => ({ status: 400, problem: expect.objectContaining(broken) })),
  );
});

test("a file whose name is not UTF-8 is refused", async () => {
  const form = (name: string) =>
    [
      "--b",
      `Content-Disposition: form-data; name="file"; ${name}`,
      "Content-Type: text/plain",
      "",
      "words",
      "--b--",
      "",
    ].join("\r\n");
  const retailer = await aRetailer();
  for (const name of ['filename="a\xffb.txt"', "filename*=UTF-8''%ED%A0%80.txt"]) {
    const body = Buffer.from(form(name), "latin1");
    const type = { "content-type": "multipart/form-data; boundary=b" };
    const answer = await sendUpload(retailer, files.uploadDocument, body, type);
    expect(answer).toMatchObject({ status: 400 });
    expect(await answer.json()).toMatchObject({ code: "files.name" });
  }
});

test("whole text in every form arrives as it is", async () => {
  const person = await aRetailer();
  const search = "Café 50% + 👩‍👩‍👧 می‌خواهم";
  expect((await as(person).call(chat.rooms, { search })).items).toEqual([]);
  const { status } = await answerTo(person, `${chat.rooms.path}?search=50%&page=1`);
  expect(status).toBe(200);
});

test("a name of invisible characters is treated as missing", async () => {
  const person = await aRetailer();
  const saved = as(person).call(settings.saveAccountOfRetailer, {
    firstName: "\u200b\u3164",
    lastName: "Number",
    position: "Buyer",
  });
  await expect(saved).rejects.toMatchObject({
    body: { errors: { firstName: messages.enterYourFirstName } },
  });
});
