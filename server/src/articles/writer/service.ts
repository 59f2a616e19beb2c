import { setTimeout as delay } from "node:timers/promises";
import type { writer } from "@vitrine/contract/articles/writer";
import type { Parsed } from "@vitrine/contract/endpoint";
import { countedMessages } from "@vitrine/contract/messages";
import { refusals } from "@vitrine/contract/refusals";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import { type Db, inTransaction } from "#db/connect.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { ensure, found, isRefusalCode, refuse } from "#http/refuse.ts";
import { openTask } from "#reports/tray/service.ts";
import { currentIds } from "#taxonomy/aliases/service.ts";
import { addJob, fewAttempts } from "#work/jobs.ts";
import { record } from "#work/record.ts";
import { startupFacts, tagFacts } from "./facts.ts";
import { countAsked, insertText, textOf } from "./queries.ts";
import { writing } from "./working.ts";

type Asked = Parsed<typeof writer.write>;

/** A demo that has not started its writer has none either. */
const writerHere = () => {
  const { writer: here } = config();
  return here?.baseUrl === undefined ? undefined : here;
};

const writerNeeded = () => writerHere() ?? refuse("articles.no_writer");

const ensureAsked = async (db: Db, { prompt, title, startupIds, tagIds }: Asked) => {
  const isAbout = prompt !== "" || title !== "" || startupIds.length > 0 || tagIds.length > 0;
  ensure(isAbout, "articles.nothing_to_write");
  const startups = await startupFacts(db, startupIds);
  const tags = await tagFacts(db, tagIds);
  const isThere = startups.length === new Set(startupIds).size && tags.length === tagIds.length;
  ensure(isThere, "articles.facts_gone");
};

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The first 80 characters on one line, an emoji being one. */
const beginning = (prompt: string) =>
  Array.from(segmenter.segment(prompt.replace(/\s+/g, " ")), ({ segment }) => segment)
    .slice(0, 80)
    .join("");

/** Puts the text into the caller's tray and queues the writing. */
const begin = (db: Db, actor: Actor, given: Asked) =>
  inTransaction(db, async (trx) => {
    const { model, perHour } = writerNeeded();
    const { count, secondsLeft } = await countAsked(trx, actor.id);
    if (count >= perHour)
      refuse("articles.too_many_texts", {
        message: countedMessages.textsPerHour(perHour),
        retryAfterSeconds: Math.max(1, secondsLeft),
      });
    const asked = { ...given, tagIds: await currentIds(trx, "TAG", given.tagIds) };
    await ensureAsked(trx, asked);
    const id = uuid();
    const name = asked.title || beginning(asked.prompt) || "Article";
    await openTask(trx, actor, { id, kind: "TEXT", name, total: 1 });
    ensure(await insertText(trx, { id, ownerId: actor.id, model }, asked), "not_found");
    const articleId = asked.articleId ?? null;
    await record(trx, oneself(actor), "articles.text_asked", { taskId: id, articleId });
    // An interrupted request is made once more; one that failed is not.
    await addJob(trx, writing, { id }, fewAttempts);
    return id;
  });

const shown = async (db: Db, { id: ownerId }: Actor, id: string) => {
  const { content, refusal, sources, state, ...row } = found(await textOf(db, { id, ownerId }));
  const problem = refusal !== null && isRefusalCode(refusal) ? refusals[refusal][1] : null;
  return {
    ...row,
    problem,
    refusal,
    state: state ?? (content === null ? "FAILED" : "DONE"),
    ...(content !== null && { content, sources }),
  };
};

const lookEveryMs = 150;

const outcome = async (db: Db, actor: Actor, id: string) => {
  const text = await shown(db, actor, id);
  const { refusal, state } = text;
  if (state === "CANCELLED") refuse("articles.writer_cancelled");
  if (state === "FAILED")
    refuse(refusal !== null && isRefusalCode(refusal) ? refusal : "articles.writer_away");
  return state === "DONE" ? text : undefined;
};

/** The text if it is ready while the call waits, otherwise the id to find it by. */
export const askForText = async (db: Db, actor: Actor, asked: Asked) => {
  const { answerWithinMs } = writerNeeded();
  const id = await begin(db, actor, asked);
  if (asked.inTray) return { id };
  const until = performance.now() + answerWithinMs;
  while (performance.now() < until) {
    const text = await outcome(db, actor, id);
    if (text) return { id, content: text.content, sources: text.sources };
    await delay(lookEveryMs);
  }
  return { id };
};

export const showText = async (db: Db, actor: Actor, { id }: Parsed<typeof writer.text>) => {
  const { refusal: _, ...text } = await shown(db, actor, id);
  return text;
};

export const writerState = async (db: Db, { id }: Actor) => {
  const here = writerHere();
  const { count } = await countAsked(db, id);
  return {
    isThere: here !== undefined,
    isPlayed: here?.isPlayed ?? false,
    model: here?.model ?? "",
    left: Math.max(0, (here?.perHour ?? 0) - count),
  };
};
