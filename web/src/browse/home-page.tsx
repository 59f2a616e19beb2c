import { Navigate } from "@tanstack/react-router";
import { browse } from "@vitrine/contract/browse";
import { useRead } from "#app/api.ts";
import { sideOf, useMe } from "#app/me.ts";
import { paths } from "#app/paths.ts";
import { HomeHero } from "#browse/home-hero.tsx";
import { HomeRow } from "#browse/home-row.tsx";
import { StartupHome } from "#browse/startup-home.tsx";
import { FeedbackSection } from "#feedback/feedback-section.tsx";
import { t } from "#text/index.ts";
import { Page } from "#ui/page.tsx";
import styles from "./home.module.css";

const six = { limit: 6 };

/** The shop window of a retail company. */
function RetailHome() {
  const fresh = useRead(browse.homeNew, six);
  const top = useRead(browse.homeTop, six);
  const related = useRead(browse.homeSimilar, six);

  return (
    <Page title={t("home.title")} bare>
      <HomeHero areas={related.data?.areas ?? []} bookmarks={related.data?.bookmarks} />
      <div className={styles.rows}>
        <HomeRow
          title={t("home.new")}
          note={fresh.data && t("home.joined", { count: fresh.data.joinedThisWeek })}
          seeAll={paths.browse}
          read={fresh}
        />
        <HomeRow
          title={t("home.top")}
          note={top.data && t("home.fewest", { count: top.data.fewestRatings })}
          seeAll={`${paths.browse}?sort=Rating`}
          read={top}
        />
        <HomeRow
          title={t("home.forYou")}
          note={related.data && relatedNote(related.data.areas.length, related.data.bookmarks)}
          seeAll={paths.browse}
          read={related}
        />
      </div>
    </Page>
  );
}

const relatedNote = (areas: number, bookmarks: number) => {
  if (areas === 0 && bookmarks === 0) return t("home.fromRatings");
  return t("home.from", {
    areas: t("home.areas", { count: areas }),
    bookmarks: t("home.bookmarks", { count: bookmarks }),
  });
};

/** The first screen after signing in, by the side one stands on. */
export function HomePage() {
  const me = useMe();
  const side = sideOf(me);
  if (side === "staff") return <Navigate to={paths.messages} replace />;
  if (side === "retail" || !me.startup) return <RetailHome />;
  const { id, companyShortName: name } = me.startup;
  return (
    <StartupHome
      company={me.startup}
      feedback={<FeedbackSection startupId={id} name={name} mayRate={false} />}
    />
  );
}
