import { gallery } from "@vitrine/contract/files/gallery";
import { useRead } from "#app/calls/api.ts";
import { t } from "#text/index.ts";
import { Topic } from "#ui/layout/topic.tsx";
import { Await } from "#ui/state/await.tsx";
import { sizeText } from "./file-rule.ts";
import { type KeptGallery, partsOf } from "./gallery.ts";
import { GalleryDocuments } from "./gallery-documents.tsx";
import { KeeperContext } from "./gallery-keeper.ts";
import { GalleryPictures } from "./gallery-pictures.tsx";
import { GalleryVideos } from "./gallery-videos.tsx";
import { useOwnGallery } from "./own-gallery.ts";
import styles from "./gallery.module.css";

const Room = ({ room: { used, most } }: Pick<KeptGallery, "room">) => (
  <p className={styles.room}>{t("files.room", { used: sizeText(used), most: sizeText(most) })}</p>
);

/** The three parts with their texts; the contents are still loading. */
export const GalleryWaiting = () => (
  <div className={styles.editor} aria-hidden>
    {(["pictures", "documents", "videos"] as const).map((part) => (
      <Topic key={part} title={t(`files.${part}`)} note={t(`files.${part}Note`)} wide>
        <div className={styles.waiting} />
      </Topic>
    ))}
  </div>
);

/** Editors for pictures, documents and videos; each change is saved at once. */
export function GalleryParts({ own }: { own: KeptGallery }) {
  const { pictures, documents } = partsOf(own.files);

  return (
    <div className={styles.editor}>
      <Topic title={t("files.pictures")} note={t("files.picturesNote")} wide>
        <GalleryPictures pictures={pictures} />
      </Topic>
      <Topic title={t("files.documents")} note={t("files.documentsNote")} wide>
        <GalleryDocuments documents={documents} largest={own.room.largest} />
      </Topic>
      <Topic title={t("files.videos")} note={t("files.videosNote")} wide>
        <GalleryVideos videos={own.videos} />
      </Topic>
      <Room room={own.room} />
    </div>
  );
}

/** The gallery of one's own company. */
export function GalleryEditor() {
  const keeper = useOwnGallery();
  const read = useRead(gallery.own, {});

  return (
    <KeeperContext value={keeper}>
      <Await read={read} failed={t("files.galleryFailed")} skeleton={<GalleryWaiting />}>
        {(own) => <GalleryParts own={own} />}
      </Await>
    </KeeperContext>
  );
}
