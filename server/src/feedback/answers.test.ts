import { feedback } from "@vitrine/contract/feedback";
import { messages } from "@vitrine/contract/messages";
import { notifications } from "@vitrine/contract/notifications";
import { notificationPreferences } from "@vitrine/contract/notifications/preferences";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { aMember, anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { openChange, someoneWaits } from "#test/locks.ts";
import { as, db, events, listenersDone, mails, roundsDone } from "#test/world.ts";

const notFound = { status: 404, code: "not_found" };
const text = "Thank you. The fix is live.";

const aRating = async (name?: string) => {
  const startup = await aStartup(name === undefined ? {} : { shortName: name });
  const retailer = await aRetailer();
  const { id } = await as(retailer).call(feedback.give, {
    startupId: startup.companyId,
    rating: 2,
    subject: "The sync broke.",
  });
  return { startup, retailer, id };
};

const anAnswer = async (name?: string) => {
  const given = await aRating(name);
  await as(given.startup).call(feedback.answer, { id: given.id, text });
  return given;
};

const seenBy = async (person: Person, { companyId: id }: Person) =>
  (await as(person).call(feedback.list, { id })).items[0];

const hoursPass = (id: string, hours: number) =>
  sql`update feedback_answers set created_at = created_at - ${hours} * interval '1 hour'
    where feedback_id = ${id}`.execute(db());

const toldTo = async ({ email }: Person) => {
  await roundsDone();
  return (await mails()).filter(({ to, kind }) => to === email && kind !== "new-sign-in");
};

test("a startup answers a rating, and everybody reads the answer under it", async () => {
  const { startup, retailer, id } = await aRating();
  expect(await seenBy(startup, startup)).toMatchObject({ answer: null, can: { answer: true } });

  await as(startup).call(feedback.answer, { id, text: `  ${text} ` });

  const answer = { text, editedAt: null, can: { change: false } };
  for (const reader of [retailer, await aRetailer(), await aStartup(), await anAdmin()])
    expect(await seenBy(reader, startup)).toMatchObject({ answer, can: { answer: false } });
  expect(await seenBy(startup, startup)).toMatchObject({
    answer: { text, can: { change: true } },
    can: { answer: false },
  });
  expect(await events()).toEqual(["feedback.given", "feedback.answered"]);
});

test("a rating is answered once, also by two people of the startup in the same moment", async () => {
  const { startup, id } = await aRating();

  const both = await Promise.allSettled(
    ["One", "Two"].map((words) => as(startup).call(feedback.answer, { id, text: words })),
  );

  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(as(startup).call(feedback.answer, { id, text })).rejects.toMatchObject({
    status: 409,
    code: "feedback.already_answered",
  });
});

test("an answer can be edited for 24 hours, and says that it was", async () => {
  const { startup, retailer, id } = await anAnswer();
  await hoursPass(id, 23);
  await as(startup).call(feedback.changeAnswer, { id, text: "The fix is live since May." });

  const edited = await seenBy(retailer, startup);
  expect(edited?.answer).toMatchObject({ text: "The fix is live since May." });
  expect(edited?.answer?.editedAt).not.toBeNull();

  await hoursPass(id, 1);
  const late = as(startup).call(feedback.changeAnswer, { id, text });
  await expect(late).rejects.toMatchObject({ status: 409, code: "feedback.answer_too_late" });
  expect((await seenBy(startup, startup))?.answer).toMatchObject({ can: { change: false } });
  expect(await events()).toEqual([
    "feedback.given",
    "feedback.answered",
    "feedback.answer_changed",
  ]);
});

test("nobody but the rated startup answers or edits an answer", async () => {
  const { startup, retailer, id } = await aRating();
  const calls = [feedback.answer, feedback.changeAnswer];
  const member = await aMember({ of: retailer });
  const staff = await anAdmin({ permissions: ["STARTUPS_EDIT_FEEDBACKS"] });
  for (const call of calls) {
    for (const person of [retailer, member, staff])
      await expect(as(person).call(call, { id, text })).rejects.toMatchObject({ status: 403 });
    await expect(as(await aStartup()).call(call, { id, text })).rejects.toMatchObject(notFound);
  }
  await expect(as(startup).call(feedback.changeAnswer, { id, text })).rejects.toMatchObject(
    notFound,
  );
  expect(await events()).toEqual(["feedback.given"]);
});

test("an answer has words, and no more than a rating", async () => {
  const { startup, id } = await aRating();
  for (const empty of ["", "  \n "])
    await expect(as(startup).call(feedback.answer, { id, text: empty })).rejects.toThrow(
      messages.enterAnswer,
    );
  await expect(
    as(startup).call(feedback.answer, { id, text: "x".repeat(5001) }),
  ).rejects.toMatchObject({ status: 400 });
});

test("a rating that is deleted in the same moment takes no answer", async () => {
  const { startup, id } = await aRating();
  const { commit } = await openChange("delete from feedback where id = $1", [id]);

  const late = as(startup)
    .call(feedback.answer, { id, text })
    .catch((refused: unknown) => refused);
  await someoneWaits();
  await commit();

  expect(await late).toMatchObject(notFound);
});

test("the author's changed rating keeps the answer, and a deleted one takes it along", async () => {
  const { startup, retailer, id } = await anAnswer();

  await as(retailer).call(feedback.change, { id, rating: 4, subject: "Fixed since." });
  expect(await seenBy(retailer, startup)).toMatchObject({ rating: 4, answer: { text } });

  await as(retailer).call(feedback.remove, { id });
  const left = db().selectFrom("feedbackAnswers").where("feedbackId", "=", id);
  expect(await left.selectAll().execute()).toEqual([]);
});

test("the author of a rating is told in the bell and by e-mail, once", async () => {
  const { startup, retailer, id } = await anAnswer("Shelf Eye");
  await as(startup).call(feedback.changeAnswer, { id, text: "Edited." });

  const [mail, ...others] = await toldTo(retailer);
  await listenersDone();

  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    kind: "rating-answered",
    subject: "Shelf Eye answered your rating",
  });
  expect(mail?.link).toMatch(new RegExp(`/profile/startup/${startup.companyId}$`));
  expect(await as(retailer).call(notifications.list, {})).toMatchObject({
    count: 1,
    items: [
      {
        title: "Answer to your rating",
        text: "Shelf Eye answered your rating.",
        link: `/profile/startup/${startup.companyId}`,
      },
    ],
  });
});

test("somebody who turned off answers, or has left the company, is told nothing", async () => {
  const deaf = await aRating();
  const items = [{ kind: "answers" as const, inApp: false, email: "OFF" as const }];
  await as(deaf.retailer).call(notificationPreferences.save, { items });
  const gone = await aRating();
  const { companyId } = await aRetailer();
  await db().updateTable("users").set({ companyId }).where("id", "=", gone.retailer.id).execute();

  for (const { startup, id } of [deaf, gone]) await as(startup).call(feedback.answer, { id, text });

  for (const { retailer } of [deaf, gone]) {
    expect(await toldTo(retailer)).toEqual([]);
    expect(await as(retailer).call(notifications.list, {})).toMatchObject({ count: 0 });
  }
});
