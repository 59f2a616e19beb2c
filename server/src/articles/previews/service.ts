import { articleName, articlePath } from "@vitrine/contract/articles/names";
import { Id } from "@vitrine/contract/shapes";
import { config } from "#config.ts";
import type { Db } from "#db/connect.ts";
import { coverPicture } from "#files/pictures/service.ts";
import type { Preview } from "#http/pages/previews.ts";
import { publishedArticle } from "../queries.ts";
import { plainText } from "../texts/plain-text.ts";

const longest = 200;

const shortened = (text: string) =>
  text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$|\p{Cs}$/u, "")}…`;

const ofShop =
  "Vitrine is where retailers find technology for their shops, and startups are found.";

const titles = new Map([
  ["/", ["Vitrine", ofShop]],
  ["/auth/sign-in", ["Sign in", ofShop]],
  ["/auth/sign-up", ["Create your account", ofShop]],
  [
    "/articles",
    ["Articles", "Short reads about retail technology: what works in shops, and what it costs."],
  ],
]);

const ofPage = (path: string): Preview | undefined => {
  const policy = config().policies.find(({ url }) => url === path);
  const [title, description] = policy ? [policy.name, ofShop] : (titles.get(path) ?? []);
  return title && description ? { title, description, path } : undefined;
};

const ofArticle = /^\/(?:news|profile\/startup\/articles-detail)\/([^/]+)\/?$/;

/** The preview of a page that anybody can open; undefined for any other. */
export async function previewOf(db: Db, path: string): Promise<Preview | undefined> {
  const id = Id.safeParse(ofArticle.exec(path)?.[1]);
  if (!id.success) return ofPage(path);

  const article = await publishedArticle(db, id.data);
  if (!article) return undefined;
  const picture = coverPicture(article.imageId);
  return {
    title: articleName(article),
    description: shortened(article.description || plainText(article.body)),
    path: articlePath(article.id),
    published: `${article.date.replace(" ", "T")}Z`,
    ...(picture && { image: { path: picture.image, alt: article.imageAlt } }),
  };
}
