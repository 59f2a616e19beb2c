import { openSharp } from "./sharp.ts";

const largeCoverBytes = 25_000;

/** WebP of a cover; one with very many goods is stored at a slightly lower quality. */
export async function renderCover(svg: string): Promise<Buffer> {
  const sharp = await openSharp();
  const encode = (quality: number) =>
    sharp(Buffer.from(svg)).removeAlpha().webp({ quality, effort: 0 }).toBuffer();
  const fine = await encode(80);
  return fine.length > largeCoverBytes ? encode(58) : fine;
}

/** Large enough to be opened on a whole screen. */
const LARGE = { width: 1280, height: 720 };
const thumbnailWidth = 480;

type Size = { width: number; height: number };

const grown = (svg: string, { width, height }: Size) =>
  Buffer.from(svg.replace('width="640" height="360"', `width="${width}" height="${height}"`));

/** The same drawing as an uploaded photo would be stored: large as JPEG, small as WebP. */
export async function renderPicture(svg: string) {
  const sharp = await openSharp();
  const { width, height } = LARGE;
  const { data, info } = await sharp(grown(svg, LARGE))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [large, small] = await Promise.all([
    sharp(data, raw).jpeg({ quality: 84 }).toBuffer(),
    sharp(data, raw).resize(thumbnailWidth).webp({ quality: 82, effort: 2 }).toBuffer(),
  ]);
  const ratio = height / width;
  return {
    large: { bytes: large, width, height },
    small: { bytes: small, width: thumbnailWidth, height: Math.round(thumbnailWidth * ratio) },
  };
}

/** The same drawing in another size, for a picture that fills a page. */
export const renderLarge = async (svg: string, size: Size) => {
  const sharp = await openSharp();
  return sharp(grown(svg, size)).removeAlpha().webp({ quality: 74, effort: 0 }).toBuffer();
};

export type LogoFiles = Record<30 | 60 | 120, Buffer>;

/** Each size is drawn anew: sharper than a smaller copy, and quicker. */
export async function renderLogo(svg: string): Promise<LogoFiles> {
  const sharp = await openSharp();
  const sized = (size: number) => {
    const drawn = svg.replace('width="120" height="120"', `width="${size}" height="${size}"`);
    return sharp(Buffer.from(drawn)).png({ compressionLevel: 6 }).toBuffer();
  };
  const [small, medium, large] = await Promise.all([sized(30), sized(60), sized(120)]);
  return { 30: small, 60: medium, 120: large };
}
