import type { staffArticles } from "@vitrine/contract/articles/staff";
import type { Output, Parsed } from "@vitrine/contract/endpoint";
import { messages } from "@vitrine/contract/messages";
import { v7 as uuid } from "uuid";
import { type Db, inTransaction } from "#db/connect.ts";
import { changeMade, undoable } from "#db/undoable.ts";
import { uploadCover } from "#files/uploads/service.ts";
import { type Actor, oneself } from "#http/actor.ts";
import { found, refuse } from "#http/refuse.ts";
import { versionOf } from "#work/merging.ts";
import { record } from "#work/record.ts";
import { forgetDraft, tagsNamed } from "../drafts/queries.ts";
import { shownWhole } from "../service.ts";
import {
  articleForStaff,
  articlesForStaff,
  authors,
  holdArticle,
  setWithdrawn,
} from "./queries.ts";
import { changeArticle, insertArticle } from "./saving.ts";
import { ensureChosen, ensureNamed, saveAround, withCurrentTopics, writtenIn } from "./writing.ts";

export const listForStaff = async (
  db: Db,
  _actor: Actor,
  { fields, ...page }: Parsed<typeof staffArticles.all>,
) => {
  const { rows, ...counted } = await articlesForStaff.page(db, { ...page, ...fields });
  return { ...counted, items: rows, choices: { tags: await tagsNamed(db, fields.tagIds) } };
};

type ById = Parsed<typeof staffArticles.one>;

export const showForStaff = async (db: Db, _actor: Actor, { id }: ById) => {
  const { state, version, author, updatedAt, isDraft, ...row } = found(
    await articleForStaff(db, id),
  );
  const article: Output<typeof staffArticles.one>["article"] = {
    ...shownWhole(row),
    state,
    version,
    author,
    updatedAt,
    isDraft,
  };
  return { article };
};

export const listAuthors = async (db: Db) => ({ items: await authors(db) });

/** The picture is stored before the transaction; if that fails, the sweeper takes it. */
const imageIn = async (db: Db, actor: Actor, file: File | undefined) =>
  file && { imageId: (await uploadCover(db, actor, { file })).id };

export const createArticle = async (
  db: Db,
  actor: Actor,
  { article_image: file, ...form }: Parsed<typeof staffArticles.create>,
) => {
  const written = { ...writtenIn(form), userId: form.user_id ?? actor.id };
  ensureNamed({ title: form.title ?? "", link: form.link || null });
  const image = await imageIn(db, actor, file);
  return inTransaction(db, async (trx) => {
    const chosen = await withCurrentTopics(trx, form);
    await ensureChosen(trx, chosen, written);
    const id = uuid();
    const whole = { ...written, ...image };
    await insertArticle(trx, id, whole);
    await saveAround(trx, id, chosen, whole);
    await forgetDraft(trx, actor.id, null);
    await record(trx, oneself(actor), "articles.created", { articleId: id });
    const version = await versionOf(trx, id);
    // A new article is withdrawn, not undone: its versions stay.
    return { message: messages.articleCreated, id, version, changeId: null };
  });
};

/** Refuses to overwrite what somebody else has saved since. */
const ensureFresh = async (db: Db, id: string, version: number | undefined) => {
  const now = await versionOf(db, id);
  if (version !== undefined && version !== now)
    refuse("articles.stale", { more: { version: now } });
};

export const updateArticle = async (
  db: Db,
  actor: Actor,
  { article_image: file, id, version, clears, ...form }: Parsed<typeof staffArticles.update>,
) => {
  found(await articleForStaff(db, id));
  await ensureFresh(db, id, version);
  const written = writtenIn(form, clears);
  const image = await imageIn(db, actor, file);
  return inTransaction(db, async (trx) => {
    const before = found(await holdArticle(trx, id));
    await ensureFresh(trx, id, version);
    ensureNamed({ ...before, ...written });
    const chosen = await withCurrentTopics(trx, form);
    await ensureChosen(trx, chosen, written);
    const whole = { ...written, ...image };
    await changeArticle(trx, id, whole);
    await saveAround(trx, id, chosen, whole, clears);
    await forgetDraft(trx, actor.id, id);
    await record(trx, oneself(actor), "articles.changed", { articleId: id });
    const saved = await versionOf(trx, id);
    return {
      message: messages.articleUpdated,
      id,
      version: saved,
      changeId: await changeMade(trx),
    };
  });
};

const setting = (isWithdrawn: boolean) =>
  undoable(async (db: Db, actor: Actor, { id }: ById) => {
    found(await holdArticle(db, id));
    const event = isWithdrawn ? "articles.withdrawn" : "articles.put_back";
    if (await setWithdrawn(db, id, isWithdrawn))
      await record(db, oneself(actor), event, { articleId: id });
    return { message: messages.changesSaved };
  });

export const withdrawArticle = setting(true);
export const putArticleBack = setting(false);
