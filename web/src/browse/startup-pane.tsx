import { IconBookmark } from "@tabler/icons-react";
import type { StartupCard } from "@vitrine/contract/browse";
import type { z } from "zod";
import { paths } from "#app/paths.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Pane } from "#ui/pane.tsx";
import { Sign } from "#ui/sign.tsx";
import { useBookmark } from "./use-bookmark.ts";

export type Startup = z.output<typeof StartupCard>;

const signOf = ({ isNew, isVerified }: Startup) => {
  if (isNew) return <Sign kind="new" />;
  return isVerified ? <Sign kind="verified" /> : undefined;
};

type Props = {
  startup: Startup;
  level?: 2 | 3 | 4;
  /** Seen without scrolling, so its cover is not waited with. */
  inSight?: boolean;
};

/** A startup in its window, with the ribbon that keeps it. */
export function StartupPane({ startup, level = 3, inSight = false }: Props) {
  const { isOn, toggle } = useBookmark(startup);
  const { id, companyShortName: name, category, country, rating } = startup;

  return (
    <Pane
      id={id}
      name={name}
      href={paths.profile("startup", id)}
      level={level}
      eager={inSight}
      oneLiner={startup.oneLiner}
      logo={startup.logo120?.image}
      cover={startup.cover?.image}
      category={category?.name}
      country={country ?? undefined}
      founded={startup.founded}
      average={rating.average}
      ratings={rating.count}
      openToChat={startup.isAvailableToChat}
      sign={signOf(startup)}
      actions={
        <IconButton
          variant="plate"
          size="small"
          label={t("browse.bookmark", { name })}
          pressed={isOn}
          onClick={toggle}
        >
          <IconBookmark aria-hidden />
        </IconButton>
      }
    />
  );
}
