import { Id } from "@vitrine/contract/shapes";
import { z } from "zod";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { found } from "#http/refuse.ts";
import { runTask, type Watch } from "#reports/tasks/service.ts";
import { currentIds } from "#taxonomy/aliases/service.ts";
import { job } from "#work/jobs.ts";
import { allowedFrom, linkList } from "../texts/allowed.ts";
import { complete } from "./client.ts";
import { startupFacts, tagFacts } from "./facts.ts";
import { lengthOf, messagesFor, type Source, sourceOf } from "./prompt.ts";
import { askedText, saveRefusal, saveText } from "./queries.ts";
import { WriterTrouble } from "./trouble.ts";

/** The server of the writer; undefined if there is none any more. */
const server = () => {
  const { writer } = config();
  const { baseUrl } = writer ?? {};
  return writer && baseUrl !== undefined ? { ...writer, baseUrl } : undefined;
};

const costOf = (tokensIn: number, tokensOut: number) => {
  const { priceIn = null, priceOut = null } = config().writer ?? {};
  if (priceIn === null || priceOut === null) return null;
  return Math.round(tokensIn * priceIn + tokensOut * priceOut);
};

const withSources = (text: string, sources: readonly Source[]) =>
  sources.length === 0 ? text : `${text}\n\n### Sources\n\n${linkList(sources)}`;

const written = async (db: Db, id: string, { signal, tell }: Watch) => {
  const asked = found(await askedText(db, id));
  const writer = server();
  if (!writer) throw new WriterTrouble("away");
  const { publicUrl } = config();
  const startups = await startupFacts(db, asked.startupIds);
  const tags = await tagFacts(db, await currentIds(db, "TAG", asked.tagIds));
  const sources = startups.map((startup) => sourceOf(publicUrl, startup));
  let toldAt = Date.now();
  const onText = (length: number) => {
    if (Date.now() - toldAt < 300) return;
    toldAt = Date.now();
    // The end of the task is written even if its progress cannot be reported.
    tell(Math.min(0.95, length / lengthOf(asked))).catch(() => {});
  };
  const messages = messagesFor(publicUrl, asked, { startups, tags });
  const { text, ...tokens } = await complete(writer, messages, { signal, onText });
  const allowed = allowedFrom(text, new Set(sources.map(({ link }) => link)));
  return { content: withSources(allowed, sources), sources, ...tokens };
};

/** Has a text written and stores it, or the reason for there being none. */
export const writing = job("articles.writing", z.object({ id: Id }), (db, { id }) =>
  runTask(db, id, {
    work: async (watch) => {
      try {
        const text = await written(db, id, watch);
        const cost = costOf(text.tokensIn, text.tokensOut);
        return { isDone: true, write: (trx) => saveText(trx, id, text, cost) };
      } catch (error) {
        if (!(error instanceof WriterTrouble)) throw error;
        const refusal = `articles.writer_${error.trouble}`;
        return { isDone: false, write: (trx) => saveRefusal(trx, id, refusal) };
      }
    },
  }),
);
