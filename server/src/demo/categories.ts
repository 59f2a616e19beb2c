import { openSharp } from "#art/sharp.ts";
import { type Db, sql } from "#db/connect.ts";
import { plainDrawing } from "#files/icons/drawing.ts";
import type { FileStore } from "#files/storage/service.ts";
import { type GlyphName, glyphNames, glyphs } from "#art/glyphs.ts";
import { avatarColours } from "#art/logos.ts";
import { insertMany } from "./bulk.ts";
import type { DemoCategory } from "./catalogue/shapes.ts";
import { at, hash } from "#art/chance.ts";
import { idOf } from "./ids.ts";

const signs = new Map<string, GlyphName>([
  ["Analytics", "chart"],
  ["Checkout", "barcode"],
  ["Circular", "infinity"],
  ["Cold chain", "snow"],
  ["Content", "quill"],
  ["Food waste", "apple"],
  ["Forecasting", "trend"],
  ["Logistics", "wheel"],
  ["Loyalty", "heart"],
  ["Packaging", "parcel"],
  ["Payments", "coins"],
  ["Refill", "bottle"],
  ["Returns", "arrows"],
  ["Robotics", "bolt"],
  ["Store design", "lampshade"],
  ["Traceability", "pin"],
  ["Try-on", "hanger"],
  ["Voice", "voice"],
  ["Others", "mosaic"],
  ["Import", "stack"],
]);

type Look = { sign: string; colour: string };

const lookOf = (name: string): Look => ({
  sign: glyphs[signs.get(name) ?? at(glyphNames, hash(name))],
  colour: at(avatarColours, hash(name)),
});

const size = 120;

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 120 120">${inside}</svg>`;

const inColour = ({ sign, colour }: Look) => sign.replaceAll("#ffffff", colour);
const ring = ({ colour }: Look) =>
  `<circle cx="60" cy="60" r="55" fill="none" stroke="${colour}" stroke-width="6"/>`;

/** A category's picture is square as a sector of competence and round as an area of interest. */
const pictures = {
  logo: ({ sign, colour }: Look) =>
    `<rect width="120" height="120" rx="24" fill="${colour}"/>${sign}`,
  areasLogo: ({ sign, colour }: Look) => `<circle cx="60" cy="60" r="60" fill="${colour}"/>${sign}`,
  sectorsIcon: inColour,
  areasIcon: (look: Look) =>
    `${ring(look)}<g transform="translate(18 18) scale(.7)">${inColour(look)}</g>`,
};

type Kind = keyof typeof pictures;
const kinds: readonly Kind[] = ["logo", "areasLogo", "sectorsIcon", "areasIcon"];

const pictureIdOf = (name: string, kind: Kind) => idOf("category", kind, name);

const picture = async (store: FileStore, name: string, kind: Kind) => {
  const svg = drawing(pictures[kind](lookOf(name)));
  const sharp = await openSharp();
  const isLogo = kind === "logo" || kind === "areasLogo";
  const bytes = isLogo
    ? await sharp(Buffer.from(svg)).png().toBuffer()
    : Buffer.from(plainDrawing(svg) ?? svg);
  return {
    id: pictureIdOf(name, kind),
    ...(isLogo
      ? { kind: "LOGO" as const, mediaType: "image/png", width: size, height: size }
      : { kind: "ICON" as const, mediaType: "image/svg+xml", width: null, height: null }),
    bytes: bytes.length,
    storageName: await store.write(bytes),
  };
};

const ofTopLevel = (categories: readonly DemoCategory[]) =>
  categories.filter(({ parent }) => parent === null);

/** Draws the four pictures of each top-level category; goes on where a killed run stopped. */
export async function drawCategories(
  db: Db,
  store: FileStore,
  categories: readonly DemoCategory[],
) {
  const rows = await db.selectFrom("files").select("id").execute();
  const done = new Set(rows.map(({ id }) => id));
  for (const { name } of ofTopLevel(categories)) {
    const missing = kinds.filter((kind) => !done.has(pictureIdOf(name, kind)));
    const drawn = missing.map((kind) => picture(store, name, kind));
    await insertMany(db, "files", await Promise.all(drawn));
  }
}

/** Gives a category its pictures, and the same to its subcategories. */
export async function placeCategoryPictures(db: Db, categories: readonly DemoCategory[]) {
  const names = ofTopLevel(categories).map(({ name }) => name);
  const idsOf = (kind: Kind) => names.map((name) => pictureIdOf(name, kind));
  await sql`
    update categories c set logo_id = p.logo_id, areas_logo_id = p.areas_logo_id,
      sectors_icon_id = p.sectors_icon_id, areas_icon_id = p.areas_icon_id
    from unnest(${names}::text[], ${idsOf("logo")}::uuid[], ${idsOf("areasLogo")}::uuid[],
      ${idsOf("sectorsIcon")}::uuid[], ${idsOf("areasIcon")}::uuid[])
      as p (name, logo_id, areas_logo_id, sectors_icon_id, areas_icon_id)
    join categories top on top.parent_id is null and top.name = p.name
    where coalesce(c.parent_id, c.id) = top.id`.execute(db);
}
