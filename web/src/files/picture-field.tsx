import { files } from "@vitrine/contract/files";
import { type ReactNode, useRef, useState } from "react";
import { upload } from "#app/calls/upload.ts";
import { t } from "#text/index.ts";
import { FieldError } from "#ui/form/field-frame.tsx";
import field from "#ui/form/field.module.css";
import { useField } from "#ui/form/form-state.ts";
import { Avatar } from "#ui/format/avatar.tsx";
import { CompanyLogo } from "#ui/format/company-logo.tsx";
import { Button } from "#ui/layout/button.tsx";
import { CropDialog } from "./crop-dialog.tsx";
import { type Area, cutOut } from "./cut-out.ts";
import { DropArea } from "./drop-area.tsx";
import { imageRule } from "./file-rule.ts";
import { UploadItem } from "./upload-list.tsx";
import { type Progress, useUploads } from "./use-uploads.ts";
import styles from "./upload.module.css";

type Kind = "logo" | "avatar";

type Props = {
  /** The field that holds the id of the upload; null takes the picture away. */
  name: string;
  label: string;
  kind: Kind;
  /** Whose it is: decides the letters that stand there without a picture. */
  owner: { id: string; name: string };
  /** The address of the picture there is now. */
  current: string | undefined;
};

const send = async (kind: Kind, file: File, area: Area, how: Progress) =>
  kind === "logo"
    ? upload(files.uploadLogoCrop, { file, ...area }, how)
    : upload(files.uploadAvatar, { file: await cutOut(file, area) }, how);

const shownAs = ({ kind, owner }: Pick<Props, "kind" | "owner">, src?: string): ReactNode =>
  kind === "logo" ? (
    <CompanyLogo {...owner} src={src} size={80} decorative />
  ) : (
    <Avatar {...owner} src={src} size={80} />
  );

/** A logo or a portrait: chosen, cut to a square, sent at once, and kept with the form around it. */
export function PictureField({ name, label, kind, owner, current }: Props) {
  const { value, onChange, error } = useField(name, label);
  const [sent, setSent] = useState<string>();
  const [chosen, setChosen] = useState<File>();
  const areas = useRef(new WeakMap<File, Area>());
  const rule = imageRule();
  const { sendings, add, cancel, retry } = useUploads(rule, async (file, how) => {
    const area = areas.current.get(file);
    if (!area) throw new Error(t("files.unreadable"));
    const { id, pictures } = await send(kind, file, area, how);
    setSent(pictures.size120?.image);
    onChange(id);
  });

  const choose = ([file]: File[]) => {
    for (const { key } of sendings) cancel(key);
    if (!file) return;
    if (rule.refusal(file) === undefined) setChosen(file);
    else add([file]);
  };
  const crop = (area: Area) => {
    if (!chosen) return;
    areas.current.set(chosen, area);
    add([chosen]);
    setChosen(undefined);
  };
  // No part of it was chosen, as it cannot be shown: that is said where other refusals stand.
  const refuse = () => {
    if (chosen) add([chosen]);
    setChosen(undefined);
  };
  const src = value === null ? undefined : (sent ?? current);

  return (
    <div role="group" aria-label={label}>
      <div className={styles.picture}>
        {shownAs({ kind, owner }, src)}
        <DropArea
          className={styles.pictureWords}
          rule={rule}
          choose={t(src ? "files.replace" : "files.choosePicture")}
          onFiles={choose}
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
      <CropDialog
        file={chosen}
        shape={kind === "logo" ? "rect" : "round"}
        onCrop={crop}
        onBroken={refuse}
        onClose={() => setChosen(undefined)}
      />
    </div>
  );
}
