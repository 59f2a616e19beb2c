import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { Suspense } from "react";
import { useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { nextPart } from "#onboarding/getting-started/profile-parts.ts";
import "#text/home.ts";
import { t } from "#text/index.ts";
import { AfterPaint } from "#ui/layout/after-paint.tsx";
import { OnceNear } from "#ui/layout/once-near.tsx";
import { Page } from "#ui/layout/page.tsx";
import { HomeHero } from "./home-hero.tsx";
import { lastUnanswered, six } from "./home-reads.ts";
import { HomeRow } from "./home-row.tsx";
import styles from "./home.module.css";

const StartupHome = later(() => import("./startup-home-page.tsx"), "StartupHomePage");

const NewcomerHome = later(() => import("#onboarding/newcomer-home-page.tsx"), "NewcomerHomePage");

const UnfinishedProfile = later(
  () => import("#onboarding/getting-started/unfinished-profile.tsx"),
  "UnfinishedProfile",
);

const OpenMissions = later(() => import("#missions/open-missions.tsx"), "OpenMissions");

const LatestArticles = later(() => import("#articles/latest-articles.tsx"), "LatestArticles");

type Related = Output<typeof browse.homeSimilar>;

const isMatched = ({ items: [first] }: Related) => first !== undefined && first.match !== null;

const reasonFor = (related: Related) => {
  const { areas, bookmarks } = related;
  if (areas.length === 0 && bookmarks === 0)
    return t(isMatched(related) ? "home.fromMissions" : "home.fromRatings");
  const both = {
    areas: t("home.areas", { count: areas.length }),
    bookmarks: t("home.bookmarks", { count: bookmarks }),
  };
  if (areas.length > 0 && bookmarks > 0) return t("home.fromBoth", both);
  return t("home.from", { what: areas.length > 0 ? both.areas : both.bookmarks });
};

/** Browse lists them all by match or rating; those like the bookmarks alone are in no list. */
const allOf = (related: Related | undefined) =>
  !related || isMatched(related) || related.areas.length + related.bookmarks === 0
    ? `${paths.browse}?sort=Match`
    : undefined;

/** The home of a retail company. */
function RetailHome() {
  const me = useMe();
  const waiting = useRead(chat.rooms, lastUnanswered);
  const fresh = useRead(browse.homeNew, six);
  const top = useRead(browse.homeTop, six);
  const related = useRead(browse.homeSimilar, six);
  const room = waiting.data?.items[0];
  const { areas, bookmarks } = related.data ?? {};

  return (
    <Page title={t("home.title")} bare>
      <HomeHero
        room={room}
        isSilent={waiting.isError}
        isKnown={room !== undefined || !(waiting.isPending || related.isPending)}
        areas={related.isError && !areas ? [] : areas}
        bookmarks={bookmarks}
      />
      <div className={styles.rows}>
        <HomeRow
          title={t("home.new")}
          note={fresh.data && t("home.joined", { count: fresh.data.joinedThisWeek })}
          seeAll={paths.browse}
          read={fresh}
          inSight
        />
        <AfterPaint place={<div className={styles.shelfPlace} />}>
          <HomeRow
            title={t("home.top")}
            note={t("home.topBy")}
            seeAll={`${paths.browse}?sort=Rating`}
            read={top}
          />
          <HomeRow
            title={t("home.forYou")}
            note={related.data && reasonFor(related.data)}
            seeAll={allOf(related.data)}
            read={related}
          />
        </AfterPaint>
        <OnceNear>
          <div className={styles.pair}>
            <Suspense fallback={null}>
              <OpenMissions />
            </Suspense>
            <Suspense fallback={null}>
              <LatestArticles />
            </Suspense>
          </div>
        </OnceNear>
        {me.role !== "MEMBER" && nextPart(me) && (
          <OnceNear>
            <Suspense fallback={null}>
              <UnfinishedProfile />
            </Suspense>
          </OnceNear>
        )}
      </div>
    </Page>
  );
}

/** The first screen after signing in, for each side; staff have another. */
export function HomePage() {
  const { startup, isReady } = useMe();
  if (!isReady) return <NewcomerHome />;
  return startup ? <StartupHome company={startup} /> : <RetailHome />;
}
