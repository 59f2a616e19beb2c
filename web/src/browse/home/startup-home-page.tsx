import type { Me } from "@vitrine/contract/accounts/me";
import { chat } from "@vitrine/contract/chat";
import { profiles } from "@vitrine/contract/profiles";
import type { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { FeedbackSection } from "#feedback/feedback-section.tsx";
import { CardSkeleton } from "#profiles/card/card-skeleton.tsx";
import { StartupCard } from "#profiles/card/startup-card.tsx";
import "#text/browse.ts";
import { t } from "#text/index.ts";
import { Awning } from "#ui/art/awning.tsx";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { Greeting, writerIn } from "./home-hero.tsx";
import { firstUnread } from "./home-reads.ts";
import styles from "./home.module.css";

type Company = NonNullable<z.output<typeof Me>["startup"]>;

function OwnCard({ company }: { company: Company }) {
  const profile = useRead(profiles.one, { id: company.id });

  return (
    <Await read={profile} failed={t("browse.home.ownWindowFailed")} skeleton={<CardSkeleton />}>
      {({ profile: { startup } }) =>
        startup && (
          <StartupCard
            id={startup.id}
            name={startup.companyShortName}
            href={paths.profile("startup", startup.id)}
            oneLiner={startup.oneLiner}
            logo={startup.logo.size120?.image}
            cover={startup.cover.image}
            category={startup.companySectors[0]?.name}
            country={startup.country ?? undefined}
            founded={startup.founded}
            teamSize={startup.teamSize}
            average={startup.rating.average}
            ratings={startup.rating.count}
            openToChat={startup.isAvailableToChat}
            eager
          />
        )
      }
    </Await>
  );
}

const nextThing = (name: string | undefined) =>
  name ? t("browse.home.isWaiting", { name }) : t("browse.home.noneWaiting");

/** How a startup stands in the window, who waits for an answer, and what retailers said. */
export function StartupHomePage({ company }: { company: Company }) {
  const me = useMe();
  const unread = useRead(chat.rooms, firstUnread);
  const room = unread.data?.items[0];
  const name = room && writerIn(room, me.id).firstName;

  return (
    <Page title={t("browse.home.title")} bare>
      <section className={styles.hero}>
        <Awning />
        <div className={styles.lit}>
          <Greeting
            room={room}
            next={unread.isPending ? undefined : nextThing(name)}
            actions={
              <LinkButton variant="primary" href={room ? paths.room(room.id) : paths.messages}>
                {name ? t("browse.home.answer", { name }) : t("browse.home.readMessages")}
              </LinkButton>
            }
          />
          <div className={styles.scene}>
            <WindowScene />
          </div>
        </div>
      </section>
      <div className={styles.standing}>
        <section className={styles.own} aria-labelledby="own-window">
          <h2 id="own-window">{t("browse.home.ownWindow")}</h2>
          <p className={styles.day}>{t("browse.home.ownWindowNote")}</p>
          <OwnCard company={company} />
        </section>
        <Card className={styles.said}>
          <FeedbackSection startupId={company.id} name={company.companyShortName} mayRate={false} />
        </Card>
      </div>
    </Page>
  );
}
