import type { ReactNode } from "react";
import { t } from "#text/index.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useArriving, useField } from "#ui/form/form-state.ts";
import { Button } from "#ui/layout/button.tsx";
import { DropArea } from "./drop-area.tsx";
import type { FileRule } from "./file-rule.ts";
import { UploadItem } from "./upload-list.tsx";
import { type Progress, useUploads } from "./use-uploads.ts";
import styles from "./upload.module.css";

type Props = {
  /** The field that holds the id of the upload; null takes the picture away. */
  name: string;
  label: string;
  help?: string;
  rule: FileRule;
  /** Sends the file, and gives its id. */
  send: (file: File, progress: Progress) => Promise<string>;
  /** Whether there is a picture, and what shows it. */
  isThere: boolean;
  children: ReactNode;
};

/** A picture that is sent at once, as it is, and kept with the form around it. */
export function UploadedField(props: Props) {
  const { name, label, help, rule, send, isThere, children } = props;
  const { onChange, error } = useField(name, label);
  const arriving = useArriving();
  const uploads = useUploads(rule, (file, progress) =>
    arriving(send(file, progress).then(onChange)),
  );
  const { sendings, add, cancel, retry } = uploads;

  return (
    <div role="group" aria-label={label}>
      <div className={styles.picture}>
        {children}
        <DropArea
          className={styles.pictureWords}
          rule={rule}
          choose={t(isThere ? "files.replace" : "files.choosePicture")}
          onFiles={add}
          actions={
            isThere && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                {t("files.removePicture")}
              </Button>
            )
          }
        >
          <p className={styles.pictureLabel}>{label}</p>
          {help && <p className={styles.rule}>{help}</p>}
        </DropArea>
      </div>
      {sendings.map((one) => (
        <UploadItem
          key={one.key}
          sending={one}
          onCancel={() => cancel(one.key)}
          onRetry={() => retry(one)}
        />
      ))}
      {error && (
        <p className={field.error}>
          <FieldError>{error}</FieldError>
        </p>
      )}
    </div>
  );
}
