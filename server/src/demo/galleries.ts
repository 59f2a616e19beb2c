import sharp from "sharp";
import type { Db } from "#db/connect.ts";
import { iconFor } from "#files/documents/icons.ts";
import type { FileStore } from "#files/storage/service.ts";
import { drawCover, type SceneName } from "#art/covers.ts";
import { insertMany } from "./bulk.ts";
import { knownStartups } from "./catalogue/known.ts";
import type { DemoStartup } from "./catalogue/shapes.ts";
import { idOf } from "./ids.ts";
import { onePager } from "./one-pager.ts";
import { startupIdOf } from "./rows/companies.ts";

/** What a startup shows besides its cover. */
const rooms: { name: string; scene: SceneName; alt: string }[] = [
  { name: "In a shop", scene: "storefront", alt: "A shop front with a full window" },
  { name: "The plan", scene: "floorPlan", alt: "The plan of a shop floor" },
];

const thumbnailWidth = 480;
const opaque = "application/octet-stream";

type Document = { name: string; extension: string; bytes: Buffer };
type Thumbnail = { bytes: Buffer; width: number; height: number };

const idIn = ({ key }: DemoStartup, name: string) => idOf("gallery", key, name);

const drawing = async (startup: DemoStartup, scene: SceneName) => {
  const palette = startup.cover?.palette;
  const svg = drawCover(`${startup.name} ${scene}`, { scene, ...(palette && { palette }) });
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  const small = sharp(bytes).resize(thumbnailWidth).webp();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  return { bytes, thumbnail: { bytes: data, width: info.width, height: info.height } };
};

/** Gives the rows of a document and its thumbnail once their bytes are safe. */
const stored = async (store: FileStore, id: string, document: Document, small: Thumbnail) => {
  const { bytes, ...named } = document;
  const main = { id, uploadId: id, kind: "DOCUMENT" as const, mediaType: opaque };
  const thumbnail = { id: idOf("thumbnail", id), uploadId: id, kind: "THUMBNAIL" as const };
  return [
    {
      ...{ ...main, ...named, bytes: bytes.length, width: null, height: null },
      storageName: await store.write(bytes),
    },
    {
      ...{ ...thumbnail, mediaType: "image/webp", name: null, extension: null },
      ...{ bytes: small.bytes.length, width: small.width, height: small.height },
      storageName: await store.write(small.bytes),
    },
  ] as const;
};

const keep = async (db: Db, store: FileStore, startup: DemoStartup) => {
  const rows: Awaited<ReturnType<typeof stored>>[number][] = [];
  for (const { name, scene } of rooms) {
    const { bytes, thumbnail } = await drawing(startup, scene);
    const document = { name: `${name}.jpg`, extension: "jpg", bytes };
    rows.push(...(await stored(store, idIn(startup, name), document, thumbnail)));
  }
  const paper = { name: `${startup.name} on one page.pdf`, extension: "pdf" };
  const page = { ...paper, bytes: onePager(startup) };
  rows.push(...(await stored(store, idIn(startup, "page"), page, await iconFor("pdf"))));
  await insertMany(db, "files", rows);
};

const withGallery = (startups: readonly DemoStartup[]) =>
  startups.filter(({ name, cover }) => Object.hasOwn(knownStartups, name) && cover !== null);

/** Draws and stores what stands in the galleries; goes on where a killed run stopped. */
export async function drawGalleries(db: Db, store: FileStore, startups: readonly DemoStartup[]) {
  const rows = await db.selectFrom("files").select("id").where("kind", "=", "DOCUMENT").execute();
  const done = new Set(rows.map(({ id }) => id));
  for (const startup of withGallery(startups))
    if (!done.has(idIn(startup, "page"))) await keep(db, store, startup);
}

export const insertGalleries = (db: Db, startups: readonly DemoStartup[]) =>
  insertMany(
    db,
    "galleryFiles",
    withGallery(startups).flatMap((startup) => {
      const companyId = startupIdOf(startup);
      const at = (name: string, alt: string | null, position: number) => {
        const fileId = idIn(startup, name);
        return { id: idOf("place", fileId), companyId, fileId, alt, position };
      };
      const pictures = rooms.map(({ name, alt }, position) => at(name, alt, position));
      return [...pictures, at("page", null, rooms.length)];
    }),
  );
