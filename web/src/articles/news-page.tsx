import { useMatch } from "@tanstack/react-router";
import { articlePath } from "@vitrine/contract/articles/names";
import { PublicFrame } from "#app/frame/public-frame.tsx";
import { ArticlePage } from "./article-page.tsx";

/** An article in the frame that every side has, for links in e-mails and elsewhere. */
export function NewsPage() {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const [, , id = ""] = address.split("/");
  return (
    <PublicFrame>
      <ArticlePage id={id} pathOf={articlePath} />
    </PublicFrame>
  );
}
