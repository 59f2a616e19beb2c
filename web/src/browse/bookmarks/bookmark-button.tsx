import { IconBookmark, IconBookmarkFilled } from "@tabler/icons-react";
import type { Startup } from "#browse/listed-startup.tsx";
import "#text/card.ts";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { useBookmark } from "./use-bookmark.ts";
import styles from "./bookmark-button.module.css";

type Props = {
  startup: Pick<Startup, "id" | "companyShortName" | "isBookmarked">;
  onlyIcon?: boolean;
  /** An icon without a border, beside others like it. */
  quiet?: boolean;
};

/** Bookmarks the startup of a profile, or removes the bookmark. */
export function BookmarkButton({ startup, onlyIcon, quiet }: Props) {
  const { isOn, toggle, failure } = useBookmark(startup);
  if (onlyIcon)
    return (
      <>
        <IconButton
          variant={quiet ? "quiet" : "outline"}
          label={t("card.keep")}
          pressed={isOn}
          onClick={toggle}
        >
          <IconBookmark aria-hidden />
        </IconButton>
        {failure}
      </>
    );
  return (
    <>
      <Button
        aria-pressed={isOn}
        icon={
          isOn ? (
            <IconBookmarkFilled aria-hidden className={styles.kept} />
          ) : (
            <IconBookmark aria-hidden />
          )
        }
        onClick={toggle}
      >
        {isOn ? t("card.bookmarked") : t("card.keep")}
      </Button>
      {failure}
    </>
  );
}
