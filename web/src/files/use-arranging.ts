import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "#app/actions/use-action.ts";
import { refresh } from "#app/calls/api.ts";
import { type GalleryFile, type GalleryVideo, partsOf } from "./gallery.ts";
import { useGalleryKeeper } from "./gallery-keeper.ts";

type Order = { pictures?: GalleryFile[]; documents?: GalleryFile[]; videos?: GalleryVideo[] };

/** The cached part of a gallery; interviews have only videos. */
type Shown = { files?: GalleryFile[]; videos: GalleryVideo[] };

const arranged = (old: Shown, order: Order): Shown => {
  const parts = { ...partsOf(old.files ?? []), videos: old.videos, ...order };
  const files = old.files && [...parts.pictures, ...parts.documents];
  return { ...old, ...(files && { files }), videos: parts.videos };
};

/** Shows a new order at once and sends it; a refusal restores the stored order. */
export const useArranging = () => {
  const client = useQueryClient();
  const { key, reads, arrange: send } = useGalleryKeeper();
  const [shownHere, ...others] = reads;
  const { press, failure } = useAction<Shown>(
    {
      run: (write, { files, videos }) =>
        send(write, {
          files: (files ?? []).map(({ documentId }) => documentId),
          videos: videos.map(({ id }) => id),
        }),
      show: (_client, order) => {
        client.setQueryData<Shown>(key, order);
        return () => void refresh(client, [shownHere]);
      },
      refreshes: others,
    },
    { queue: "gallery order" },
  );

  const arrange = (order: Order) => {
    const shown = client.getQueryData<Shown>(key);
    if (shown) press(arranged(shown, order));
  };
  return { arrange, failure };
};
