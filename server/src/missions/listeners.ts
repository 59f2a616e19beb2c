import { notices } from "@vitrine/contract/messages";
import type { Db } from "#db/connect.ts";
import { recipientsOf } from "#notifications/preferences/service.ts";
import { notify } from "#notifications/service.ts";
import { type Happened, when } from "#work/listen.ts";
import { type MissionNews, newsOf, peopleOfStartup } from "./telling/queries.ts";

type Pair = { missionId: string; startupId: string };
type Words = { title: string; text: string };

const tell = async (
  db: Db,
  { eventId, publish }: Happened,
  { missionId }: MissionNews,
  news: { people: string[]; words: Words; aboutUserId: string | null },
) => {
  const { people, words, aboutUserId } = news;
  await notify(db, publish, await recipientsOf(db, people, "missions"), {
    ...words,
    notificationType: "NOTIFICATION_WITH_ADDITIONAL_INFO",
    link: `/mymission/mission-detail/${missionId}`,
    aboutUserId,
    eventId,
  });
};

const tellOfInvitation = async (db: Db, pair: Pair, happened: Happened) => {
  const news = await newsOf(db, pair);
  if (!news) return;
  await tell(db, happened, news, {
    people: await peopleOfStartup(db, pair.startupId),
    words: notices.missionInvitation(news.companyName, news.title),
    aboutUserId: news.invitedBy,
  });
};

/** Tells the author, or once they have left, the owner of the company. */
const tellOfAnswer = async (db: Db, pair: Pair, happened: Happened) => {
  const news = await newsOf(db, pair);
  if (!news || news.readerId === null || news.answer === null) return;
  await tell(db, happened, news, {
    people: [news.readerId],
    words: notices.missionAnswer(news.startupName, news.title, news.answer === "YES"),
    aboutUserId: news.answeredBy,
  });
};

export const missionListeners = [
  when("missions.invited", (db, pair, happened) => tellOfInvitation(db, pair, happened)),
  when("missions.answered", (db, pair, happened) => tellOfAnswer(db, pair, happened)),
];
