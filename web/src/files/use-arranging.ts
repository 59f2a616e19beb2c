import { useQueryClient } from "@tanstack/react-query";
import { gallery } from "@vitrine/contract/files/gallery";
import { useAction } from "#app/actions/use-action.ts";
import { readKey, refresh } from "#app/calls/api.ts";
import { type Gallery, type GalleryFile, type GalleryVideo, partsOf } from "./gallery.ts";

type Order = { pictures?: GalleryFile[]; documents?: GalleryFile[]; videos?: GalleryVideo[] };

const key = readKey(gallery.own, {});

const arranged = (old: Gallery, order: Order): Gallery => {
  const parts = { ...partsOf(old.files), videos: old.videos, ...order };
  return { ...old, files: [...parts.pictures, ...parts.documents], videos: parts.videos };
};

/** Shows another order at once and sends it; a refusal brings the stored one back. */
export const useArranging = () => {
  const client = useQueryClient();
  const { press, failure } = useAction<Gallery>(
    {
      run: (write, { files, videos }) =>
        write(gallery.arrange, {
          files: files.map(({ documentId }) => documentId),
          videos: videos.map(({ id }) => id),
        }),
      show: (_client, order) => {
        client.setQueryData<Gallery>(key, order);
        return () => void refresh(client, [gallery.own]);
      },
      refreshes: [gallery.of],
    },
    { queue: "gallery order" },
  );

  const arrange = (order: Order) => {
    const shown = client.getQueryData<Gallery>(key);
    if (shown) press(arranged(shown, order));
  };
  return { arrange, failure };
};
