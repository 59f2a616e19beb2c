import type { Me } from "@vitrine/contract/accounts/me";
import { browse } from "@vitrine/contract/browse";
import { chat } from "@vitrine/contract/chat";
import type { Output } from "@vitrine/contract/endpoint";
import { profiles } from "@vitrine/contract/profiles";
import { Suspense } from "react";
import type { z } from "zod";
import { useRead } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { FeedbackSection } from "#feedback/feedback-section.tsx";
import { nextPart } from "#onboarding/getting-started/profile-parts.ts";
import { CardSkeleton } from "#profiles/card/card-skeleton.tsx";
import { StartupCard } from "#profiles/card/startup-card.tsx";
import "#text/home.ts";
import "#text/lately.ts";
import { t } from "#text/index.ts";
import { Awning } from "#ui/art/awning.tsx";
import { WindowScene } from "#ui/art/window-scene.tsx";
import { LinkButton } from "#ui/layout/button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Await } from "#ui/state/await.tsx";
import { Greeting, writerIn } from "./home-hero.tsx";
import { lastUnanswered } from "./home-reads.ts";
import { Lately } from "./lately.tsx";
import styles from "./home.module.css";

type Company = NonNullable<z.output<typeof Me>["startup"]>;

function OwnCard({ company }: { company: Company }) {
  const profile = useRead(profiles.one, { id: company.id });

  return (
    <Await read={profile} failed={t("lately.ownWindowFailed")} skeleton={<CardSkeleton />}>
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
            rating={startup.rating}
            openToChat={startup.isAvailableToChat}
            eager
          />
        )
      }
    </Await>
  );
}

/** Loads the texts of the first steps only for people who have something left. */
const UnfinishedProfile = later(
  () => import("#onboarding/getting-started/unfinished-profile.tsx"),
  "UnfinishedProfile",
);
const MissingFact = later(() => import("#browse/match/missing-fact.tsx"), "MissingFact");

type Room = Output<typeof chat.rooms>["items"][number];

type Numbers = Output<typeof browse.homeNumbers>;

type Known = { room: Room | undefined; isSilent: boolean; numbers: Numbers | undefined };

/**
 * The one thing to do: an unanswered message or mission, a new rating, or the next part of the profile.
 * Nothing is said of messages that could not be read.
 */
function useNextThing({ room, isSilent, numbers }: Known) {
  const { unanswered = 0, unansweredMissions = 0 } = numbers ?? {};
  const me = useMe();
  const part = nextPart(me);
  if (room) {
    const name = writerIn(room, me.id).firstName;
    const action = { href: paths.room(room.id), label: t("home.answer", { name }) };
    return { words: t("home.isWaiting", { name }), ...action };
  }
  if (unansweredMissions > 0)
    return {
      words: t("lately.missions", { count: unansweredMissions }),
      href: paths.missions,
      label: t("lately.readMissions"),
    };
  if (unanswered > 0)
    return {
      words: t("lately.unanswered", { count: unanswered }),
      href: "#ratings-title",
      label: t("lately.answerRatings"),
    };
  if (part) return { words: t("lately.improve"), href: part.href, label: t("lately.complete") };
  return {
    words: isSilent ? "" : t("lately.noneWaiting"),
    href: paths.messages,
    label: t("lately.readMessages"),
  };
}

/** Recent activity and what to do next, how the startup is listed, and what retailers said. */
export function StartupHomePage({ company }: { company: Company }) {
  const me = useMe();
  const waiting = useRead(chat.rooms, lastUnanswered);
  const numbers = useRead(browse.homeNumbers, {});
  const missing = numbers.data?.missingFact;
  const room = waiting.data?.items[0];
  const next = useNextThing({ room, isSilent: waiting.isError, numbers: numbers.data });
  const isKnown = room !== undefined || !(waiting.isPending || numbers.isPending);

  return (
    <Page title={t("home.title")} bare>
      <section className={styles.hero}>
        <Awning />
        <div className={styles.lit}>
          <Greeting
            room={room}
            next={isKnown ? next.words : undefined}
            actions={
              <LinkButton variant="primary" href={next.href}>
                {next.label}
              </LinkButton>
            }
          />
          <div className={styles.scene}>
            <WindowScene />
          </div>
        </div>
      </section>
      <Lately read={numbers} />
      <div className={styles.standing}>
        <div className={styles.aside}>
          <section className={styles.own} aria-labelledby="own-window">
            <h2 id="own-window">{t("lately.ownWindow")}</h2>
            <p className={styles.day}>{t("lately.ownWindowNote")}</p>
            <OwnCard company={company} />
          </section>
          {missing && (
            <Suspense fallback={null}>
              <MissingFact {...missing} />
            </Suspense>
          )}
          {nextPart(me) && (
            <Suspense fallback={null}>
              <UnfinishedProfile />
            </Suspense>
          )}
        </div>
        <Card className={styles.said}>
          <FeedbackSection startupId={company.id} name={company.companyShortName} mayRate={false} />
        </Card>
      </div>
    </Page>
  );
}
