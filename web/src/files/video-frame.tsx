import { IconPlayerPlayFilled } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import type { GalleryVideo } from "./gallery.ts";
import styles from "./gallery-view.module.css";

/** Hosts that follow nobody around: no cookies before the video plays. */
const playerOf = ({ source, videoId }: GalleryVideo) =>
  source === "YOUTUBE"
    ? `https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}?autoplay=1&rel=0`
    : `https://player.vimeo.com/video/${encodeURIComponent(videoId)}?autoplay=1&dnt=1`;

type Props = { video: GalleryVideo };

const Player = ({ video }: Props) => (
  <iframe
    className={styles.player}
    src={playerOf(video)}
    title={video.title ?? t(`files.sources.${video.source}`)}
    allow="autoplay; fullscreen; picture-in-picture"
    // oxlint-disable-next-line react/iframe-missing-sandbox -- Their own origin is never ours.
    sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
    // Without the origin YouTube does not play.
    referrerPolicy="strict-origin-when-cross-origin"
  />
);

/** A video behind its picture: its host is asked for nothing before somebody presses play. */
export function VideoFrame({ video }: Props) {
  const [plays, setPlays] = useState(false);
  const { title, description, source, thumbnail } = video;
  const host = t(`files.sources.${source}`);

  return (
    <figure className={styles.video}>
      {plays ? (
        <Player video={video} />
      ) : (
        <button type="button" className={styles.play} onClick={() => setPlays(true)}>
          {thumbnail && <img src={thumbnail.image} alt="" loading="lazy" decoding="async" />}
          <span className={styles.plate}>
            <IconPlayerPlayFilled aria-hidden /> {t("files.loadFrom", { host })}
          </span>
        </button>
      )}
      <figcaption>
        {title && <p className={styles.title}>{title}</p>}
        {description && <p className={styles.description}>{description}</p>}
      </figcaption>
    </figure>
  );
}
