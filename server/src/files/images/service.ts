import { coverAspect, coverWidth, imageExtensions, pixelLimit } from "@vitrine/contract/files";
import type { RefusalCode } from "@vitrine/contract/refusals";
import type { Sharp } from "sharp";
import { openSharp } from "#art/sharp.ts";
import { ensure, refuse } from "#http/refuse.ts";
import { createLanes } from "#work/lanes.ts";

const sizes = [30, 60, 120] as const;

export type Drawn = { bytes: Buffer; width: number; height: number; mediaType: "image/webp" };

/** Part of an image, in pixels as it stands upright. */
export type Part = { x: number; y: number; width: number; height: number };

const isKnown = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex")) ||
  bytes.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"));

/** Whether a name of this extension stands for an image that is decoded here. */
export const isImageExtension = (extension: string) =>
  imageExtensions.some((known) => known === extension);

const tooMany = () => refuse("files.too_many_at_once", { retryAfterSeconds: 5 });

/** One image at a time: a large one takes as much memory as a hundred calls. */
const inTurn = createLanes({ count: 1, longest: 60, refuseMore: tooMany });

/**
 * Refuses a file that cannot be read as an image. sharp's errors have no codes; a timeout, which says
 * nothing about the file, is known by its message.
 */
const unreadableAs = (code: RefusalCode) => (error: unknown) => {
  const isLate = error instanceof Error && error.message.startsWith("timeout: ");
  return isLate ? tooMany() : refuse(code);
};

/** Measures the image by its header before decoding; no other format reaches a decoder. */
const measured = async (bytes: Buffer, unreadable: RefusalCode) => {
  ensure(isKnown(bytes), unreadable);
  const sharp = await openSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(unreadableAs(unreadable));
  ensure(autoOrient.width * autoOrient.height <= pixelLimit, "files.image_too_many_pixels");
  return autoOrient;
};

const reader = async (bytes: Buffer) => {
  const sharp = await openSharp();
  return sharp(bytes, { limitInputPixels: pixelLimit, failOn: "error" })
    .timeout({ seconds: 10 })
    .autoOrient();
};

const drawn = async (image: Sharp): Promise<Drawn> => {
  const { data, info } = await image.webp({ quality: 88 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType: "image/webp" };
};

const isInside = (part: Part, whole: { width: number; height: number }) =>
  part.x + part.width <= whole.width && part.y + part.height <= whole.height;

type Frame = { fit: "cover" | "contain"; part: Part | undefined };

const largest = Math.max(...sizes);
const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const partOf = async (bytes: Buffer, part: Part | undefined) => {
  const upright = await reader(bytes);
  if (part) upright.extract({ left: part.x, top: part.y, width: part.width, height: part.height });
  return upright;
};

/** The image decoded once, square, as large as the largest size: its bare pixels. */
const square = async (bytes: Buffer, { fit, part }: Frame) => {
  const upright = await partOf(bytes, part);
  return upright
    .resize(largest, largest, { fit, background: clear })
    .ensureAlpha()
    .raw()
    .toBuffer()
    .catch(unreadableAs("files.image_type"));
};

/** A png or jpeg drawn anew in each size, with nothing of the file left but its picture. */
export const drawSizes = (bytes: Buffer, frame: Frame): Promise<Drawn[]> =>
  inTurn(async () => {
    const whole = await measured(bytes, "files.image_type");
    ensure(!frame.part || isInside(frame.part, whole), "files.crop_outside");
    const pixels = await square(bytes, frame);
    const sharp = await openSharp();
    const raw = { width: largest, height: largest, channels: 4 } as const;
    return Promise.all(sizes.map((size) => drawn(sharp(pixels, { raw }).resize(size, size))));
  });

const coverSize = [coverWidth, Math.round(coverWidth / coverAspect)] as const;

/** The chosen part of a png or jpeg, else its middle, drawn anew as a cover. */
export const drawCoverOf = (bytes: Buffer, part: Part | undefined): Promise<Drawn> =>
  inTurn(async () => {
    const whole = await measured(bytes, "files.image_type");
    ensure(!part || isInside(part, whole), "files.crop_outside");
    const upright = await partOf(bytes, part);
    const cover = upright.resize(...coverSize, { fit: "cover" }).flatten({ background: "white" });
    return drawn(cover).catch(unreadableAs("files.image_type"));
  });

/** A png or jpeg drawn anew, no larger than the box. */
export const drawInside = (bytes: Buffer, box: number, unreadable: RefusalCode): Promise<Drawn> =>
  inTurn(async () => {
    await measured(bytes, unreadable);
    const upright = await reader(bytes);
    const inside = upright.resize(box, box, { fit: "inside", withoutEnlargement: true });
    return drawn(inside).catch(unreadableAs(unreadable));
  });

/** A drawing of our own, as pixels. */
export const drawSvg = async (svg: string) => {
  const sharp = await openSharp();
  return drawn(sharp(Buffer.from(svg)));
};
