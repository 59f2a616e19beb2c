import { IconPencil, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { type GalleryVideo, moved } from "./gallery.ts";
import { OrderButtons } from "./order-buttons.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { useArranging } from "./use-arranging.ts";
import { NewVideo, VideoForm } from "./video-form.tsx";
import styles from "./gallery.module.css";

type LineProps = {
  video: GalleryVideo;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
};

function VideoLine({ video, at, count, onMove, onEdit }: LineProps) {
  const name = video.title ?? video.link;

  return (
    <li className={styles.line}>
      {video.thumbnail && (
        <img className={styles.thumbnail} src={video.thumbnail.image} alt="" loading="lazy" />
      )}
      <div className={styles.words}>
        <p className={styles.title}>{name}</p>
        <p className={styles.facts}>{t(`files.sources.${video.source}`)}</p>
      </div>
      <div className={styles.buttons}>
        <IconButton size="small" label={t("files.edit", { name })} onClick={onEdit}>
          <IconPencil aria-hidden />
        </IconButton>
        <OrderButtons name={name} at={at} count={count} onMove={onMove} />
        <RemoveButton what="removeVideo" id={video.id} name={name} />
      </div>
    </li>
  );
}

/** Links to videos on YouTube and Vimeo. */
export function GalleryVideos({ videos }: { videos: GalleryVideo[] }) {
  const [shown, setShown] = useState<"new" | GalleryVideo>();
  const { arrange, failure } = useArranging();
  const close = () => setShown(undefined);
  const edited = typeof shown === "object" ? shown : undefined;

  return (
    <div className={styles.part}>
      <div>
        <Button icon={<IconPlus aria-hidden />} onClick={() => setShown("new")}>
          {t("files.addVideo")}
        </Button>
      </div>
      {videos.length === 0 && <p className={styles.none}>{t("files.noVideos")}</p>}
      {failure}
      <ul className={styles.lines}>
        {videos.map((video, at) => (
          <VideoLine
            key={video.id}
            video={video}
            at={at}
            count={videos.length}
            onMove={(by) => arrange({ videos: moved(videos, at, by) })}
            onEdit={() => setShown(video)}
          />
        ))}
      </ul>
      <Dialog opened={shown === "new"} onClose={close} title={t("files.addVideo")}>
        <NewVideo onDone={close} />
      </Dialog>
      <Dialog opened={edited !== undefined} onClose={close} title={t("files.editVideo")}>
        {edited && <VideoForm start={edited} onDone={close} />}
      </Dialog>
    </div>
  );
}
