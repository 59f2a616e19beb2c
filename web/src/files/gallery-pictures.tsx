import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { InlineEdit } from "#ui/form/inline/inline-edit.tsx";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import { usePhone } from "#ui/overlay/trigger.ts";
import { DropArea } from "./drop-area.tsx";
import { photoRule } from "./file-rule.ts";
import type { GalleryFile } from "./gallery.ts";
import { useGalleryKeeper } from "./gallery-keeper.ts";
import { RemoveButton } from "./remove-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useAdding } from "./use-adding.ts";
import { useArranging } from "./use-arranging.ts";
import styles from "./gallery.module.css";

/** The alternative text of a picture, for people who cannot see it. */
function AltField({ picture }: { picture: GalleryFile }) {
  const { describe } = useGalleryKeeper();

  return (
    <div className={styles.alt}>
      <span aria-hidden>{t("files.alt")}</span>
      <InlineEdit
        label={t("files.altOf", { name: picture.name })}
        value={picture.alt ?? ""}
        empty={t("files.altEmpty")}
        placeholder={t("files.altExample")}
        onSave={(alt) => describe(picture.documentId, alt)}
      />
    </div>
  );
}

/** `order` holds the grip and buttons. */
type TileProps = { picture: GalleryFile; order: ReactNode };

function Tile({ picture, order }: TileProps) {
  const { name, documentId, thumbnail } = picture;

  return (
    <li className={styles.tile}>
      <img className={styles.picture} src={thumbnail?.image} alt={picture.alt ?? name} />
      <AltField picture={picture} />
      <div className={styles.tools}>
        <span className={styles.fileName} title={name}>
          {name}
        </span>
        {order}
        <RemoveButton what="removeFile" id={documentId} name={name} />
      </div>
    </li>
  );
}

/** The company's pictures: add, describe and reorder them. */
export function GalleryPictures({ pictures }: { pictures: GalleryFile[] }) {
  const rule = photoRule();
  const { sendings, add, cancel, retry } = useAdding(rule);
  const { arrange, failure } = useArranging();
  const isPhone = usePhone();

  return (
    <div className={styles.part}>
      <DropArea rule={rule} choose={t("files.addPictures")} multiple onFiles={add} />
      <UploadList sendings={sendings} onCancel={cancel} onRetry={retry} />
      {pictures.length === 0 && <p className={styles.none}>{t("files.noPictures")}</p>}
      {failure}
      <SortableList
        className={styles.tiles}
        items={pictures}
        nameOf={({ name }) => name}
        sideways={!isPhone}
        onOrder={(order) => arrange({ pictures: order })}
      >
        {(picture, order) => <Tile key={picture.documentId} picture={picture} order={order} />}
      </SortableList>
    </div>
  );
}
