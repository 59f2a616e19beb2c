import { type Db, inTransaction } from "#db/connect.ts";
import {
  alertedKeyWords,
  forgetChanges,
  forgetUnheard,
  holdMatching,
  keepNews,
  waitingChanges,
  wordsOfChanged,
} from "./queries.ts";
import { meaningsAmong } from "./meanings.ts";

const startupsAtOnce = 100;

/** Matches some changed startups with all saved searches; false if none are waiting. */
const matchSome = (db: Db) =>
  inTransaction(db, async (trx) => {
    if (!(await holdMatching(trx))) return false;
    await forgetUnheard(trx);
    const changes = await waitingChanges(trx, startupsAtOnce);
    const ids = changes.map(({ id }) => id);
    if (ids.length === 0) return false;

    const keyWords = await alertedKeyWords(trx);
    const words = keyWords.length > 0 ? await wordsOfChanged(trx, ids) : [];
    await keepNews(trx, ids, { keyWords, meanings: await meaningsAmong(trx, keyWords, words) });
    await forgetChanges(trx, ids);
    return true;
  });

/** A round: notes what is new in saved searches. Each part is committed on its own. */
export const findNews = async (db: Db) => {
  while (await matchSome(db));
};
