import { useEffect, useState } from "react";
import { t } from "#text/index.ts";
import { Button } from "#ui/layout/button.tsx";
import { DropArea } from "../drop-area.tsx";
import { coverRule } from "../file-rule.ts";
import styles from "../upload.module.css";

type Props = {
  label: string;
  help: string;
  /** The address of what is shown: chosen, or stored. */
  src: string | undefined;
  /** A file to be sent with the form; null takes the picture away. */
  onChoose: (file: File | null) => void;
};

/** The address under which a chosen file is shown. */
export const useAddressOf = (file: File | null | undefined) => {
  const [address, setAddress] = useState<string>();

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [file]);

  return address;
};

/** A picture that is sent along with its form; its middle is shown. */
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
    <div role="group" aria-label={label}>
      <div className={styles.picture}>
        <span className={styles.cover}>{src && <img src={src} alt="" />}</span>
        <DropArea
          className={styles.pictureWords}
          rule={rule}
          choose={t(src ? "files.replace" : "files.choosePicture")}
          onFiles={choose}
          actions={
            src && (
              <Button variant="quiet" onClick={() => onChoose(null)}>
                {t("files.removePicture")}
              </Button>
            )
          }
        >
          <p className={styles.pictureLabel}>{label}</p>
          <p className={styles.rule}>{help}</p>
        </DropArea>
      </div>
      <p role="alert">{problem}</p>
    </div>
  );
}
