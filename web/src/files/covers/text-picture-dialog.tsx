import { files } from "@vitrine/contract/files";
import { useRef, useState } from "react";
import { upload } from "#app/calls/upload.ts";
import "#text/files.ts";
import "#text/staff/editing.ts";
import { t } from "#text/index.ts";
import { Field } from "#ui/form/field.tsx";
import { LineInput } from "#ui/form/control/line-input.tsx";
import { useGuard } from "#ui/form/guard.ts";
import { Button } from "#ui/layout/button.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { Note } from "#ui/state/note.tsx";
import { asProblem } from "#ui/state/problem.ts";
import styles from "../upload.module.css";
import { useAddressOf } from "../use-address-of.ts";
import { CoverFileField } from "./cover-file-field.tsx";

type Sent = { id: string; image: string; alt: string };

type Props = { opened: boolean; onAdd: (picture: Sent) => void; onClose: () => void };

/** Has the dialog around it ask before it closes over what was entered. */
const Unsaved = ({ isEntered }: { isEntered: boolean }) => {
  useGuard(isEntered);
  return null;
};

/** Uploads a picture for a text, with its alternative text. */
export function TextPictureDialog({ opened, onAdd, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [alt, setAlt] = useState("");
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const address = useAddressOf(file);
  const sending = useRef<AbortController>(undefined);

  const close = () => {
    sending.current?.abort();
    setFile(null);
    setAlt("");
    setProblem(undefined);
    onClose();
  };
  const send = async () => {
    if (!file || isSending) return;
    setIsSending(true);
    sending.current = new AbortController();
    const { signal } = sending.current;
    try {
      const { id, image } = await upload(files.uploadCover, { file }, { signal });
      onAdd({ id, image, alt: alt.trim() });
      close();
    } catch (error) {
      if (!signal.aborted) setProblem(asProblem(error).message);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t("editing.addPicture")}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t("ui.cancel")}
          </Button>
          <Button variant="primary" aria-disabled={!file || isSending} onClick={() => void send()}>
            {t("editing.addPicture")}
          </Button>
        </>
      }
    >
      <div className={styles.pictureForm}>
        <Unsaved isEntered={file !== null || alt.trim() !== ""} />
        <CoverFileField
          label={t("editing.picture")}
          help={t("editing.pictureCut")}
          src={address}
          onChoose={setFile}
        />
        <Field
          id="picture-words"
          label={t("editing.imageAlt")}
          help={t("editing.imageAltHelp")}
          error={undefined}
        >
          <LineInput
            id="picture-words"
            value={alt}
            onChange={({ currentTarget }) => setAlt(currentTarget.value.slice(0, 300))}
          />
        </Field>
        {problem && <Note tone="danger">{problem}</Note>}
      </div>
    </Dialog>
  );
}
