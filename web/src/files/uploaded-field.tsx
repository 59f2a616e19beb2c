import type { ReactNode } from "react";
import { useArriving, useField } from "#ui/form/form-state.ts";
import type { FileRule } from "./file-rule.ts";
import { PictureBox } from "./picture-box.tsx";
import { SentPicture } from "./sent-picture.tsx";
import { type Progress, useUploads } from "./use-uploads.ts";

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
