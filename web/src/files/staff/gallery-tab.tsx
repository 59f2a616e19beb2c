import { staffGallery } from "@vitrine/contract/files/staff-gallery";
import { useRead } from "#app/calls/api.ts";
import { useMe } from "#app/session/me.ts";
import "#text/files.ts";
import { t } from "#text/index.ts";
import { Await } from "#ui/state/await.tsx";
import { Note } from "#ui/state/note.tsx";
import { GalleryParts, GalleryWaiting } from "../gallery-editor.tsx";
import { KeeperContext } from "../gallery-keeper.ts";
import { GalleryShown } from "../gallery-view.tsx";
import { useStartupGallery } from "./startup-gallery.ts";

/** A startup's pictures, documents and videos; without the right they are read-only. */
export function GalleryTab({ company: { id: startupId } }: { company: { id: string } }) {
  const keeper = useStartupGallery(startupId);
  const read = useRead(staffGallery.of, { startupId });
  const isLocked = !useMe().authority.permissions.includes("STARTUPS_EDIT_GALLERY");

  return (
    <KeeperContext value={keeper}>
      {isLocked && <Note tone="info">{t("admin.readOnly")}</Note>}
      <Await read={read} failed={t("files.galleryFailed")} skeleton={<GalleryWaiting />}>
        {(gallery) =>
          isLocked ? <GalleryShown gallery={gallery} /> : <GalleryParts own={gallery} />
        }
      </Await>
    </KeeperContext>
  );
}
