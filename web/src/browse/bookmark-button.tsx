import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import type { Startup } from "#browse/startup-pane.tsx";
import { useBookmark } from "#browse/use-bookmark.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/button.tsx";

type Props = { startup: Pick<Startup, "id" | "companyShortName" | "isBookmarked"> };

/** Keeps the startup of a profile, or lets it go. */
export function BookmarkButton({ startup }: Props) {
  const { isOn, toggle } = useBookmark(startup);
  return (
    <Button
      aria-pressed={isOn}
      icon={isOn ? <IconBookmarkFilled aria-hidden /> : <IconBookmark aria-hidden />}
      onClick={toggle}
    >
      {isOn ? t("browse.bookmarked") : t("browse.keep")}
    </Button>
  );
}
