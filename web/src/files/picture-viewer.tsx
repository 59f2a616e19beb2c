import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { t } from "#text/index.ts";
import { IconButton } from "#ui/layout/icon-button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import type { Viewed } from "./gallery.ts";
import { turnBy } from "./tiles.ts";
import styles from "./picture-viewer.module.css";

/** The uploaded picture, fetched with its type: opened directly it would only download. */
const useWhole = ({ address, extension = "" }: Partial<NonNullable<Viewed["whole"]>> = {}) => {
  const [whole, setWhole] = useState<{ of: string; image: string }>();

  useEffect(() => {
    if (address === undefined) return undefined;
    const stop = new AbortController();
    let image: string | undefined;
    const type = extension.toLowerCase() === "png" ? "image/png" : "image/jpeg";
    const show = async () => {
      const response = await fetch(address, { signal: stop.signal });
      if (!response.ok) return;
      image = URL.createObjectURL(new Blob([await response.arrayBuffer()], { type }));
      if (!stop.signal.aborted) setWhole({ of: address, image });
    };
    // If the whole picture fails to load, the small one stays.
    show().catch(() => {});
    return () => {
      stop.abort();
      if (image) URL.revokeObjectURL(image);
    };
  }, [address, extension]);

  return whole && whole.of === address ? whole.image : undefined;
};

function Shown({ picture: { name, small, whole: file } }: { picture: Viewed }) {
  const whole = useWhole(file);
  return <img className={styles.picture} src={whole ?? small} alt={name} decoding="async" />;
}

const useArrows = (isOpen: boolean, turn: (by: -1 | 1) => void) =>
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      event.preventDefault();
      turn(event.key === "ArrowLeft" ? -1 : 1);
    };
    globalThis.addEventListener("keydown", press);
    return () => globalThis.removeEventListener("keydown", press);
  });

interface Props {
  pictures: readonly Viewed[];
  /** The index of the picture shown; undefined while the viewer is closed. */
  at: number | undefined;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** One picture as large as the window allows; arrow keys and buttons lead to the others. */
export function PictureViewer({ pictures, at, onTurn, onClose }: Props) {
  const [last, setLast] = useState(0);
  if (at !== undefined && at !== last) setLast(at);
  const count = pictures.length;
  const picture = pictures[at ?? last];
  const turn = (by: -1 | 1) => onTurn(turnBy(at ?? last, by, count));
  useArrows(at !== undefined && count > 1, turn);

  return (
    <Dialog
      opened={at !== undefined && picture !== undefined}
      onClose={onClose}
      title={picture?.name ?? t("files.gallery")}
      width="64rem"
    >
      {picture && <Shown picture={picture} />}
      {count > 1 && (
        <div className={styles.foot}>
          <IconButton variant="outline" label={t("files.before")} onClick={() => turn(-1)}>
            <IconChevronLeft aria-hidden />
          </IconButton>
          <p className={styles.place} role="status">
            {t("files.pictureOf", { place: (at ?? last) + 1, count })}
          </p>
          <IconButton variant="outline" label={t("files.after")} onClick={() => turn(1)}>
            <IconChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </Dialog>
  );
}
