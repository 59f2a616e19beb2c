import { gallery } from "@vitrine/contract/files/gallery";
import { useId, useState } from "react";
import { useAction } from "#app/actions/use-action.ts";
import { t } from "#text/index.ts";
import field from "#ui/form/field.module.css";
import { usePhone } from "#ui/overlay/trigger.ts";
import { DropArea } from "./drop-area.tsx";
import { photoRule } from "./file-rule.ts";
import { type GalleryFile, moved } from "./gallery.ts";
import { galleryReads } from "./gallery-calls.ts";
import { OrderButtons } from "./order-buttons.tsx";
import { RemoveButton } from "./remove-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useAdding } from "./use-adding.ts";
import { useArranging } from "./use-arranging.ts";
import styles from "./gallery.module.css";

/** What a picture shows, for who cannot see it; kept when the field is left. */
function AltField({ picture }: { picture: GalleryFile }) {
  const describe = useAction<string>(
    {
      run: (write, alt) => write(gallery.describe, { id: picture.documentId, alt }),
      refreshes: galleryReads,
    },
    { queue: `alt ${picture.documentId}` },
  );
  const stored = picture.alt ?? "";
  const [typed, setTyped] = useState(stored);
  const id = useId();

  const keep = () => {
    if (typed.trim() !== stored) describe.press(typed);
  };

  return (
    <div className={styles.alt}>
      <label htmlFor={id}>{t("files.alt")}</label>
      <input
        id={id}
        className={field.input}
        value={typed}
        maxLength={300}
        placeholder={t("files.altExample")}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={keep}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
        }}
      />
      {describe.failure}
    </div>
  );
}

type TileProps = {
  picture: GalleryFile;
  at: number;
  count: number;
  onMove: (by: -1 | 1) => void;
};

function Tile({ picture, at, count, onMove }: TileProps) {
  const isPhone = usePhone();
  const { name, documentId, thumbnail } = picture;

  return (
    <li className={styles.tile}>
      <img className={styles.picture} src={thumbnail?.image} alt={picture.alt ?? name} />
      <AltField picture={picture} />
      <div className={styles.tools}>
        <span className={styles.fileName} title={name}>
          {name}
        </span>
        <OrderButtons name={name} at={at} count={count} sideways={!isPhone} onMove={onMove} />
        <RemoveButton what="removeFile" id={documentId} name={name} />
      </div>
    </li>
  );
}

/** The company in pictures: added, described, put in order. */
export function GalleryPictures({ pictures }: { pictures: GalleryFile[] }) {
  const rule = photoRule();
  const { sendings, add, cancel, retry } = useAdding(rule);
  const { arrange, failure } = useArranging();

  return (
    <div className={styles.part}>
      <DropArea rule={rule} choose={t("files.addPictures")} multiple onFiles={add} />
      <UploadList sendings={sendings} onCancel={cancel} onRetry={retry} />
      {pictures.length === 0 && <p className={styles.none}>{t("files.noPictures")}</p>}
      {failure}
      <ul className={styles.tiles}>
        {pictures.map((picture, at) => (
          <Tile
            key={picture.documentId}
            picture={picture}
            at={at}
            count={pictures.length}
            onMove={(by) => arrange({ pictures: moved(pictures, at, by) })}
          />
        ))}
      </ul>
    </div>
  );
}
