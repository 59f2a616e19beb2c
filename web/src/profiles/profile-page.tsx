import { Navigate } from "@tanstack/react-router";
import { profiles } from "@vitrine/contract/profiles";
import type { Output } from "@vitrine/contract/endpoint";
import { useRead } from "#app/calls/api.ts";
import { paths } from "#app/paths.ts";
import { useMe } from "#app/session/me.ts";
import { BookmarkButton } from "#browse/bookmarks/bookmark-button.tsx";
import { SimilarStartups } from "#browse/similar-startups.tsx";
import { LockedMessage } from "#chat/rooms/locked-message.tsx";
import { MessageButton } from "#chat/rooms/message-button.tsx";
import { FeedbackSection } from "#feedback/feedback-section.tsx";
import { RateButton } from "#feedback/rate-button.tsx";
import { GalleryView } from "#files/gallery-view.tsx";
import { NotHerePage } from "#profiles/not-here.tsx";
import { PhoneBar } from "#profiles/phone-bar.tsx";
import { ProfileSkeleton } from "#profiles/profile-skeleton.tsx";
import { RetailerView } from "#profiles/retailer-view.tsx";
import { StartupView } from "#profiles/startup-view.tsx";
import "#text/browse.ts";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { Page } from "#ui/layout/page.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import styles from "./profile.module.css";

type Shown = Output<typeof profiles.one>["profile"];

function Profile({ startup, retailer, can, contactId }: Shown) {
  const isPhone = usePhone();
  const me = useMe();
  if (retailer)
    return <RetailerView retailer={retailer} gallery={<GalleryView companyId={retailer.id} />} />;
  if (!startup) return null;
  const { id, companyShortName: name } = startup;
  const mayWrite = can.chat && contactId !== null;
  const isLocked = me.retailer?.isTrial === true && startup.isAvailableToChat;

  return (
    <StartupView
      startup={startup}
      isPhone={isPhone}
      actions={{
        message: isLocked ? (
          <LockedMessage />
        ) : (
          mayWrite && <MessageButton recipientId={contactId} />
        ),
        bookmark: can.bookmark && <BookmarkButton startup={startup} />,
        rate: can.rate && (
          <RateButton startupId={id} name={name} look={isPhone ? "default" : "quiet"} />
        ),
      }}
      feedback={<FeedbackSection startupId={id} name={name} mayRate={can.rate} />}
      gallery={
        <GalleryView
          companyId={id}
          cover={{ kind: startup.coverKind, image: startup.cover.image }}
        />
      }
      similar={<SimilarStartups startupId={id} />}
    />
  );
}

type Props = { role: string; id: string };

function ProfileOf({ role, id, read }: Props & { read: ReturnType<typeof useProfile> }) {
  const { data } = read;
  if (read.error && [400, 404].includes(asProblem(read.error).status ?? 0)) return <NotHerePage />;

  const kind = data?.profile.startup ? "startup" : "retailer";
  if (data && role !== kind) return <Navigate to={paths.profile(kind, id)} replace />;

  return (
    <Page
      title={companyOf(data)?.companyShortName ?? t("profiles.title")}
      bare
      className={styles.page}
    >
      <Await read={read} failed={t("profiles.failed")} skeleton={<ProfileSkeleton />}>
        {({ profile }) => <Profile key={id} {...profile} />}
      </Await>
    </Page>
  );
}

const useProfile = (id: string) => useRead(profiles.one, { id });

const companyOf = (data: Output<typeof profiles.one> | undefined) =>
  data?.profile.startup ?? data?.profile.retailer ?? undefined;

/** A startup or a retail company, as everybody else sees it. */
export function ProfilePage(props: Props) {
  const isPhone = usePhone();
  const read = useProfile(props.id);

  return (
    <>
      {isPhone && <PhoneBar company={companyOf(read.data)} />}
      <ProfileOf {...props} read={read} />
    </>
  );
}
