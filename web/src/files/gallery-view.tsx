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

/** What there is to see, in numbers: "10 pictures, 1 video". */
const inWords = (pictures: number, videos: number) =>
  [
    pictures > 0 && t("files.picturesCount", { count: pictures }),
    videos > 0 && t("files.videosCount", { count: videos }),
  ]
    .filter(Boolean)
    .join(", ");

/** A cover of its own leads the gallery; a drawing stands only where there is nothing else. */
const leadOf = (cover: Props["cover"], isEmpty: boolean): Lead | undefined => {
  if (cover?.kind === "OWN") return { image: cover.image, isDrawn: false };
  return cover?.kind === "DRAWN" && isEmpty ? { image: cover.image, isDrawn: true } : undefined;
};

interface Props {
  companyId: string;
  /** A startup's, and where it comes from. */
  cover?: { kind: CoverKind; image: string };
  /** Where one's own is edited, beside each title. */
  edit?: EditOf | undefined;
}

type EditOf = (part: "gallery" | "documents") => ReactNode;

/**
 * Pictures, videos and documents of a company. It comes below what everybody has, so it shows nothing
 * while it is on its way, and nothing where there is none.
 */
export function GalleryView({ companyId, cover, edit }: Props) {
  const { data } = useRead(gallery.of, { id: companyId });
  return data ? <GalleryShown gallery={data} cover={cover} edit={edit} /> : null;
}

type ShownProps = Pick<Props, "cover" | "edit"> & { gallery: Pick<Gallery, "files" | "videos"> };

/** A gallery to be looked at. */
export function GalleryShown({ gallery: { files, videos }, cover, edit }: ShownProps) {
  const { pictures, documents } = partsOf(files);
  // As many as the viewer shows: the cover is one of them.
  const count = pictures.length + (cover?.kind === "OWN" ? 1 : 0);
  const isEmpty = count === 0 && videos.length === 0;
  const lead = leadOf(cover, isEmpty);
  const hasTiles = pictures.length > 0 || lead !== undefined;
  // Beside pictures the first video is the large tile; by themselves they keep their words.
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
