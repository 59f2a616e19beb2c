import { useState } from "react";
import { t } from "#text/index.ts";
import { type GalleryFile, type GalleryVideo, pictureName, viewed } from "./gallery.ts";
import { PictureViewer } from "./picture-viewer.tsx";
import { tilesOf } from "./tiles.ts";
import { VideoFrame } from "./video-frame.tsx";
import styles from "./gallery-tiles.module.css";

interface TileProps {
  picture: GalleryFile;
  /** How many pictures the tile stands for, itself included; 0 for only itself. */
  more: number;
  onOpen: () => void;
}

const Tile = ({ picture, more, onOpen }: TileProps) => (
  <button
    type="button"
    className={styles.tile}
    aria-haspopup="dialog"
    aria-label={
      more > 0
        ? t("files.openMore", { count: more })
        : t("files.openPicture", { name: pictureName(picture) })
    }
    onClick={onOpen}
  >
    <img src={picture.thumbnail?.image} alt="" loading="lazy" decoding="async" />
    {more > 0 && <span className={styles.more}>{t("files.more", { count: more })}</span>}
  </button>
);

/** The picture on the large tile, before the video is played. */
export type Lead = {
  image: string;
  /** A drawing, not a picture of the company: it fills the space and cannot be enlarged. */
  isDrawn: boolean;
};

type Props = {
  pictures: GalleryFile[];
  video: GalleryVideo | undefined;
  lead: Lead | undefined;
};

const LeadTile = ({ lead: { image, isDrawn }, onOpen }: { lead: Lead; onOpen: () => void }) => {
  const picture = <img src={image} alt="" decoding="async" />;
  if (isDrawn) return <div className={styles.lead}>{picture}</div>;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-haspopup="dialog"
      aria-label={t("files.openCover")}
      onClick={onOpen}
    >
      {picture}
    </button>
  );
};

/** The cover counts as the first of a company’s pictures. */
const viewedOf = (pictures: GalleryFile[], lead: Lead | undefined) => {
  const cover = lead && !lead.isDrawn ? [{ name: t("files.coverName"), small: lead.image }] : [];
  return [...cover, ...pictures.map(viewed)];
};

/** One large tile, the video or cover if there is one, and four small ones; pressing one opens the viewer. */
export function GalleryTiles({ pictures, video, lead }: Props) {
  const [open, setOpen] = useState<number>();
  const { shown, more } = tilesOf(pictures.length, video || lead ? 4 : 5);
  const count = shown + (video || lead ? 1 : 0);
  const all = viewedOf(pictures, lead);
  const first = all.length - pictures.length;

  return (
    <>
      <ul className={styles.tiles} data-count={count}>
        {video && (
          <li>
            <VideoFrame video={video} isTile poster={lead?.image} />
          </li>
        )}
        {lead && !video && (
          <li>
            <LeadTile lead={lead} onOpen={() => setOpen(0)} />
          </li>
        )}
        {pictures.slice(0, shown).map((picture, at) => (
          <li key={picture.documentId}>
            <Tile
              picture={picture}
              more={at === shown - 1 ? more : 0}
              onOpen={() => setOpen(first + at)}
            />
          </li>
        ))}
      </ul>
      <PictureViewer pictures={all} at={open} onTurn={setOpen} onClose={() => setOpen(undefined)} />
    </>
  );
}
