import { IconBookmark } from "@tabler/icons-react";
import type { StartupCard as StartupShape } from "@vitrine/contract/browse/cards";
import { Suspense } from "react";
import type { z } from "zod";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { later } from "#app/later.ts";
import { useBookmark } from "#browse/bookmarks/use-bookmark.ts";
import { levelOf } from "#browse/match/level.ts";
import { MatchBadge } from "#browse/match/match-badge.tsx";
import { CoverBadge } from "#profiles/card/cover-badge.tsx";
import { StartupCard } from "#profiles/card/startup-card.tsx";
import "#text/card.ts";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { useHasActed } from "#ui/layout/use-has-acted.ts";

/** Loaded with the first interaction: the first look at the cards does without it. */
const CompareToggle = later(() => import("#profiles/card/compare-toggle.tsx"), "CompareToggle");

export type Startup = z.output<typeof StartupShape>;

const badgeOf = (startup: Startup) => {
  const { match, isNew, isVerified } = startup;
  const level = levelOf(match);
  if (level) return <MatchBadge startup={startup} score={match} level={level} />;
  if (isNew) return <CoverBadge kind="new" />;
  return isVerified ? <CoverBadge kind="verified" /> : undefined;
};

/** Whether its badge does not say that it is verified. */
const hasOtherBadge = ({ match, isNew }: Startup) => isNew || levelOf(match) !== undefined;

type Props = {
  startup: Startup;
  level?: 2 | 3 | 4;
  /** Visible without scrolling, so its cover loads at once. */
  inSight?: boolean;
};

/** The card of a startup, with the button that bookmarks it. */
export function ListedStartup({ startup, level = 3, inSight = false }: Props) {
  const { isReady } = useMe();
  const hasActed = useHasActed();
  const { isOn, toggle } = useBookmark(startup);
  const { id, companyShortName: name, category, country, rating } = startup;

  return (
    <StartupCard
      id={id}
      name={name}
      href={paths.profile("startup", id)}
      level={level}
      eager={inSight}
      oneLiner={startup.oneLiner}
      logo={startup.logo120?.image}
      cover={startup.cover.image}
      category={category?.name}
      country={country ?? undefined}
      founded={startup.founded}
      teamSize={startup.teamSize}
      rating={rating}
      openToChat={startup.isAvailableToChat}
      badge={badgeOf(startup)}
      isVerified={startup.isVerified && hasOtherBadge(startup)}
      actions={
        isReady && (
          <>
            {hasActed && (
              <Suspense>
                <CompareToggle startup={{ id, name, logo: startup.logo60?.image ?? null }} />
              </Suspense>
            )}
            <IconButton
              variant="plate"
              size="small"
              label={t("card.bookmark", { name })}
              shortcut="B"
              pressed={isOn}
              onClick={toggle}
            >
              <IconBookmark aria-hidden />
            </IconButton>
          </>
        )
      }
    />
  );
}
