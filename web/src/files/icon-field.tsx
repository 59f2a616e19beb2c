import { files } from "@vitrine/contract/files";
import { useState } from "react";
import { upload } from "#app/calls/upload.ts";
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
  /** The field that holds the id of the upload; null takes the drawing away. */
  name: string;
  label: string;
  /** What may be chosen, and what is said of another file. */
  words: { rule: string; refusal: string };
  /** The address of the drawing there is now. */
  current: string | undefined;
};

const ruleOf = ({ rule, refusal }: Props["words"]): FileRule => ({
  says: rule,
  accept: ".svg",
  refusal: ({ name }) => (/\.svg$/i.test(name) ? undefined : refusal),
});

/** A drawing as SVG, sent at once and kept with the form around it. */
export function IconField({ name, label, words, current }: Props) {
  const { value, onChange, error } = useField(name, label);
  const [sent, setSent] = useState<string>();
  const rule = ruleOf(words);
  const arriving = useArriving();
  const arrive = async (file: File, progress: Progress) => {
    const { id, image } = await upload(files.uploadLogoSvg, { file }, progress);
    setSent(image);
    onChange(id);
  };
  const uploads = useUploads(rule, (file, progress) => arriving(arrive(file, progress)));
  const { sendings, add, cancel, retry } = uploads;
  const src = value === null ? undefined : (sent ?? current);

  return (
    <div role="group" aria-label={label}>
      <div className={styles.picture}>
        <span className={styles.icon}>{src && <img src={src} alt="" />}</span>
        <DropArea
          className={styles.pictureWords}
          rule={rule}
          choose={t(src ? "files.replace" : "files.choosePicture")}
          onFiles={add}
          actions={
            src && (
              <Button variant="quiet" onClick={() => onChange(null)}>
                {t("files.removePicture")}
              </Button>
            )
          }
        >
          <p className={styles.pictureLabel}>{label}</p>
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
