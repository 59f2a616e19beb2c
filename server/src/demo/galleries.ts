import { availableParallelism } from "node:os";
import type { Db } from "#db/connect.ts";
import { iconFor } from "#files/documents/icons.ts";
import type { FileStore } from "#files/storage/service.ts";
import { drawCover } from "#art/covers.ts";
import { renderPicture } from "#art/render.ts";
import { openSharp } from "#art/sharp.ts";
import { sideBySide } from "#work/side-by-side.ts";
import { insertMany } from "./bulk.ts";
import { type DemoPicture, picturesOf, withGallery } from "./catalogue/galleries.ts";
import type { DemoStartup } from "./catalogue/shapes.ts";
import { idOf } from "./ids.ts";
import type { Picture } from "./papers/pdf.ts";
import { pilotResults } from "./papers/pilot-results.ts";
import { productSheet } from "./papers/product-sheet.ts";
import { startupIdOf } from "./rows/companies.ts";

const opaque = "application/octet-stream";

type Document = { name: string; extension: string; bytes: Buffer };
type Thumbnail = { bytes: Buffer; width: number; height: number };

const idIn = ({ key }: DemoStartup, name: string) => idOf("gallery", key, name);

const render = ({ name }: DemoStartup, { scene, palette }: DemoPicture) =>
  renderPicture(drawCover(`${name} ${scene}`, { scene, ...(palette && { palette }) }));

/** Returns the rows of a document and its thumbnail once their bytes are stored. */
const stored = async (store: FileStore, id: string, document: Document, small: Thumbnail) => {
  const { bytes, ...named } = document;
  const main = { id, uploadId: id, kind: "DOCUMENT" as const, mediaType: opaque };
  const thumbnail = { id: idOf("thumbnail", id), uploadId: id, kind: "THUMBNAIL" as const };
  return [
    {
      ...main,
      ...named,
      bytes: bytes.length,
      width: null,
      height: null,
      storageName: await store.write(bytes),
    },
    {
      ...thumbnail,
      mediaType: "image/webp",
      name: null,
      extension: null,
      bytes: small.bytes.length,
      width: small.width,
      height: small.height,
      storageName: await store.write(small.bytes),
    },
  ] as const;
};

const papers = [
  {
    name: ({ name }: DemoStartup) => `${name} product sheet.pdf`,
    draw: productSheet,
  },
  {
    name: ({ clientNames: [client] }: DemoStartup) => client && `Pilot results, ${client}.pdf`,
    draw: (startup: DemoStartup) => pilotResults(startup, startup.clientNames[0] ?? ""),
  },
];

const papersOf = (startup: DemoStartup) =>
  papers.flatMap(({ name: nameOf, draw }) => {
    const name = nameOf(startup);
    return name ? [{ name, draw }] : [];
  });

const keep = async (db: Db, store: FileStore, startup: DemoStartup) => {
  const rows: Awaited<ReturnType<typeof stored>>[number][] = [];
  let first: Picture | undefined;
  for (const picture of picturesOf(startup)) {
    const { large, small } = await render(startup, picture);
    first ??= large;
    const document = { name: `${picture.name}.jpg`, extension: "jpg", bytes: large.bytes };
    rows.push(...(await stored(store, idIn(startup, picture.name), document, small)));
  }
  for (const { name, draw } of papersOf(startup)) {
    const bytes = first ? draw(startup, first) : Buffer.alloc(0);
    const document = { name, extension: "pdf", bytes };
    rows.push(...(await stored(store, idIn(startup, name), document, await iconFor("pdf"))));
  }
  await insertMany(db, "files", rows);
};

/** Draws and stores what is in the galleries; goes on where a killed run stopped. */
export async function drawGalleries(db: Db, store: FileStore, startups: readonly DemoStartup[]) {
  const rows = await db.selectFrom("files").select("id").where("kind", "=", "DOCUMENT").execute();
  const done = new Set(rows.map(({ id }) => id));
  const isDone = (startup: DemoStartup) =>
    picturesOf(startup).every(({ name }) => done.has(idIn(startup, name)));
  const queue = withGallery(startups)
    .filter((startup) => !isDone(startup))
    .values();
  const keepNext = async () => {
    const next = queue.next();
    if (!next.done) await keep(db, store, next.value);
    return !next.done;
  };
  const sharp = await openSharp();
  const concurrency = sharp.concurrency();
  sharp.concurrency(1);
  await sideBySide(availableParallelism() + 1, keepNext).finally(() =>
    sharp.concurrency(concurrency),
  );
}

export const insertGalleries = (db: Db, startups: readonly DemoStartup[]) =>
  insertMany(
    db,
    "galleryFiles",
    withGallery(startups).flatMap((startup) => {
      const companyId = startupIdOf(startup);
      const files = [
        ...picturesOf(startup),
        ...papersOf(startup).map(({ name }) => ({ name, alt: null })),
      ];
      return files.map(({ name, alt }, position) => {
        const fileId = idIn(startup, name);
        return { id: idOf("place", fileId), companyId, fileId, alt, position };
      });
    }),
  );
