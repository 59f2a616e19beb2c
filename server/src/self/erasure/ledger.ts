import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { config } from "#config.ts";

const Entry = z.object({ id: z.uuid(), userId: z.uuid(), companyId: z.uuid().nullable() });
export type Entry = z.output<typeof Entry>;

const folder = () => join(config().data, "erasures");

/**
 * Notes an erasure outside the database, by ids alone: a restored backup does not know of it and learns it
 * from here.
 */
export const noteErasure = async ({ id, userId, companyId }: Entry) => {
  await mkdir(folder(), { recursive: true });
  const path = join(folder(), `${id}.json`);
  const handle = await open(`${path}.new`, "w", 0o600);
  try {
    await handle.writeFile(JSON.stringify({ id, userId, companyId }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${path}.new`, path);
};

const entryIn = async (path: string) => {
  try {
    return Entry.parse(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
};

/** Every erasure noted on this machine; a file with other content is ignored. */
export const notedErasures = async () => {
  const names = await readdir(folder()).catch(() => []);
  const notes = names.filter((name) => name.endsWith(".json"));
  const entries = await Promise.all(notes.map((name) => entryIn(join(folder(), name))));
  return entries.flatMap((entry) => entry ?? []);
};
