import { files } from "@vitrine/contract/files";
import { useState } from "react";
import { upload } from "#app/calls/upload.ts";
import { useField } from "#ui/form/form-state.ts";
import type { FileRule } from "./file-rule.ts";
import { UploadedField } from "./uploaded-field.tsx";
import styles from "./upload.module.css";

type Props = {
  /** The field that holds the id of the upload; null removes the drawing. */
  name: string;
  label: string;
  /** What may be chosen, and the message for any other file. */
  words: { rule: string; refusal: string };
  /** The address of the present drawing. */
  current: string | undefined;
};

const ruleOf = ({ rule, refusal }: Props["words"]): FileRule => ({
  says: rule,
  accept: ".svg",
  refusal: ({ name }) => (/\.svg$/i.test(name) ? undefined : refusal),
});

/** An SVG drawing, uploaded at once and saved with the form around it. */
export function IconField({ name, label, words, current }: Props) {
  const { value } = useField(name, label);
  const [sent, setSent] = useState<string>();
  const src = value === null ? undefined : (sent ?? current);

  return (
    <UploadedField
      name={name}
      label={label}
      rule={ruleOf(words)}
      isThere={src !== undefined}
      send={async (file, progress) => {
        const { id, image } = await upload(files.uploadLogoSvg, { file }, progress);
        setSent(image);
        return id;
      }}
    >
      <span className={styles.icon}>{src && <img src={src} alt="" />}</span>
    </UploadedField>
  );
}
