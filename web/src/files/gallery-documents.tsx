import { t } from "#text/index.ts";
import { SortableList } from "#ui/list/sortable/sortable-list.tsx";
import { DropArea } from "./drop-area.tsx";
import { DocumentLine } from "./document-line.tsx";
import { documentRule } from "./file-rule.ts";
import type { GalleryFile } from "./gallery.ts";
import { RemoveButton } from "./remove-button.tsx";
import { UploadList } from "./upload-list.tsx";
import { useAdding } from "./use-adding.ts";
import { useArranging } from "./use-arranging.ts";
import styles from "./gallery.module.css";

type Props = { documents: GalleryFile[]; largest: number };

/** Documents to download: brochures, price lists, data sheets. */
export function GalleryDocuments({ documents, largest }: Props) {
  const rule = documentRule(largest);
  const { sendings, add, cancel, retry } = useAdding(rule);
  const { arrange, failure } = useArranging();

  return (
    <div className={styles.part}>
      <DropArea rule={rule} choose={t("files.addDocuments")} multiple onFiles={add} />
      <UploadList sendings={sendings} onCancel={cancel} onRetry={retry} />
      {documents.length === 0 && <p className={styles.none}>{t("files.noDocuments")}</p>}
      {failure}
      <SortableList
        className={styles.lines}
        items={documents}
        nameOf={({ name }) => name}
        onOrder={(order) => arrange({ documents: order })}
      >
        {(document, order) => (
          <DocumentLine key={document.documentId} document={document}>
            {order}
            <RemoveButton what="removeFile" id={document.documentId} name={document.name} />
          </DocumentLine>
        )}
      </SortableList>
    </div>
  );
}
