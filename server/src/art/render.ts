import sharp from "sharp";

const roomy = 25_000;

/** WebP of a cover; a window with very many goods is stored a little coarser. */
export async function renderCover(svg: string): Promise<Buffer> {
  const encode = (quality: number) =>
    sharp(Buffer.from(svg)).removeAlpha().webp({ quality, effort: 0 }).toBuffer();
  const fine = await encode(80);
  return fine.length > roomy ? encode(58) : fine;
}

export type LogoFiles = Record<30 | 60 | 120, Buffer>;

/** Each size is drawn anew: sharper than a smaller copy, and quicker. */
export async function renderLogo(svg: string): Promise<LogoFiles> {
  const sized = (size: number) => {
    const drawn = svg.replace('width="120" height="120"', `width="${size}" height="${size}"`);
    return sharp(Buffer.from(drawn)).png({ compressionLevel: 6 }).toBuffer();
  };
  const [small, medium, large] = await Promise.all([sized(30), sized(60), sized(120)]);
  return { 30: small, 60: medium, 120: large };
}
