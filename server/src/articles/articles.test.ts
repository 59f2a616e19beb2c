import { articles } from "@vitrine/contract/articles";
import { partners } from "@vitrine/contract/articles/partners";
import type { Input } from "@vitrine/contract/endpoint";
import { expect, test } from "vitest";
import { v7 as uuid } from "uuid";
import { config } from "#config.ts";
import { ownStore, storeImage } from "#files/service.ts";
import { aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { aCategory } from "#test/build/terms.ts";
import { anArticle } from "#test/catalogue.ts";
import { baseUrl, db, visitor } from "#test/world.ts";
import { previewOf } from "./previews/service.ts";

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour);

const titles = async (search: Input<typeof articles.page>) => {
  const { items } = await visitor.call(articles.page, search);
  return items.map(({ title }) => title);
};

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(baseUrl() + path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test("anybody reads articles, newest first, ten to a page", async () => {
  const tag = uuid();
  const all = Array.from({ length: 12 }, (_, at) => at + 1);
  for (const at of all) await anArticle({ title: `${at} h old`, date: ago(at), tags: [tag] });

  const first = await visitor.call(articles.page, { tag });
  expect(first.count).toBe(12);
  expect(first.items.map(({ title }) => title)).toEqual(
    all.slice(0, 10).map((at) => `${at} h old`),
  );
  expect(await titles({ tag, page: 2 })).toEqual(["11 h old", "12 h old"]);
  expect(await titles({ tag, page: 3 })).toEqual([]);
  expect(await titles({ tag, size: 2 })).toEqual(["1 h old", "2 h old"]);
  expect(await visitor.call(articles.list, { tag })).toEqual({ items: first.items });
});

test("a draft, a withdrawn one and one dated later are shown to nobody, wherever they are asked for", async () => {
  const startup = await aStartup();
  const of = { startupId: startup.companyId, body: "Unseen words", tags: [uuid()] };
  const hidden = [
    await anArticle({ ...of, title: "Draft", isDraft: true }),
    await anArticle({ ...of, title: "Later", date: new Date(Date.now() + hour) }),
    await anArticle({ ...of, title: "Withdrawn", withdrawnAt: new Date() }),
  ];
  const shown = await anArticle({ ...of, title: "Shown" });

  expect(await titles({ startup: startup.companyId })).toEqual(["Shown"]);
  expect(await titles({ search: "unseen" })).toEqual(["Shown"]);
  const { related } = await visitor.call(articles.detail, { id: shown });
  expect(related.map(({ id }) => id)).not.toEqual(expect.arrayContaining([hidden[0]]));
  const [feed, map] = [await get("/articles.atom"), await get("/sitemap.xml")];
  for (const id of hidden) {
    for (const call of [articles.one, articles.detail])
      await expect(visitor.call(call, { id })).rejects.toMatchObject({ status: 404 });
    expect(feed.text + map.text).not.toContain(id);
    expect(related.map((one) => one.id)).not.toContain(id);
    expect(await previewOf(db(), `/news/${id}`)).toBeUndefined();
  }
  expect(map.text).toContain(`/news/${shown}`);
});

test("articles are found by tag, area, startup and words, by ids and by what addresses call them", async () => {
  const startup = await aStartup();
  const top = await aCategory("Shop floors");
  const part = await aCategory("Shelf lamps", top);
  const title = "Lamps that léarn";
  await anArticle({
    title,
    description: "About light",
    body: "They **follow** the street.",
    startupId: startup.companyId,
    tags: ["Very bright"],
    areas: ["Shelf lamps"],
  });
  await anArticle({ title: "Another" });
  const [tag] = (await visitor.call(articles.page, { tag: "very-bright" })).items[0]?.tags ?? [];

  for (const search of [
    { tag: "very-bright" },
    { tag: tag?.id },
    { area: "shelf-lamps" },
    { area: part },
    { area: "shop-floors" },
    { area: top },
    { startup: startup.companyId },
    { search: "LEARN" },
    { search: "follow stre" },
    { search: "light", area: top, tag: "very-bright" },
  ])
    expect(await titles(search), JSON.stringify(search)).toEqual([title]);
  for (const search of [{ tag: "shelf-lamps" }, { search: "lamps dark" }, { startup: uuid() }])
    expect(await titles(search), JSON.stringify(search)).toEqual([]);
});

test("an article has its date in UTC, its body whole and no caches, and lists begin its text", async () => {
  const startup = await aStartup({ shortName: "Lumen" });
  const body = `# Title\n\n${"A **word** in *marks*. ".repeat(40)}<script>alert(1)</script>`;
  const author = await aSuperAdmin();
  const id = await anArticle({
    body,
    date: "2025-03-02T23:30:00+02:00",
    userId: author.id,
    startupId: startup.companyId,
    areas: ["Light"],
    tags: ["Lamps"],
  });

  const { article } = await visitor.call(articles.detail, { id });
  expect(article).toMatchObject({
    id,
    body,
    date: "2025-03-02 21:30:00",
    userId: author.id,
    link: null,
    startupId: startup.companyId,
    startup: { name: "Lumen" },
    articleImage: null,
    areas: [{ name: "Light", slug: "light" }],
    tags: [{ name: "Lamps" }],
  });
  expect(article.tagIds).toEqual(article.tags.map((tag) => tag.id));
  expect(article.areaOfInterest).toEqual(article.areas.map((area) => area.id));
  expect(await visitor.call(articles.one, { id })).toEqual({ article });
  const [listed] = (await visitor.call(articles.list, { startup: startup.companyId })).items;
  expect(listed?.body).toMatch(/^Title A word in marks\. A word/);
  expect(listed?.body).toHaveLength(300);

  const { headers } = await get(`/api/v1/articles/article-detail/${id}`);
  expect(headers.get("cache-control")).toMatch(/\bno-cache\b.*\bno-store\b/);
  expect(headers.get("pragma")).toBe("no-cache");
});

test("a startup that is blocked is named nowhere, and its articles stay", async () => {
  const startup = await aStartup({ shortName: "Gone dark", isBlocked: true });
  const id = await anArticle({ startupId: startup.companyId });
  const { article } = await visitor.call(articles.one, { id });
  expect(article).toMatchObject({ startup: null, startupId: null });
});

test("what is related comes first: the same startup, then areas and tags, then the newest", async () => {
  const startup = await aStartup();
  const [area, tag] = [uuid(), uuid()];
  const of = { startupId: startup.companyId, areas: [area], tags: [tag] };
  const id = await anArticle(of);
  await anArticle({ title: "By tag", tags: [tag], date: ago(1) });
  await anArticle({ title: "By area", areas: [area], date: ago(2) });
  await anArticle({ title: "By startup", startupId: startup.companyId, date: ago(3) });

  const { related } = await visitor.call(articles.detail, { id });
  expect(related.map(({ title }) => title)).toEqual(["By startup", "By area", "By tag"]);
});

test.each([
  ["no id", "/api/v1/articles/nothing", 400],
  ["an id of nothing", `/api/v1/articles/${uuid()}`, 404],
  ["an id of nothing, in detail", `/api/v1/articles/article-detail/${uuid()}`, 404],
  ["more than a hundred", "/api/v2/articles?size=101", 400],
  ["page zero", "/api/v1/articles?page=0", 400],
  ["101 letters", `/api/v2/articles?search=${"x".repeat(101)}`, 400],
])("%s is refused", async (_, path, status) => {
  expect((await get(path)).status).toBe(status);
});

test("without a title the link's host stands for an article, and one of both is needed", async () => {
  const link = "https://www.journal.example/a?b=1&c=2";
  const id = await anArticle({ title: "", link, description: "Elsewhere" });
  const { article } = await visitor.call(articles.one, { id });
  expect(article).toMatchObject({ title: "", link });
  expect((await get("/articles.atom")).text).toContain("<title>journal.example</title>");
  expect(await previewOf(db(), `/news/${id}`)).toMatchObject({ title: "journal.example" });
  await expect(anArticle({ title: "" })).rejects.toThrow("articles__title_or_link");
  await expect(anArticle({ link: "javascript:alert(1)" })).rejects.toThrow("articles_link_check");
});

test("a body of 2 MB is stored by nobody", async () => {
  await expect(anArticle({ body: "x".repeat(2_000_000) })).rejects.toThrow("articles_body_check");
});

test.each([
  ["quotes in quotes", "> "],
  ["tags", "<script>alert(1)</script>"],
  ["links that would run", "[a](javascript:alert(1))"],
])(
  "the longest article, all of %s, is there in 200 ms, and its summary is plain",
  async (_, part) => {
    const body = part.repeat(Math.floor(50_000 / part.length));
    const id = await anArticle({ title: "Long", body });
    const before = process.cpuUsage();
    const { article } = await visitor.call(articles.detail, { id });
    const preview = await previewOf(db(), `/news/${id}`);
    const { user, system } = process.cpuUsage(before);

    expect((user + system) / 1_000).toBeLessThan(200);
    expect(article.body).toHaveLength(body.length);
    expect(preview?.description).not.toMatch(/<|javascript:/);
  },
);

test("the feed and the site map are XML whatever stands in an article, and are kept until they change", async () => {
  const title = `"Signs" & <b>marks</b> ]]> \u000b`;
  const id = await anArticle({ title, description: "<script>alert(1)</script>" });
  const feed = await get("/articles.atom");
  const at = (path: string) => config().publicUrl + path;

  expect(feed.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
  expect(feed.text).toContain(
    "&#34;Signs&#34; &#38; &#60;b&#62;marks&#60;/b&#62; ]]&#62; </title>",
  );
  expect(feed.text).toContain(`<id>${at(`/news/${id}`)}</id>`);
  for (const never of ["<b>", "<script>", "\u000b"]) expect(feed.text).not.toContain(never);
  const etag = feed.headers.get("etag") ?? "";
  expect((await get("/articles.atom", { "if-none-match": etag })).status).toBe(304);

  const map = await get("/sitemap.xml");
  expect(map.text).toContain(`<loc>${at("/articles")}</loc>`);
  const robots = await get("/robots.txt");
  expect(robots.text).toContain(`Sitemap: ${at("/sitemap.xml")}`);
  expect(robots.text).toMatch(/^Disallow: \/admin-panel$/m);
});

test("a link to an article says what it is, and a link to what needs a sign-in says nothing", async () => {
  const id = await anArticle({
    title: "Light & shade",
    body: `Words. ${"More of them. ".repeat(40)}`,
    date: "2025-03-02T10:00:00Z",
  });
  for (const path of [`/news/${id}`, `/profile/startup/articles-detail/${id}`])
    expect(await previewOf(db(), path)).toMatchObject({
      title: "Light & shade",
      path: `/news/${id}`,
      published: "2025-03-02T10:00:00Z",
      description: expect.stringMatching(/^Words\. .{150,200}…$/),
    });
  expect(await previewOf(db(), "/articles")).toMatchObject({ title: "Articles" });
  const ofSigns = await anArticle({ title: "Signs", body: `A${"🎉".repeat(150)}` });
  expect((await previewOf(db(), `/news/${ofSigns}`))?.description).toBe(`A${"🎉".repeat(99)}…`);
  const { companyId } = await aRetailer();
  for (const path of [`/profile/retailer/${companyId}`, "/messages", "/news/x", `/news/${uuid()}`])
    expect(await previewOf(db(), path), path).toBeUndefined();
});

test("anybody sees the partners of the platform in their order", async () => {
  const picture = { kind: "LOGO" as const, mediaType: "image/png", width: 120, height: 120 };
  const logoId = await storeImage(db(), ownStore(), { ...picture, bytes: Buffer.from("PNG") });
  const rows = ["Second", "First"].map((name, at) => ({
    id: uuid(),
    name,
    description: `${name} words`,
    link: "https://partner.example",
    logoId: at === 0 ? logoId : null,
    position: 2 - at,
  }));
  await db().insertInto("partners").values(rows).execute();

  const { items } = await visitor.call(partners.list, {});
  expect(items).toMatchObject([
    { name: "First", logo: null, link: "https://partner.example" },
    { name: "Second", logo: { id: logoId }, description: "Second words" },
  ]);
  expect((await get(items[1]?.logo?.image ?? "")).text).toBe("PNG");
});
