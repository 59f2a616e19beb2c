import { gallery } from "@vitrine/contract/files/gallery";
import type { CoverKind } from "@vitrine/contract/profiles";
import type { ReactNode } from "react";
import { useRead } from "#app/calls/api.ts";
import "#text/files.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/layout/card.tsx";
import { DocumentLine } from "./document-line.tsx";
import { type Gallery, partsOf } from "./gallery.ts";
import { GalleryTiles, type Lead } from "./gallery-tiles.tsx";
import { VideoFrame } from "./video-frame.tsx";
import styles from "./gallery-view.module.css";

/** The contents in numbers: "10 pictures, 1 video". */
const inWords = (pictures: number, videos: number) =>
  [
    pictures > 0 && t("files.picturesCount", { count: pictures }),
    videos > 0 && t("files.videosCount", { count: videos }),
  ]
    .filter(Boolean)
    .join(", ");

/** A cover of its own leads the gallery; a drawing appears only if the gallery is empty. */
const leadOf = (cover: Props["cover"], isEmpty: boolean): Lead | undefined => {
  if (cover?.kind === "OWN") return { image: cover.image, isDrawn: false };
  return cover?.kind === "DRAWN" && isEmpty ? { image: cover.image, isDrawn: true } : undefined;
};

interface Props {
  companyId: string;
  /** The startup's cover, and its kind. */
  cover?: { kind: CoverKind; image: string };
  /** On one's own profile, the edit link beside each title. */
  edit?: EditOf | undefined;
}

type EditOf = (part: "gallery" | "documents") => ReactNode;

/**
 * Pictures, videos and documents of a company. They come below the main parts of a profile, so nothing
 * is shown while they load, or if there are none.
 */
export function GalleryView({ companyId, cover, edit }: Props) {
  const { data } = useRead(gallery.of, { id: companyId });
  return data ? <GalleryShown gallery={data} cover={cover} edit={edit} /> : null;
}

type ShownProps = Pick<Props, "cover" | "edit"> & { gallery: Pick<Gallery, "files" | "videos"> };

/** A gallery to be looked at. */
export function GalleryShown({ gallery: { files, videos }, cover, edit }: ShownProps) {
  const { pictures, documents } = partsOf(files);
  // As many as the viewer shows: the cover counts.
  const count = pictures.length + (cover?.kind === "OWN" ? 1 : 0);
  const isEmpty = count === 0 && videos.length === 0;
  const lead = leadOf(cover, isEmpty);
  const hasTiles = pictures.length > 0 || lead !== undefined;
  // With pictures, the first video becomes the large tile; without, all videos keep their texts.
  const [first, ...others] = videos;
  const tile = hasTiles ? first : undefined;
  const below = tile ? others : videos;

  return (
    <>
      {(hasTiles || below.length > 0 || edit) && (
        <Card className={styles.card}>
          {(!isEmpty || edit) && (
            <header className={styles.head}>
              <h2>{t("files.gallery")}</h2>
              <p>{isEmpty ? t("files.galleryEmpty") : inWords(count, videos.length)}</p>
              {edit?.("gallery")}
            </header>
          )}
          {hasTiles && <GalleryTiles pictures={pictures} video={tile} lead={lead} />}
          {below.length > 0 && (
            <ul className={styles.videos}>
              {below.map((video) => (
                <li key={video.id}>
                  <VideoFrame video={video} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {documents.length > 0 && (
        <Card className={styles.card}>
          <header className={styles.head}>
            <h2>{t("files.documents")}</h2>
            {edit?.("documents")}
          </header>
          <ul className={styles.documents}>
            {documents.map((document) => (
              <DocumentLine key={document.documentId} document={document} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
