import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { refuse } from "#http/refuse.ts";

export type Opened = { stream: Readable; size: number };

/** What is stored: bytes, or for large files a stream with its length. */
export type Content = Buffer | Opened;

/** Where files are stored, under names that the store makes up. */
export type FileStore = {
  /** Gives the new name once the bytes are safe. */
  write(content: Content): Promise<string>;
  /** Null if there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** The same piece by piece, for what is large: a slow reader then holds little of it. */
  open(name: string): Promise<Opened | null>;
  remove(name: string): Promise<void>;
  /** Everything stored here, with what a killed process left unfinished. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
};

/** A name that a store has given. */
export const storageName = /^[0-9a-f]{40}$/;

const nameOnDisk = /^[0-9a-f]{40}(\.[0-9a-f]{8}\.new)?$/;

export const newName = () => randomBytes(20).toString("hex");

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? error.code : undefined;

const isMissing = (error: unknown) => codeOf(error) === "ENOENT";

const isFull = (error: unknown) => codeOf(error) === "ENOSPC" || codeOf(error) === "EDQUOT";

async function* listFolder(folder: string): AsyncGenerator<{ name: string; writtenAt: Date }> {
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !nameOnDisk.test(entry.name)) continue;
    const found = await stat(join(entry.parentPath, entry.name)).catch(() => undefined);
    if (found) yield { name: entry.name, writtenAt: found.mtime };
  }
}

const syncFolder = async (folder: string) => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const openFile = async (path: string): Promise<Opened> => {
  const handle = await open(path, "r");
  const { size } = await handle.stat();
  return { stream: handle.createReadStream(), size };
};

const nullIfMissing = (error: unknown) => {
  if (isMissing(error)) return null;
  throw error;
};

const writeSafely = async (path: string, content: Content) => {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}.new`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      if (Buffer.isBuffer(content)) await handle.writeFile(content);
      else await writeFile(handle, content.stream);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

/** Files in a folder of this machine: random names, fanned out so that no folder grows large. */
export const fileStore = (folder: string): FileStore => {
  const pathOf = (name: string) => {
    if (!nameOnDisk.test(name)) throw new Error("Not a name this store has given.");
    return join(folder, name.slice(0, 2), name.slice(2, 4), name);
  };
  return {
    write: async (content) => {
      const name = newName();
      const path = pathOf(name);
      try {
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeSafely(path, content);
      } catch (error) {
        if (isFull(error)) refuse("files.no_room", { retryAfterSeconds: 60 });
        throw error;
      }
      return name;
    },
    read: (name) => readFile(pathOf(name)).catch(nullIfMissing),
    open: (name) => openFile(pathOf(name)).catch(nullIfMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      yield* listFolder(folder);
    },
  };
};
