/** What is cut out of an image is shown as a rectangle or as a circle, so wide for its height. */
export type Frame = { shape: "rect" | "round"; aspect: number };

/** A part of an image, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** More than any size a portrait is shown in. */
const mostPixels = 720;

/** The part of the image as an image of its own. */
export const cutOut = async (file: File, { x, y, width, height }: Area) => {
  const image = await createImageBitmap(file, x, y, Math.max(1, width), Math.max(1, height));
  const edge = Math.min(mostPixels, image.width);
  const canvas = new OffscreenCanvas(edge, edge);
  canvas.getContext("2d")?.drawImage(image, 0, 0, edge, edge);
  image.close();
  const isPng = file.type === "image/png";
  const blob = await canvas.convertToBlob({
    type: isPng ? "image/png" : "image/jpeg",
    quality: 0.92,
  });
  return new File([blob], file.name, { type: blob.type });
};
