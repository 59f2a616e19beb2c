import { files } from "@vitrine/contract/files";
import { upload } from "#app/calls/upload.ts";
import { coverRule } from "../file-rule.ts";
import { UploadedField } from "../uploaded-field.tsx";
import styles from "../upload.module.css";

type Props = {
  /** The field that holds the id of the upload; null removes the picture. */
  name: string;
  label: string;
  help: string;
  /** The address of the picture shown: just uploaded, or stored. */
  src: string | undefined;
  /** Called with the address of the upload. */
  onSent: (picture: { id: string; image: string }) => void;
};

/** A picture shown by its middle; uploaded at once and saved with the form around it. */
export const CoverField = ({ src, onSent, ...field }: Props) => (
  <UploadedField
    {...field}
    rule={coverRule()}
    isThere={src !== undefined}
    send={async (file, progress) => {
      const picture = await upload(files.uploadCover, { file }, progress);
      onSent(picture);
      return picture.id;
    }}
  >
    <span className={styles.cover}>{src && <img src={src} alt="" />}</span>
  </UploadedField>
);
