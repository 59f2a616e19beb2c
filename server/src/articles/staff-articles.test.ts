import { articles } from "@vitrine/contract/articles";
import {
  articleDrafts,
  articleStates,
  articleVersions,
  staffArticles,
} from "@vitrine/contract/articles/staff";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { v7 as uuid } from "uuid";
import { beforeAll, expect, test } from "vitest";
import { files } from "@vitrine/contract/files";
import { sql } from "#db/connect.ts";
import { ownStore } from "#files/service.ts";
import { sweepUnused } from "#files/sweeping/service.ts";
import { sendForm, typed } from "#test/articles/forms.ts";
import { anAdmin, aStartup, aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { anArticle } from "#test/catalogue.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, asOwner, db, events, visitor } from "#test/world.ts";

let boss: Person;
let colleague: Person;
beforeAll(async () => {
  [boss, colleague] = [await aSuperAdmin(), await aSuperAdmin()];
});

const create = (fields: Parameters<typeof sendForm>[2]) =>
  sendForm(boss, staffArticles.create, fields);
const update = (fields: Parameters<typeof sendForm>[2], by = boss) =>
  sendForm(by, staffArticles.update, fields);
const article = async (id: string) => (await as(boss).call(staffArticles.one, { id })).article;

const aCover = async () => {
  const { id } = await upload(boss, files.uploadCover, { name: "a.png", bytes: await aPicture() });
  return id;
};

const aFile = async (name = "front.png") => new File([new Uint8Array(await aPicture())], name);

test("an article comes as a form of ten fields, each only where it has something, and is read by anybody", async () => {
  const startup = await aStartup({ shortName: "Lumen" });
  const [tag, area] = [await aTag("Bright"), await aCategory("Lamps of shops")];
  const { id, message } = await create({
    title: "What lamps learn",
    description: "In short",
    body: "Some **words**",
    link: "https://a.example/b",
    tagIds: tag,
    areaOfInterest: [area],
    date: "2025-03-02 21:30:00",
    start_up_id: startup.companyId,
    user_id: colleague.id,
    article_image: await aFile(),
  });

  expect(message).toBe("Your articles was created");
  expect((await visitor.call(articles.one, { id })).article).toMatchObject({
    title: "What lamps learn",
    description: "In short",
    body: "Some **words**",
    link: "https://a.example/b",
    tagIds: [tag],
    areaOfInterest: [area],
    minutes: 1,
    startupId: startup.companyId,
    userId: colleague.id,
    date: "2025-03-02 21:30:00",
    articleImage: { image: expect.stringContaining("/api/v1/files/cover/") },
  });
  expect(await events()).toEqual(expect.arrayContaining(["articles.created"]));

  const answer = await update({ id, title: "What lamps know" });
  expect(answer.message).toBe("successfully Updated");
  expect(await article(id)).toMatchObject({
    title: "What lamps know",
    body: "Some **words**",
    tagIds: [tag],
  });
  await update({ id, clears: "description,tagIds,start_up_id,article_image,link" });
  expect(await article(id)).toMatchObject({
    description: "",
    tagIds: [],
    startupId: null,
    articleImage: null,
    link: null,
    title: "What lamps know",
    areaOfInterest: [area],
  });
});

test("without a title the link is the article, and one of both is needed", async () => {
  const { id } = await create({ link: "https://www.journal.example/a" });
  expect(await article(id)).toMatchObject({ title: "", link: "https://www.journal.example/a" });

  const needed = { status: 400, message: "400 articles.title_needed: Please enter the title" };
  await expect(create({ body: "Words" })).rejects.toMatchObject(needed);
  await expect(update({ id, clears: "link" })).rejects.toMatchObject(needed);
});

test.each([
  ["a day that is none", { date: "2025-02-30 10:00:00" }],
  ["a date without its time", { date: "2025-02-03" }],
  ["a link of another kind", { link: "javascript:alert(1)" }],
  ["a tag that is no id", { tagIds: "bright" }],
  ["a tag that is not there", { tagIds: uuid() }],
  ["a startup that is not there", { start_up_id: uuid() }],
  ["an author who is not there", { user_id: uuid() }],
  ["a picture that is not there", { body: `![x](/api/v1/files/cover/${uuid()})` }],
  ["too many marks to be drawn", { body: "*a* ".repeat(400) }],
])("%s is refused, and nothing is stored", async (_what, fields) => {
  const count = async () => (await db().selectFrom("articles").select("id").execute()).length;
  const before = await count();
  await expect(create({ title: "Refused", ...fields })).rejects.toMatchObject({ status: 400 });
  expect(await count()).toBe(before);
});

test("a file that is not an image is refused, and so is an image in another field", async () => {
  const image = new File(["no"], "front.png");
  const of = { title: "Refused" };
  await expect(create({ ...of, article_image: image })).rejects.toMatchObject({ status: 415 });
  await expect(create({ ...of, file: await aFile() })).rejects.toMatchObject({ status: 400 });
});

test("two people never write over each other, and each save can be compared and taken back", async () => {
  const tag = await aTag("Shelf light");
  const { id, version } = await create({ title: "One", body: "First", isDraft: "true" });
  const saved = await update({ id, version: String(version), body: "Second", tagIds: tag });

  const late = update({ id, version: String(version), body: "Mine" }, colleague);
  await expect(late).rejects.toMatchObject({ status: 409, code: "articles.stale" });
  const both = await Promise.allSettled(
    [boss, colleague].map((by) => update({ id, version: String(saved.version), body: by.id }, by)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);

  const { items } = await as(boss).call(articleVersions.list, { id });
  expect(items.map(({ text }) => [text.body.slice(0, 6), text.tags])).toEqual([
    [items[0]?.text.body.slice(0, 6), ["Shelf light"]],
    ["Second", ["Shelf light"]],
    ["First", []],
  ]);
  expect(items.at(-1)).toMatchObject({
    by: { id: boss.id },
    text: { title: "One", isDraft: true },
  });
  const [first] = both.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  await as(boss).call(staffProfiles.undoChange, { changeId: String(first?.changeId) });
  expect((await article(id)).body).toBe("Second");
});

test("what was there before anybody saved it here is its first version", async () => {
  const id = await anArticle({ title: "Of old", body: "Old words" });
  await asOwner(`delete from record_changes where record_id = '${id}'`);
  await update({ id, body: "New words" });
  const { items } = await as(boss).call(articleVersions.list, { id });
  expect(items.map(({ version, text }) => [version > 0, text.body])).toEqual([
    [true, "New words"],
    [false, "Old words"],
  ]);
});

test("a draft, what is dated later and what was withdrawn is listed by its state, and read by nobody", async () => {
  const tag = await aTag("States");
  const later = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace("T", " ");
  const of = { title: "State", tagIds: tag };
  const ids = {
    DRAFT: (await create({ ...of, isDraft: "true" })).id,
    SCHEDULED: (await create({ ...of, date: later })).id,
    PUBLISHED: (await create(of)).id,
    WITHDRAWN: (await create(of)).id,
  };
  const { changeId } = await as(boss).call(staffArticles.withdraw, { id: ids.WITHDRAWN });

  for (const state of articleStates) {
    const id = ids[state];
    const fields = { tagIds: [tag], state: [state] };
    const { items } = await as(boss).call(staffArticles.all, { fields });
    expect(items.map((item) => [item.id, item.state])).toEqual([[id, state]]);
    const read = visitor.call(articles.one, { id });
    if (state === "PUBLISHED") await read;
    else await expect(read).rejects.toMatchObject({ status: 404 });
  }
  await as(boss).call(staffProfiles.undoChange, { changeId: String(changeId) });
  await visitor.call(articles.one, { id: ids.WITHDRAWN });
  const all = await as(boss).call(staffArticles.all, { fields: { tagIds: [tag] } });
  expect(all).toMatchObject({ count: 4, isCountCapped: false });
});

test("an article whose date is emptied is dated now, and a draft that was withdrawn is still a draft", async () => {
  const { id } = await create({ title: "Dated", date: "2001-02-03 04:05:06", isDraft: "true" });
  await as(boss).call(staffArticles.withdraw, { id });
  expect(await article(id)).toMatchObject({ state: "WITHDRAWN", isDraft: true });
  await update({ id, clears: "date", isDraft: "false" });
  await as(boss).call(staffArticles.putBack, { id });

  const { date } = (await visitor.call(articles.one, { id })).article;
  expect(Math.abs(Date.parse(`${date}Z`) - Date.now())).toBeLessThan(60_000);
});

test("what is typed is kept for each person, until it is saved", async () => {
  const { id } = await create({ title: "Typed" });
  const draft = { ...typed, body: "Half a", version: 1 };
  await as(boss).call(articleDrafts.keep, { id, draft });
  await as(boss).call(articleDrafts.keep, { id, draft: { ...draft, body: "Half a line" } });

  expect((await as(boss).call(articleDrafts.one, { id })).draft?.body).toBe("Half a line");
  const [tag, startup] = [await aTag("Typed light"), await aStartup({ shortName: "Typed Ltd" })];
  const picture = await upload(boss, files.uploadCover, { name: "a.png", bytes: await aPicture() });
  const body = `![x](/api/v1/files/cover/${picture.id})`;
  const named = { ...draft, body, tagIds: [tag], startupId: startup.companyId };
  await as(boss).call(articleDrafts.keep, { id, draft: named });
  expect(await as(boss).call(articleDrafts.one, { id })).toMatchObject({
    pictures: [{ id: picture.id }],
    tags: [{ id: tag, name: "Typed light" }],
    startup: { id: startup.companyId, name: "Typed Ltd" },
  });
  expect((await as(colleague).call(articleDrafts.one, { id })).draft).toBeNull();
  expect((await as(boss).call(articleDrafts.one, { id: "new" })).draft).toBeNull();
  await update({ id, title: "Saved" });
  expect((await as(boss).call(articleDrafts.one, { id })).draft).toBeNull();
  const gone = as(boss).call(articleDrafts.keep, { id: uuid(), draft });
  await expect(gone).rejects.toMatchObject({ status: 404 });
});

test("pictures of a draft stay for as long as it is kept and names them, its image too", async () => {
  const [inText, cover, other, lone] = [
    await aCover(),
    await aCover(),
    await aCover(),
    await aCover(),
  ];
  const first = { ...typed, body: `![x](/api/v1/files/cover/${inText})`, imageId: cover };
  const keep = (more: Partial<typeof first>) =>
    as(boss).call(articleDrafts.keep, { id: "new", draft: { ...first, ...more } });
  const left = async () => {
    await asOwner("update files set created_at = now() - interval '25 hours'");
    await sweepUnused(db(), ownStore());
    const { rows } = await sql<{ id: string }>`
      select id from files where id = any (${[inText, cover, other, lone]}::uuid[])`.execute(db());
    return new Set(rows.map(({ id }) => id));
  };
  await keep({ imageId: other });
  await keep({});

  expect(await left()).toEqual(new Set([inText, cover]));
  const { pictures } = await as(boss).call(articleDrafts.one, { id: "new" });
  expect(pictures.map(({ id }) => id)).toEqual([inText, cover]);
  const { id } = await create({ title: "Kept", imageId: cover });
  expect((await article(id)).articleImage?.id).toBe(cover);
  // The article now holds what was saved; the draft and what only the draft named are gone.
  expect(await left()).toEqual(new Set([cover]));
  await expect(create({ title: "Kept", imageId: other })).rejects.toMatchObject({
    code: "articles.picture_gone",
  });
});

test("the list finds articles by who wrote them, and names the tags that are asked for", async () => {
  const tag = await aTag("Told by name");
  const { id } = await create({ title: "By a colleague", user_id: colleague.id, tagIds: tag });
  const found = await as(boss).call(staffArticles.all, {
    fields: { authorIds: [colleague.id], tagIds: [tag] },
  });
  expect(found).toMatchObject({
    items: [{ id, author: { id: colleague.id } }],
    choices: { tags: [{ id: tag, name: "Told by name" }] },
  });
  const others = await as(boss).call(staffArticles.all, {
    fields: { authorIds: [boss.id], tagIds: [tag] },
  });
  expect(others.count).toBe(0);
});

test("a picture of ours stands in a text, and one from elsewhere is its words", async () => {
  const picture = await upload(boss, files.uploadCover, { name: "a.png", bytes: await aPicture() });
  const own = `![Front](/api/v1/files/cover/${picture.id}?until=1&seal=x)`;
  const { id } = await create({
    title: "Pictures",
    body: `${own}\n\n![Evil](https://evil.example/x.png)`,
  });

  const read = (await visitor.call(articles.detail, { id })).article;
  expect(read.body).toBe(`![Front](/api/v1/files/cover/${picture.id})\n\nEvil`);
  expect(read.pictures).toEqual([{ id: picture.id, image: expect.stringContaining("seal=") }]);

  const words = `!\\[Front]\\(/api/v1/files/cover/${uuid()})`;
  await update({ id, body: words });
  expect((await article(id)).pictures).toEqual([]);
});

test("a list that goes on after a paragraph keeps its numbers", async () => {
  const body =
    "1. Measure\n\nThat takes a week.\n\n2. Compare\n3. Decide\n\n2024\\. was a good year";
  const { id } = await create({ title: "Steps", body });
  expect((await article(id)).body).toBe(body);
  const within = "- Over\n\n  2. Under\n  3. Further";
  await update({ id, body: within });
  expect((await article(id)).body).toBe(within);
});

test("where a text is plain, line breaks and indents are spaces", async () => {
  const body = "First line  \nsecond\\\nthird\n\n```\nif open:\n    sell\n```";
  const { id } = await create({ title: "Broken lines", body });
  const { items } = await visitor.call(articles.list, { search: "broken lines" });
  expect(items).toMatchObject([{ id, body: "First line second third if open: sell" }]);
});

test("staff who are no super admins write nothing", async () => {
  const id = await anArticle();
  const desk = await anAdmin();
  await expect(update({ id, title: "Mine" }, desk)).rejects.toMatchObject({ status: 403 });
});
