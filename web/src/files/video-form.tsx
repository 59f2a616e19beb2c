import { VideoAddress, VideoWords } from "@vitrine/contract/files/videos";
import { messages } from "@vitrine/contract/messages";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { WithMerging } from "#app/merging/with-merging.tsx";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Swap } from "#ui/state/swap.tsx";
import type { KeptVideo } from "./gallery.ts";
import { useGalleryKeeper } from "./gallery-keeper.ts";

type Told = { link: string; title: string | null; description: string | null };
type Words = z.output<typeof VideoWords>;

type FormProps = {
  start: ReturnType<typeof startOf>;
  onSave: (words: Words) => Promise<unknown>;
  onDone: () => void;
  /** What somebody else has changed meanwhile. */
  merged?: ReactNode;
};

const startOf = ({ link, title, description }: Told) => ({
  link,
  title: title ?? "",
  description: description ?? "",
});

/** The title and description of a video. */
const VideoForm = ({ start, onSave, onDone, merged }: FormProps) => (
  <Form
    schema={VideoWords}
    start={start}
    takesFocus
    guards
    onSubmit={async (values) => {
      await onSave(values);
      toast({ text: messages.changesSaved });
      onDone();
    }}
  >
    <TextField name="link" label={t("files.videoLink")} type="url" inputMode="url" />
    <TextField name="title" label={t("files.videoTitle")} />
    <TextField name="description" label={t("files.videoDescription")} rows={4} optional />
    {merged}
    <div>
      <SubmitButton>{t("files.saveVideo")}</SubmitButton>
    </div>
  </Form>
);

/** Edits a stored video, which somebody else may edit as well. */
export function EditedVideo({ video, onDone }: { video: KeptVideo; onDone: () => void }) {
  const { changeVideo } = useGalleryKeeper();
  const { id, version } = video;
  const [start] = useState(() => startOf(video));

  return (
    <WithMerging version={version} start={start}>
      {({ send, merged }) => (
        <VideoForm
          start={start}
          onSave={(words) => send((known) => changeVideo({ ...words, ...known, id }))}
          onDone={onDone}
          merged={merged}
        />
      )}
    </WithMerging>
  );
}

/** First the link; then the fields are filled with what its host says about the video. */
export function NewVideo({ onDone }: { onDone: () => void }) {
  const { preview, addVideo } = useGalleryKeeper();
  const [found, setFound] = useState<Told>();

  return (
    <Swap at={found ? "words" : "link"}>
      {found ? (
        <VideoForm start={startOf(found)} onSave={addVideo} onDone={onDone} />
      ) : (
        <Form
          schema={VideoAddress}
          start={{ link: "" }}
          takesFocus
          guards="sends"
          onSubmit={async ({ link }) => setFound({ ...(await preview(link)), link })}
        >
          <TextField
            name="link"
            label={t("files.videoLink")}
            help={t("files.videoLinkHelp")}
            type="url"
            inputMode="url"
          />
          <div>
            <SubmitButton>{t("files.lookUp")}</SubmitButton>
          </div>
        </Form>
      )}
    </Swap>
  );
}
