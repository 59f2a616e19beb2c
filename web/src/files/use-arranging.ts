import { useQueryClient } from "@tanstack/react-query";
import { gallery } from "@vitrine/contract/files/gallery";
import { call, readKey, refresh } from "#app/calls/api.ts";
import { useFailure } from "#ui/state/failure.tsx";
import { type Gallery, type GalleryFile, type GalleryVideo, partsOf } from "./gallery.ts";
import { galleryReads } from "./gallery-calls.ts";

type Order = { pictures?: GalleryFile[]; documents?: GalleryFile[]; videos?: GalleryVideo[] };

/** Shows another order at once and sends it; a refusal brings the stored one back. */
export const useArranging = () => {
  const client = useQueryClient();
  const key = readKey(gallery.own, {});

  const { fail, clear, failure } = useFailure();

  const arrange = async (order: Order) => {
    clear();
    const old = client.getQueryData<Gallery>(key);
    if (!old) return;
    const parts = { ...partsOf(old.files), videos: old.videos, ...order };
    const files = [...parts.pictures, ...parts.documents];
    client.setQueryData<Gallery>(key, { ...old, files, videos: parts.videos });
    try {
      await call(gallery.arrange, {
        files: files.map(({ documentId }) => documentId),
        videos: parts.videos.map(({ id }) => id),
      });
      await refresh(client, [gallery.of]);
    } catch (error) {
      fail(error);
      await refresh(client, galleryReads);
    }
  };
  return { arrange, failure };
};
