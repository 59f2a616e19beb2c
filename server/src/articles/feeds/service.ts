import { createHash } from "node:crypto";
import { articleName, articlePath } from "@vitrine/contract/articles/names";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import type { FileAnswer } from "#http/on.ts";
import { escapeHtml } from "#http/plain/escape.ts";
import { newestForFeed, placesForSiteMap } from "../queries.ts";

const inFeed = 50;
const inSiteMap = 10_000;

/** Characters that XML cannot hold. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

const xml = (text: string) => escapeHtml(text.replace(unwritable, ""));
const address = (path: string) => xml(config().publicUrl + path);

const textFile = (mediaType: string, text: string): FileAnswer => {
  const etag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return {
    bytes: Buffer.from(text),
    mediaType: `${mediaType}; charset=utf-8`,
    headers: { "cache-control": "public, max-age=300", etag: `"${etag}"` },
  };
};

type Entry = Awaited<ReturnType<typeof newestForFeed>>[number];

const entry = (article: Entry) => `
  <entry>
    <id>${address(articlePath(article.id))}</id>
    <title>${xml(articleName(article))}</title>
    <link href="${address(articlePath(article.id))}"/>
    <published>${article.date}</published>
    <updated>${article.changed}</updated>
    <summary>${xml(article.description || article.body)}</summary>
  </entry>`;

/** The newest articles, for feed readers. */
export async function articleFeed(db: Db) {
  const articles = await newestForFeed(db, inFeed);
  const updated = articles
    .map(({ changed }) => changed)
    .toSorted()
    .at(-1);
  return textFile(
    "application/atom+xml",
    `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${address("/articles")}</id>
  <title>Vitrine articles</title>
  <subtitle>Retail technology, read in a few minutes.</subtitle>
  <link href="${address("/articles")}"/>
  <link rel="self" href="${address("/articles.atom")}"/>
  <author><name>Vitrine</name></author>
  <updated>${updated ?? "1970-01-01T00:00:00Z"}</updated>${articles.map(entry).join("")}
</feed>
`,
  );
}

const place = (path: string, changed?: string) =>
  `\n  <url><loc>${address(path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ""}</url>`;

/** Every page that opens without signing in. */
export async function siteMap(db: Db) {
  const articles = await placesForSiteMap(db, inSiteMap);
  const own = config().policies.filter(({ url }) => url.startsWith("/"));
  const pages = ["/articles", "/how-ratings-work", "/auth/sign-up", ...own.map(({ url }) => url)];
  const places = [
    ...pages.map((path) => place(path)),
    ...articles.map(({ id, changed }) => place(articlePath(id), changed)),
  ];
  return textFile(
    "application/xml",
    `<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join("")}
</urlset>
`,
  );
}

const open = [
  "/articles",
  "/news/",
  "/policies/",
  "/profile/startup/articles-detail/",
  "/auth/sign-up",
  "/how-ratings-work",
  "/assets/",
  "/api/v1/feedbacks/formula",
  "/api/v1/articles",
  "/api/v2/articles",
  "/api/v1/files/cover/",
];
const closed = ["/api/", "/admin-panel", "/auth/", "/messages", "/profile/", "/settings"];

/** Which pages search engines may read. */
export const robotsFile = async () =>
  textFile(
    "text/plain",
    [
      "User-agent: *",
      ...open.map((path) => `Allow: ${path}`),
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${config().publicUrl}/sitemap.xml`,
      "",
    ].join("\n"),
  );
