import { interviews } from "@vitrine/contract/files/staff-gallery";
import { useRead } from "#app/calls/api.ts";
import "#text/files.ts";
import "#text/company.ts";
import { t } from "#text/index.ts";
import { Topic } from "#ui/layout/topic.tsx";
import { Await } from "#ui/state/await.tsx";
import { TextSkeleton } from "#ui/state/skeleton.tsx";
import { KeeperContext } from "../gallery-keeper.ts";
import { GalleryVideos } from "../gallery-videos.tsx";
import { useStartupInterviews } from "./startup-interviews.ts";

/** Videos about a startup that only staff see. */
export function InterviewsTopic({ startupId }: { startupId: string }) {
  const keeper = useStartupInterviews(startupId);
  const read = useRead(interviews.of, { startupId });

  return (
    <Topic title={t("company.interviews.title")} note={t("company.interviews.note")} wide>
      <KeeperContext value={keeper}>
        <Await
          read={read}
          failed={t("company.interviews.failed")}
          skeleton={<TextSkeleton lines={3} />}
        >
          {({ videos }) => <GalleryVideos videos={videos} />}
        </Await>
      </KeeperContext>
    </Topic>
  );
}
