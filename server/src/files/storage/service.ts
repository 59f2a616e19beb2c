import { randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Where files lie, by names of the store's own making. */
export type FileStore = {
  /** Gives the new name once the bytes are safe. */
  write(bytes: Buffer): Promise<string>;
  /** Null where there is no such file. */
  read(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
};

const storageName = /^[0-9a-f]{40}$/;

const isMissing = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

const syncFolder = async (folder: string) => {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const writeSafely = async (path: string, bytes: Buffer) => {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}.new`;
  try {
    const handle = await open(unfinished, "wx", 0o600);
    try {
      await handle.writeFile(bytes);
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
    if (!storageName.test(name)) throw new Error("Not a name this store has given.");
    return join(folder, name.slice(0, 2), name.slice(2, 4), name);
  };
  return {
    write: async (bytes) => {
      const name = randomBytes(20).toString("hex");
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeSafely(path, bytes);
      return name;
    },
    read: (name) =>
      readFile(pathOf(name)).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};
