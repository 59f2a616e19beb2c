import { VideoAddress, VideoWords } from "@vitrine/contract/files/videos";
import { messages } from "@vitrine/contract/messages";
import { useState } from "react";
import { t } from "#text/index.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/overlay/toast.ts";
import { Swap } from "#ui/state/swap.tsx";
import { useGalleryKeeper } from "./gallery-keeper.ts";

type Start = {
  id?: string | undefined;
  link: string;
  title: string | null;
  description: string | null;
};

/** Title and words of a video; with an id of one that is there already. */
export function VideoForm({ start, onDone }: { start: Start; onDone: () => void }) {
  const { saveVideo } = useGalleryKeeper();
  const { id, link, title, description } = start;

  return (
    <Form
      schema={VideoWords}
      start={{ link, title: title ?? "", description: description ?? "" }}
      takesFocus
      onSubmit={async (values) => {
        await saveVideo(values, id);
        toast({ text: messages.changesSaved });
        onDone();
      }}
    >
      <TextField name="link" label={t("files.videoLink")} type="url" inputMode="url" />
      <TextField name="title" label={t("files.videoTitle")} />
      <TextField name="description" label={t("files.videoDescription")} rows={4} optional />
      <div>
        <SubmitButton>{t("files.saveVideo")}</SubmitButton>
      </div>
    </Form>
  );
}

/** First the link; what its host tells of the video stands in the fields then. */
export function NewVideo({ onDone }: { onDone: () => void }) {
  const { preview } = useGalleryKeeper();
  const [found, setFound] = useState<Start>();

  return (
    <Swap at={found ? "words" : "link"}>
      {found ? (
        <VideoForm start={found} onDone={onDone} />
      ) : (
        <Form
          schema={VideoAddress}
          start={{ link: "" }}
          takesFocus
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
