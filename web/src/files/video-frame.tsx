import { IconPlayerPlay, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { cx } from "#ui/format/cx.ts";
import type { GalleryVideo } from "./gallery.ts";
import styles from "./gallery-view.module.css";

/** Player hosts without tracking: no cookies before the video plays. */
const playerOf = ({ source, videoId }: GalleryVideo) =>
  source === "YOUTUBE"
    ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${encodeURIComponent(videoId)}?autoplay=1&dnt=1`;

interface Props {
  video: GalleryVideo;
  /** For the large tile of a gallery: the title is on the picture instead of below it. */
  isTile?: boolean;
  /** Shown before it plays, instead of the host's picture. */
  poster?: string | undefined;
}

const Player = ({ video }: { video: GalleryVideo }) => (
  <iframe
    className={styles.player}
    src={playerOf(video)}
    title={video.title ?? t(`files.sources.${video.source}`)}
    allow="autoplay; fullscreen; picture-in-picture"
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Their own origin is never ours.
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    // Without the origin YouTube refuses to play.
    referrerPolicy="strict-origin-when-cross-origin"
  />
);

/** A video behind its picture: its host is not contacted before play is pressed. */
export function VideoFrame({ video, isTile = false, poster }: Props) {
  const [plays, setPlays] = useState(false);
  const { title, description, source, thumbnail } = video;
  const still = poster ?? thumbnail?.image;
  const host = t(`files.sources.${source}`);

  return (
    <figure className={cx(styles.video, isTile && styles.tile)}>
      {plays ? (
        <Player video={video} />
      ) : (
        <button type="button" className={styles.play} onClick={() => setPlays(true)}>
          {still && <img src={still} alt="" loading="lazy" decoding="async" />}
          {isTile && (
            <span className={styles.disc}>
              <IconPlayerPlay aria-hidden />
            </span>
          )}
          <span className={styles.plate}>
            {!isTile && <IconPlayerPlayFilled aria-hidden />}
            <span>
              {t("files.loadFrom", { host })}
              {isTile && title && ` · ${title}`}
            </span>
          </span>
        </button>
      )}
      {!isTile && (
        <figcaption>
          {title && <p className={styles.title}>{title}</p>}
          {description && <p className={styles.description}>{description}</p>}
        </figcaption>
      )}
    </figure>
  );
}
