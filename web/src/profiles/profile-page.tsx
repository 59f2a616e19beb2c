import { Navigate, useParams } from "@tanstack/react-router";
import { profiles } from "@vitrine/contract/profiles";
import { useRead } from "#app/api.ts";
import { paths } from "#app/paths.ts";
import { BookmarkButton } from "#browse/bookmark-button.tsx";
import { SimilarStartups } from "#browse/similar-startups.tsx";
import { MessageButton } from "#chat/message-button.tsx";
import { FeedbackSection, RateButton } from "#feedback/feedback-section.tsx";
import { NotHerePage } from "#profiles/not-here.tsx";
import { ProfileSkeleton } from "#profiles/profile-skeleton.tsx";
import { RetailerView } from "#profiles/retailer-view.tsx";
import { StartupView } from "#profiles/startup-view.tsx";
import { t } from "#text/index.ts";
import { Await } from "#ui/await.tsx";
import { Page } from "#ui/page.tsx";
import { asProblem } from "#ui/problem.ts";

/** A startup or a retail company, as everybody else sees it. */
export function ProfilePage() {
  const { role, id }: { role?: string; id?: string } = useParams({ strict: false });
  const read = useRead(profiles.one, { id: id ?? "" });
  const { data } = read;
  if (read.error && [400, 404].includes(asProblem(read.error).status ?? 0)) return <NotHerePage />;

  const kind = data?.profile.startup ? "startup" : "retailer";
  if (data && id && role !== kind) return <Navigate to={paths.profile(kind, id)} replace />;
  const company = data?.profile.startup ?? data?.profile.retailer;

  return (
    <Page title={company?.companyShortName ?? t("profiles.title")} bare>
      <Await read={read} failed={t("profiles.failed")} skeleton={<ProfileSkeleton />}>
        {({ profile: { startup, retailer, can, contactId } }) => {
          if (retailer) return <RetailerView retailer={retailer} />;
          if (!startup) return <NotHerePage />;
          const name = startup.companyShortName;
          return (
            <StartupView
              startup={startup}
              message={can.chat && contactId && <MessageButton recipientId={contactId} />}
              bookmark={can.bookmark && <BookmarkButton startup={startup} />}
              rate={can.rate && <RateButton startupId={startup.id} name={name} quiet />}
              feedback={<FeedbackSection startupId={startup.id} name={name} mayRate={can.rate} />}
              similar={<SimilarStartups startupId={startup.id} />}
            />
          );
        }}
      </Await>
    </Page>
  );
}
