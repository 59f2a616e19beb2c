/** The shape in which the cut-out is shown, and its width divided by its height. */
export type Frame = { shape: "rect" | "round"; aspect: number };

/** A part of an image, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number };

/** Larger than a portrait is shown anywhere. */
const mostPixels = 720;

/** Makes an image of its own from the part. */
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
