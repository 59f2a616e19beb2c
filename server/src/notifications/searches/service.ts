import { claimNews, countEmail, forgetNews } from "#browse/alerts/service.ts";
import { reachableAmong } from "#chat/contacts/service.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { sendEmail } from "#mail/service.ts";
import { record } from "#work/record.ts";
import { type DueReader, dueForNews } from "./queries.ts";

const mostLines = 20;

type News = NonNullable<Awaited<ReturnType<typeof claimNews>>>;

const linesOf = ({ id, title, startups }: News) =>
  startups.map(({ name, reasons }) => ({
    searchId: id,
    title,
    startup: name,
    reason: reasons.join(", "),
  }));

/** The part of the e-mail about alerts that become less frequent. */
const changesOf = async (db: Db, all: News[]) => {
  const changes = [];
  for (const news of all) {
    const alert = await countEmail(db, news);
    if (alert) changes.push({ title: news.title, isOff: alert === "OFF" });
  }
  return changes;
};

const emailNews = async (db: Db, { userId, email: to, firstName }: DueReader, all: News[]) => {
  const lines = all.flatMap(linesOf);
  const shown = lines.slice(0, mostLines);
  const named = all.filter(({ id }) => shown.some(({ searchId }) => searchId === id));
  const changes = await changesOf(db, named);
  const startups = new Set(all.flatMap((news) => news.startups.map(({ id }) => id))).size;
  const data = { firstName, startups, lines: shown, more: lines.length - shown.length, changes };
  await sendEmail(db, { kind: "search-news", to, userId, data });
};

const tellReader = (db: Db, reader: DueReader) =>
  inTransaction(db, async (trx) => {
    const all: News[] = [];
    for (const searchId of reader.searchIds) {
      const news = await claimNews(trx, reader, searchId);
      if (news) all.push(news);
    }
    for (const { id: savedSearchId, startups } of all) {
      const startupIds = startups.slice(0, mostLines).map(({ id }) => id);
      const told = { savedSearchId, userId: reader.userId, startupIds, count: startups.length };
      await record(trx, null, "browse.news_told", told);
    }
    if (reader.isEmailed && all.length > 0) await emailNews(trx, reader, all);
  });

/** A round: tells people the news of their saved searches, `atOnce` people at a time. */
export const tellSearches = async (db: Db, atOnce?: number) => {
  let due = await dueForNews(db, undefined, atOnce);
  while (due.length > 0) {
    const reachable = await reachableAmong(
      db,
      due.map(({ userId }) => userId),
    );
    for (const reader of due)
      await (reachable.has(reader.userId) ? tellReader(db, reader) : forgetNews(db, reader.userId));
    due = await dueForNews(db, due.at(-1)?.userId, atOnce);
  }
};
