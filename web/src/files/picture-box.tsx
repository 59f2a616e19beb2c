import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { DropArea } from "./drop-area.tsx";
import type { FileRule } from "./file-rule.ts";
import styles from "./upload.module.css";

type Props = {
  label: string;
  help?: string | undefined;
  rule: FileRule;
  /** The present picture, or its placeholder. */
  shown: ReactNode;
  isThere: boolean;
  onFiles: (files: File[]) => void;
  onRemove: () => void;
  /** Messages below the picture. */
  children: ReactNode;
};

/** A picture, with buttons to choose, replace and remove it. */
export const PictureBox = (props: Props) => {
  const { label, help, rule, shown, isThere, onFiles, onRemove, children } = props;
  return (
    <div role="group" aria-label={label}>
      <div className={styles.picture}>
        {shown}
        <DropArea
          className={styles.pictureWords}
          rule={rule}
          choose={t(isThere ? "files.replace" : "files.choosePicture")}
          onFiles={onFiles}
          actions={
            isThere && (
              <Button variant="quiet" onClick={onRemove}>
                {t("files.removePicture")}
              </Button>
            )
          }
        >
          <p className={styles.pictureLabel}>{label}</p>
          {help && <p className={styles.rule}>{help}</p>}
        </DropArea>
      </div>
      {children}
    </div>
  );
};
