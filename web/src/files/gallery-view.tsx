import "#text/files.ts";
import { gallery } from "@vitrine/contract/gallery";
import { useRead } from "#app/api.ts";
import { t } from "#text/index.ts";
import { Card } from "#ui/card.tsx";
import { DocumentLine } from "./document-line.tsx";
import { type GalleryFile, partsOf } from "./gallery.ts";
import { VideoFrame } from "./video-frame.tsx";
import styles from "./gallery-view.module.css";

const nameWithoutEnding = ({ name }: GalleryFile) => name.replace(/\.[^.]+$/, "");

const Pictures = ({ pictures }: { pictures: GalleryFile[] }) => (
  <ul className={styles.tiles}>
    {pictures.map((picture) => (
      <li key={picture.documentId}>
        <img
          className={styles.picture}
          src={picture.thumbnail?.image}
          alt={picture.alt ?? nameWithoutEnding(picture)}
          loading="lazy"
          decoding="async"
        />
      </li>
    ))}
  </ul>
);

/**
 * Pictures, videos and documents of a company. It comes below what everybody has, so it shows nothing
 * while it is on its way, and nothing where there is none.
 */
export function GalleryView({ companyId }: { companyId: string }) {
  const { data } = useRead(gallery.of, { id: companyId });
  if (!data) return null;
  const { pictures, documents } = partsOf(data.files);
  const hasGallery = pictures.length > 0 || data.videos.length > 0;

  return (
    <>
      {hasGallery && (
        <Card className={styles.card}>
          <h2>{t("files.gallery")}</h2>
          {pictures.length > 0 && <Pictures pictures={pictures} />}
          {data.videos.length > 0 && (
            <ul className={styles.videos}>
              {data.videos.map((video) => (
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
          <h2>{t("files.documents")}</h2>
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
