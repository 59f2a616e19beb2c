import { availableParallelism } from "node:os";
import type { Db } from "#db/connect.ts";
import type { FileStore } from "#files/storage/service.ts";
import { IMAGE } from "#art/canvas.ts";
import { drawCover } from "#art/covers.ts";
import { drawLogo, type LogoWish } from "#art/logos.ts";
import { renderCover, renderLogo } from "#art/render.ts";
import { openSharp } from "#art/sharp.ts";
import { sideBySide } from "#work/side-by-side.ts";
import { insertMany } from "./bulk.ts";
import type { DemoCatalogue, DemoStartup } from "./catalogue/shapes.ts";
import { colourOfId, companyIdOf, idOf } from "./ids.ts";

interface Picture {
  id: string;
  kind: "LOGO" | "COVER";
  mediaType: string;
  bytes: Buffer;
  width: number;
  height: number;
}

interface Company {
  key: string;
  name: string;
  logo: LogoWish | null;
  cover?: DemoStartup["cover"];
}

const companiesAtOnce = 48;

export const logoIdOf = (key: string, size: 30 | 60 | 120) => idOf("logo", size, key);

export const coverIdOf = (key: string) => idOf("cover", key);

/**
 * Draws and stores the logos and covers. Each group of companies is kept when it is done, so that
 * a run that was killed goes on where it stopped.
 */
export async function drawPictures(db: Db, store: FileStore, demo: DemoCatalogue) {
  const companies: Company[] = [
    ...demo.startups,
    ...demo.retailers,
    ...demo.newcomers,
    ...demo.partners,
  ];
  const done = new Set((await db.selectFrom("files").select("id").execute()).map(({ id }) => id));
  const missing = companies.filter(({ key, logo, cover }) =>
    logo ? !done.has(logoIdOf(key, 120)) : cover ? !done.has(coverIdOf(key)) : false,
  );
  const sharp = await openSharp();
  const concurrency = sharp.concurrency();
  sharp.concurrency(1);
  try {
    for (let from = 0; from < missing.length; from += companiesAtOnce)
      await keep(db, store, missing.slice(from, from + companiesAtOnce));
  } finally {
    sharp.concurrency(concurrency);
  }
}

async function keep(db: Db, store: FileStore, companies: readonly Company[]) {
  const queue = companies.values();
  const rows: Awaited<ReturnType<typeof stored>>[] = [];
  await sideBySide(availableParallelism() + 1, async () => {
    const next = queue.next();
    if (next.done) return false;
    for (const picture of await picturesOf(next.value)) rows.push(await stored(store, picture));
    return true;
  });
  await insertMany(db, "files", rows);
}

const stored = async (store: FileStore, { bytes, ...picture }: Picture) => ({
  ...picture,
  bytes: bytes.length,
  storageName: await store.write(bytes),
});

async function picturesOf({ key, name, logo, cover }: Company): Promise<Picture[]> {
  const [drawn, scene] = await Promise.all([
    logo &&
      renderLogo(drawLogo(name, { ...logo, colour: colourOfId(companyIdOf(key, logo.colour)) })),
    cover && renderCover(drawCover(name, cover)),
  ]);
  const logos = ([30, 60, 120] as const).flatMap((size) =>
    drawn
      ? [
          {
            id: logoIdOf(key, size),
            kind: "LOGO" as const,
            mediaType: "image/png",
            bytes: drawn[size],
            width: size,
            height: size,
          },
        ]
      : [],
  );
  const covers = scene
    ? [
        {
          id: coverIdOf(key),
          kind: "COVER" as const,
          mediaType: "image/webp",
          bytes: scene,
          ...IMAGE,
        },
      ]
    : [];
  return [...logos, ...covers];
}
