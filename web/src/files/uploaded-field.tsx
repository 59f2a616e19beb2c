import type { ReactNode } from "react";
import { useArriving, useField } from "#ui/form/form-state.ts";
import type { FileRule } from "./file-rule.ts";
import { PictureBox } from "./picture-box.tsx";
import { SentPicture } from "./sent-picture.tsx";
import { type Progress, useUploads } from "./use-uploads.ts";

type Props = {
  /** The field that holds the id of the upload; null removes the picture. */
  name: string;
  label: string;
  help?: string;
  rule: FileRule;
  /** Uploads the file and returns its id. */
  send: (file: File, progress: Progress) => Promise<string>;
  /** Whether there is a picture; `children` show it. */
  isThere: boolean;
  children: ReactNode;
};

/** A picture uploaded at once, uncropped, and saved with the form around it. */
export function UploadedField({ name, send, children, ...box }: Props) {
  const { onChange, error } = useField(name, box.label);
  const arriving = useArriving();
  const uploads = useUploads(box.rule, (file, progress) =>
    arriving(send(file, progress).then(onChange)),
  );

  return (
    <PictureBox {...box} shown={children} onFiles={uploads.add} onRemove={() => onChange(null)}>
      <SentPicture uploads={uploads} error={error} />
    </PictureBox>
  );
}
