import type { Output, ReadEndpoint } from "@vitrine/contract/endpoint";
import type { gallery } from "@vitrine/contract/files/gallery";
import type { VideoWords } from "@vitrine/contract/files/videos";
import type { Versioned } from "@vitrine/contract/profiles/versions";
import { createContext, use } from "react";
import type { z } from "zod";
import type { Write } from "#app/actions/act.ts";

type Known = Versioned & { id: string };
type Order = { files: string[]; videos: string[] };

/** The calls for editing a gallery: an owner's for their own, or those of staff for a startup. */
export type GalleryKeeper = {
  /** The cache key of the read shown. */
  key: readonly unknown[];
  /** The reads that a change makes stale, the one shown here first. */
  reads: readonly [ReadEndpoint, ...ReadEndpoint[]];
  /** The question before something is removed. */
  removal: () => { text: string; confirm: string };
  addFile: (fileId: string) => Promise<unknown>;
  describe: (id: string, alt: string) => Promise<unknown>;
  addVideo: (words: z.output<typeof VideoWords>) => Promise<unknown>;
  changeVideo: (change: z.output<typeof VideoWords> & Known) => Promise<unknown>;
  preview: (link: string) => Promise<Output<typeof gallery.preview>>;
  arrange: (write: Write, order: Order) => Promise<unknown>;
  removeFile: (write: Write, id: string) => Promise<unknown>;
  removeVideo: (write: Write, id: string) => Promise<unknown>;
};

export const KeeperContext = createContext<GalleryKeeper | undefined>(undefined);

export const useGalleryKeeper = () => {
  const keeper = use(KeeperContext);
  if (!keeper) throw new Error("A gallery is edited inside of a KeeperContext.");
  return keeper;
};
