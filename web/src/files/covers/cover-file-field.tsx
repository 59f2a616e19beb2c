import { useState } from "react";
import { coverRule } from "../file-rule.ts";
import { PictureBox } from "../picture-box.tsx";
import styles from "../upload.module.css";

type Props = {
  label: string;
  help: string;
  /** The address of the picture shown: chosen, or stored. */
  src: string | undefined;
  /** A file to send with the form; null removes the picture. */
  onChoose: (file: File | null) => void;
};

/** A picture sent together with its form; only its middle is shown. */
export function CoverFileField({ label, help, src, onChoose }: Props) {
  const [problem, setProblem] = useState<string>();
  const rule = coverRule();

  const choose = ([file]: File[]) => {
    if (!file) return;
    const refusal = rule.refusal(file);
    setProblem(refusal);
    if (refusal === undefined) onChoose(file);
  };

  return (
    <PictureBox
      label={label}
      help={help}
      rule={rule}
      shown={<span className={styles.cover}>{src && <img src={src} alt="" />}</span>}
      isThere={src !== undefined}
      onFiles={choose}
      onRemove={() => onChoose(null)}
    >
      <p role="alert">{problem}</p>
    </PictureBox>
  );
}
