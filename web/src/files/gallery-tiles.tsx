import { useState } from "react";
import { t } from "#text/index.ts";
import { type GalleryFile, type GalleryVideo, pictureName } from "./gallery.ts";
import { PictureViewer } from "./picture-viewer.tsx";
import { tilesOf } from "./tiles.ts";
import { VideoFrame } from "./video-frame.tsx";
import styles from "./gallery-tiles.module.css";

interface TileProps {
  picture: GalleryFile;
  /** How many pictures it stands for, itself among them; 0 for itself alone. */
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

type Props = {
  pictures: GalleryFile[];
  video: GalleryVideo | undefined;
  /** The picture of the large tile, before the video is played. */
  cover: string | undefined;
};

const Cover = ({ image }: { image: string }) => (
  <div className={styles.lead}>
    <img src={image} alt="" decoding="async" />
  </div>
);

/** One large tile, the video or cover if there is one, and four small ones; a press shows a picture whole. */
export function GalleryTiles({ pictures, video, cover }: Props) {
  const [open, setOpen] = useState<number>();
  const { shown, more } = tilesOf(pictures.length, video || cover ? 4 : 5);
  const count = shown + (video || cover ? 1 : 0);

  return (
    <>
      <ul className={styles.tiles} data-count={count}>
        {video && (
          <li>
            <VideoFrame video={video} isTile poster={cover} />
          </li>
        )}
        {cover && !video && (
          <li>
            <Cover image={cover} />
          </li>
        )}
        {pictures.slice(0, shown).map((picture, at) => (
          <li key={picture.documentId}>
            <Tile picture={picture} more={at === shown - 1 ? more : 0} onOpen={() => setOpen(at)} />
          </li>
        ))}
      </ul>
      <PictureViewer
        pictures={pictures}
        at={open}
        onTurn={setOpen}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}
