import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A build writes its files within less than this. */
const slackMs = 10 * 60_000;

const changedAt = async (file: string) => (await stat(file)).mtimeMs;

/** When the build in a folder was made, in ms since 1970; 0 if there is none. */
const madeAt = (folder: string) => changedAt(join(folder, "index.html")).catch(() => 0);

const removeOlder = async (folder: string, than: number) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await changedAt(file)) < than) await rm(file);
  }
};

/**
 * Leaves the files of the build before in the folder: a server that still runs, and pages that are still open,
 * go on asking for them. Those of builds before that one are removed.
 */
export const earlierFiles = (): Plugin => {
  let before = 0;
  return {
    name: "earlier-files",
    apply: "build",
    config: () => ({ build: { emptyOutDir: false } }),
    configResolved: async ({ root, build }) => {
      before = await madeAt(join(root, build.outDir));
    },
    writeBundle: ({ dir = "" }) => removeOlder(dir, before - slackMs),
  };
};
