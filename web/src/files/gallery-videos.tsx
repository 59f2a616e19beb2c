import { IconPencil, IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { KeptVideo } from "./gallery.ts";
import { RemoveButton } from "./remove-button.tsx";
import { useArranging } from "./use-arranging.ts";
import { EditedVideo, NewVideo } from "./video-form.tsx";
import styles from "./gallery.module.css";

type LineProps = {
  video: KeptVideo;
  /** The grip and buttons. */
  order: ReactNode;
  onEdit: () => void;
};

const nameOf = ({ title, link }: KeptVideo) => title ?? link;

function VideoLine({ video, order, onEdit }: LineProps) {
  const name = nameOf(video);

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
        {order}
        <RemoveButton what="removeVideo" id={video.id} name={name} />
      </div>
    </li>
  );
}

/** Links to videos on YouTube and Vimeo. */
export function GalleryVideos({ videos }: { videos: KeptVideo[] }) {
  const [shown, setShown] = useState<"new" | KeptVideo>();
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
      <SortableList
        className={styles.lines}
        items={videos}
        nameOf={nameOf}
        onOrder={(order) => arrange({ videos: order })}
      >
        {(video, order) => (
          <VideoLine key={video.id} video={video} order={order} onEdit={() => setShown(video)} />
        )}
      </SortableList>
      <Dialog opened={shown === "new"} onClose={close} title={t("files.addVideo")}>
        <NewVideo onDone={close} />
      </Dialog>
      <Dialog opened={edited !== undefined} onClose={close} title={t("files.editVideo")}>
        {edited && <EditedVideo video={edited} onDone={close} />}
      </Dialog>
    </div>
  );
}
