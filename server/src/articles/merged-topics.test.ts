import { articleDrafts, articleVersions, staffArticles } from "@vitrine/contract/articles/staff";
import { categories } from "@vitrine/contract/taxonomy/categories";
import { tags } from "@vitrine/contract/taxonomy/tags";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { sendForm } from "#test/articles/forms.ts";
import { aSuperAdmin, type Person } from "#test/build/people.ts";
import { aCategory, aTag } from "#test/build/terms.ts";
import { as } from "#test/world.ts";

let boss: Person;
let [tag, tagNow, area, areaNow] = ["", "", "", ""];
let merges = 0;
beforeAll(async () => {
  boss = await aSuperAdmin();
});
beforeEach(async () => {
  merges += 1;
  [tag, tagNow] = [await aTag(`Self checkout ${merges}`), await aTag(`Tills ${merges}`)];
  [area, areaNow] = [await aCategory(`Lamps ${merges}`), await aCategory(`Lighting ${merges}`)];
});

const merge = async () => {
  await as(boss).call(tags.merge, { fromId: tag, intoId: tagNow });
  await as(boss).call(categories.merge, { fromId: area, intoId: areaNow });
};
const article = async (id: string) => (await as(boss).call(staffArticles.one, { id })).article;

test("an article that is saved with what was merged meanwhile has what it became", async () => {
  const { id } = await sendForm(boss, staffArticles.create, { title: "Before" });
  await merge();
  const topics = { tagIds: `${tag},${tagNow}`, areaOfInterest: area };

  await sendForm(boss, staffArticles.update, { id, ...topics });
  const made = await sendForm(boss, staffArticles.create, { title: "After", ...topics });

  for (const one of [id, made.id])
    expect(await article(one)).toMatchObject({ tagIds: [tagNow], areaOfInterest: [areaNow] });
});

test("what is typed and not saved names what its tags and areas became", async () => {
  const { id } = await sendForm(boss, staffArticles.create, { title: "Typed" });
  const words = { title: "Typed on", description: "", link: "", body: "", imageAlt: "", date: "" };
  const others = { startupId: null, isDraft: true, version: 1 };
  const draft = { ...words, ...others, tagIds: [tag, tagNow], areaOfInterest: [area] };
  await as(boss).call(articleDrafts.keep, { id, draft });
  await merge();

  expect(await as(boss).call(articleDrafts.one, { id })).toMatchObject({
    draft: { tagIds: [tagNow], areaOfInterest: [areaNow] },
    tags: [{ id: tagNow, name: `Tills ${merges}` }],
  });
});

test("earlier versions name what their tags and areas became, each once", async () => {
  const { id } = await sendForm(boss, staffArticles.create, {
    title: "Earlier",
    tagIds: `${tag},${tagNow}`,
    areaOfInterest: area,
  });
  await sendForm(boss, staffArticles.update, { id, clears: "tagIds,areaOfInterest" });
  await merge();

  const { items } = await as(boss).call(articleVersions.list, { id });
  expect(items.map(({ text: { tags: tagNames, areas } }) => [tagNames, areas])).toEqual([
    [[], []],
    [[`Tills ${merges}`], [`Lighting ${merges}`]],
  ]);
});

test("the list of staff finds by what was merged, and names it", async () => {
  const { id } = await sendForm(boss, staffArticles.create, {
    title: "Found",
    tagIds: tag,
    areaOfInterest: area,
  });
  await merge();

  const byTag = await as(boss).call(staffArticles.all, { fields: { tagIds: [tag] } });
  const byArea = await as(boss).call(staffArticles.all, { fields: { areaIds: [area] } });

  expect(byTag).toMatchObject({
    items: [{ id }],
    choices: { tags: [{ id: tag, name: `Tills ${merges}` }] },
  });
  expect(byArea.items.map((item) => item.id)).toEqual([id]);
});
