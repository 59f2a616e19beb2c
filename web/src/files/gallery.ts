import type { Output } from "@vitrine/contract/endpoint";
import { imageExtensions } from "@vitrine/contract/files";
import type { gallery } from "@vitrine/contract/files/gallery";

export type Gallery = Output<typeof gallery.of>;
export type GalleryFile = Gallery["files"][number];
export type GalleryVideo = Gallery["videos"][number];
/** The gallery as its editors get it. */
export type KeptGallery = Output<typeof gallery.own>;
export type KeptVideo = KeptGallery["videos"][number];

const isPicture = ({ extension }: GalleryFile) =>
  imageExtensions.some((one) => one === extension.toLowerCase());

/** What a picture shows: its alternative text, or else the name of its file. */
export const pictureName = ({ alt, name }: GalleryFile) => alt ?? name.replace(/\.[^.]+$/, "");

/** A picture in the viewer: the small one at once, replaced by the whole one once loaded. */
export type Viewed = {
  name: string;
  small: string | undefined;
  whole?: Pick<GalleryFile, "address" | "extension">;
};

export const viewed = (file: GalleryFile): Viewed => ({
  name: pictureName(file),
  small: file.thumbnail?.image,
  whole: file,
});

/** Pictures are viewed, other documents are downloaded. */
export const partsOf = (files: readonly GalleryFile[]) => ({
  pictures: files.filter(isPicture),
  documents: files.filter((file) => !isPicture(file)),
});
