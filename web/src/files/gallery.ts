import type { Output } from "@vitrine/contract/endpoint";
import { imageExtensions } from "@vitrine/contract/files";
import type { gallery } from "@vitrine/contract/files/gallery";

export type Gallery = Output<typeof gallery.of>;
export type GalleryFile = Gallery["files"][number];
export type GalleryVideo = Gallery["videos"][number];
/** For whoever may change it. */
export type KeptGallery = Output<typeof gallery.own>;
export type KeptVideo = KeptGallery["videos"][number];

const isPicture = ({ extension }: GalleryFile) =>
  imageExtensions.some((one) => one === extension.toLowerCase());

/** What a picture shows, in the words of whoever uploaded it, else by the name of its file. */
export const pictureName = ({ alt, name }: GalleryFile) => alt ?? name.replace(/\.[^.]+$/, "");

/** What a viewer shows: the small picture at once, in its place the whole one when it has come. */
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

/** Pictures are looked at, other documents are taken along. */
export const partsOf = (files: readonly GalleryFile[]) => ({
  pictures: files.filter(isPicture),
  documents: files.filter((file) => !isPicture(file)),
});
