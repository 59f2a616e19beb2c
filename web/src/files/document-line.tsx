import { IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { sizeText } from "./file-rule.ts";
import type { GalleryFile } from "./gallery.ts";
import styles from "./gallery.module.css";

type Props = { document: GalleryFile; children?: ReactNode };

/** A document with its preview, its size, and a link to it. */
export const DocumentLine = ({ document, children }: Props) => (
  <li className={styles.line}>
    {document.thumbnail && (
      <img className={styles.thumbnail} src={document.thumbnail.image} alt="" loading="lazy" />
    )}
    <div className={styles.words}>
      <a
        className={styles.title}
        href={document.address}
        download={document.name}
        aria-label={t("files.download", { name: document.name })}
      >
        <span>{document.name}</span> <IconDownload aria-hidden />
      </a>
      <p className={styles.facts}>
        {document.extension.toUpperCase()} · {sizeText(document.bytes)}
      </p>
    </div>
    {children && <div className={styles.buttons}>{children}</div>}
  </li>
);
