import { Navigate, useSearch } from "@tanstack/react-router";
import { browse } from "@vitrine/contract/browse";
import { profiles } from "@vitrine/contract/profiles";
import { isRetailSide } from "@vitrine/contract/roles";
import type { Output } from "@vitrine/contract/endpoint";
import { Suspense, useEffect } from "react";
import { useRead, useWrite } from "#app/calls/api.ts";
import { later } from "#app/later.ts";
import { paths } from "#app/paths.ts";
import { writesToStartups } from "#app/session/limits.ts";
import { useMe } from "#app/session/me.ts";
import { sideOf } from "#app/session/side.ts";
import { companyOwner } from "#app/settings/owner-rights.ts";
import { BookmarkButton } from "#browse/bookmarks/bookmark-button.tsx";
import { MatchCard } from "#browse/match/match-card.tsx";
import { SimilarStartups } from "#browse/similar-startups.tsx";
import { LockedMessage } from "#chat/rooms/locked-message.tsx";
import { MessageButton } from "#chat/rooms/message-button.tsx";
import { FeedbackSection } from "#feedback/feedback-section.tsx";
import { RateButton } from "#feedback/rate-button.tsx";
import { CompareButton } from "#profiles/card/compare-toggle.tsx";
import { GalleryView } from "#files/gallery-view.tsx";
import { EditLink, EditsProvider, useEdits } from "#profiles/own/edit-link.tsx";
import { NotHerePage } from "#profiles/not-here.tsx";
import { OwnActions, previewWords, shownActions } from "#profiles/own/own-actions.tsx";
import { PhoneBar } from "#profiles/phone-bar.tsx";
import { PreviewBar } from "#profiles/own/preview-bar.tsx";
import { ProfileSkeleton } from "#profiles/profile-skeleton.tsx";
import { ProfileRefused } from "#profiles/trial/profile-refused.tsx";
import { RetailerView } from "#profiles/retailer-view.tsx";
import type { StartupActions } from "#profiles/startup-header.tsx";
import { StartupView } from "#profiles/startup-view.tsx";
import { t } from "#text/index.ts";
import "#text/profiles.ts";
import { OnceNear } from "#ui/layout/once-near.tsx";
import { Page } from "#ui/layout/page.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { Await } from "#ui/state/await.tsx";
import { asProblem } from "#ui/state/problem.ts";
import styles from "./profile.module.css";

const ClosedProfile = later(() => import("#profiles/trial/closed-profile.tsx"), "ClosedProfile");
const StartupArticles = later(() => import("#articles/startup-articles.tsx"), "StartupArticles");

type Shown = Output<typeof profiles.one>["profile"];

const edit = (part: "gallery" | "documents") => <EditLink part={part} />;

function RetailerProfile({ retailer }: { retailer: NonNullable<Shown["retailer"]> }) {
  const edits = useEdits();
  return (
    <RetailerView
      retailer={retailer}
      actions={edits && <OwnActions />}
      gallery={<GalleryView companyId={retailer.id} edit={edits ? edit : undefined} />}
    />
  );
}

/** Counts each visit of the retail side to a startup's page. */
function useCountedView(startupId: string | undefined) {
  const { role } = useMe();
  const { mutate } = useWrite(browse.saveClick);
  useEffect(() => {
    if (startupId !== undefined && isRetailSide(role)) mutate({ startupId });
  }, [startupId, role, mutate]);
}

const noActions: StartupActions = { message: null, bookmark: null, compare: null, rate: null };

/** The reader's actions on a startup: none for its own people; in a preview, buttons for viewing only. */
function useActionsOn({ startup, can, contactId }: Shown, isPreview: boolean) {
  const isPhone = usePhone();
  const me = useMe();
  const edits = useEdits();
  if (!startup) return noActions;
  const { id, companyShortName: name } = startup;
  if (isPreview) return shownActions(startup.isAvailableToChat && contactId !== null, isPhone);
  if (edits) return { ...noActions, message: <OwnActions /> };
  const mayWrite = can.chat && contactId !== null;
  const isLocked = sideOf(me) === "retail" && !writesToStartups(me) && startup.isAvailableToChat;

  return {
    message: isLocked ? <LockedMessage /> : mayWrite && <MessageButton recipientId={contactId} />,
    bookmark: can.bookmark && <BookmarkButton startup={startup} />,
    compare: can.bookmark && (
      <CompareButton startup={{ id, name, logo: startup.logo.size60?.image ?? null }} />
    ),
    rate: can.rate && (
      <RateButton startupId={id} name={name} look={isPhone ? "default" : "quiet"} />
    ),
  };
}

function Profile({ profile, isPreview }: { profile: Shown; isPreview: boolean }) {
  const isPhone = usePhone();
  const edits = useEdits();
  const { role } = useMe();
  const actions = useActionsOn(profile, isPreview);
  useCountedView(profile.startup?.id);
  const { startup, retailer, can } = profile;
  if (retailer) return <RetailerProfile retailer={retailer} />;
  if (!startup) return null;
  const { id, companyShortName: name } = startup;

  return (
    <StartupView
      startup={startup}
      isPhone={isPhone}
      actions={actions}
      feedback={
        <FeedbackSection
          startupId={id}
          name={name}
          mayRate={can.rate}
          previewWords={isPreview && previewWords}
        />
      }
      gallery={
        <GalleryView
          companyId={id}
          cover={{ kind: startup.coverKind, image: startup.cover.image }}
          edit={edits ? edit : undefined}
        />
      }
      similar={<SimilarStartups startupId={id} />}
      match={isRetailSide(role) && <MatchCard startupId={id} />}
      articles={
        <OnceNear>
          <Suspense fallback={null}>
            <StartupArticles startupId={id} />
          </Suspense>
        </OnceNear>
      }
    />
  );
}

const previewText = ({ startup, retailer }: Shown) => {
  if (startup) return t("profiles.asRetailers");
  return retailer?.isPublic === false ? t("profiles.asNobody") : t("profiles.asStartups");
};

/** One's own profile with links to its editors or as others see it, or another profile. */
function EitherProfile({ profile }: { profile: Shown }) {
  const me = useMe();
  const { as }: { as?: unknown } = useSearch({ strict: false });
  const id = (profile.startup ?? profile.retailer)?.id ?? "";
  const isOwn = (me.startup ?? me.retailer)?.id === id && companyOwner.allows(me);
  const isPreview = isOwn && as === "others";
  const kind = profile.startup ? "startup" : "retailer";

  return (
    <EditsProvider value={isOwn && !isPreview}>
      {isPreview && <PreviewBar text={previewText(profile)} href={paths.profile(kind, id)} />}
      <Profile key={id} profile={profile} isPreview={isPreview} />
    </EditsProvider>
  );
}

type Props = { role: string; id: string };

function ProfileOf({ role, id, read }: Props & { read: ReturnType<typeof useProfile> }) {
  const { data } = read;
  const problem = data ? undefined : asProblem(read.error);
  if (problem?.code === "profiles.trial_profiles_used")
    return <ProfileRefused message={problem.message} />;
  if (problem?.code === "billing.plan_over")
    return (
      <Suspense>
        <ClosedProfile id={id} />
      </Suspense>
    );
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
        {({ profile }) => <EitherProfile profile={profile} />}
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
