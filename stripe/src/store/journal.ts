import {
  closeSync,
  existsSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** The new state of one object; without a value it is deleted. */
export type Entry = readonly [kind: string, id: string, value?: unknown];

/**
 * Stores writes, one line for each set of changes that belong together. A line is on the disk before anybody
 * is answered; a truncated last line never happened.
 */
export class Journal {
  #file: number | undefined;
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Everything that was ever written, the oldest first. */
  read(): Entry[][] {
    if (!existsSync(this.#path)) return [];
    const lines = readFileSync(this.#path, "utf8").split("\n");
    // What follows the last line break was never finished.
    return lines.slice(0, -1).map((line): Entry[] => JSON.parse(line));
  }

  /** Starts again with the present entries. */
  rewrite(entries: Entry[]) {
    mkdirSync(dirname(this.#path), { recursive: true });
    const fresh = `${this.#path}.new`;
    const file = openSync(fresh, "w", 0o600);
    for (const entry of entries) writeFileSync(file, `${JSON.stringify([entry])}\n`);
    fsyncSync(file);
    closeSync(file);
    renameSync(fresh, this.#path);
    this.close();
    this.#file = openSync(this.#path, "a", 0o600);
  }

  append(entries: Entry[]) {
    const file = this.#file;
    if (file === undefined) throw new Error("The journal is not open.");
    const { size } = fstatSync(file);
    try {
      writeFileSync(file, `${JSON.stringify(entries)}\n`);
      fsyncSync(file);
    } catch (error) {
      // As on a full disk: the next line must not continue a part of this one.
      ftruncateSync(file, size);
      throw error;
    }
  }

  close() {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }
}
