import { setTimeout as wait } from "node:timers/promises";
import { escapeHtml } from "#http/plain/escape.ts";

/** What a shared link shows of its page. */
export type Preview = {
  title: string;
  description: string;
  /** The canonical address of the page, whichever was shared. */
  path: string;
  image?: { path: string; alt: string };
  /** For an article: when it was published. */
  published?: string;
};

export type Previews = {
  publicUrl: string;
  /** The preview of a page that anybody can open; undefined for any other. */
  of: (path: string) => Promise<Preview | undefined>;
};

const longestWait = 500;

const named = (property: string, content: string | undefined) =>
  content === undefined ? "" : `<meta property="${property}" content="${escapeHtml(content)}">`;

const headOf = (page: Preview, publicUrl: string) => {
  const { title, description, path, image, published } = page;
  const address = publicUrl + path;
  return [
    `<title>${escapeHtml(title === "Vitrine" ? title : `${title} · Vitrine`)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    `<link rel="alternate" type="application/atom+xml" title="Vitrine articles" href="/articles.atom">`,
    named("og:site_name", "Vitrine"),
    named("og:type", published ? "article" : "website"),
    named("og:title", title),
    named("og:description", description),
    named("og:url", address),
    named("og:image", image && publicUrl + image.path),
    named("og:image:alt", image?.alt || undefined),
    named("article:published_time", published),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
  ].join("");
};

/** The head of a page as programs read it; null if it has none, or if the answer comes too late. */
export const headFor = async ({ of, publicUrl }: Previews, path: string) => {
  const stop = new AbortController();
  const late = wait(longestWait, undefined, { signal: stop.signal }).catch(() => undefined);
  // The page opens also while the database is away.
  const page = await Promise.race([of(path).catch(() => undefined), late]);
  stop.abort();
  return page ? headOf(page, publicUrl) : null;
};
