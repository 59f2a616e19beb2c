import { mkdtempSync, rmSync, utimesSync } from "node:fs";
import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FileStore, fileStore } from "#files/storage/service.ts";
import { anS3Server, aServer, bucketAt, fillDisk } from "#test/storage.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-storage-"));
let s3: Awaited<ReturnType<typeof anS3Server>>;
let bucket: FileStore;

const stores: [string, () => FileStore][] = [
  ["a folder", () => fileStore(join(folder, "local"))],
  ["a bucket", () => bucket],
];

beforeAll(async () => {
  s3 = await anS3Server(join(folder, "s3"));
  bucket = bucketAt(s3.url);
});

afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const listed = async (store: FileStore) => {
  const all: { name: string; writtenAt: Date }[] = [];
  for await (const file of store.list()) all.push(file);
  return all;
};

describe.each(stores)("%s", (_kind, store) => {
  test("gives back what was written, byte for byte", async () => {
    for (const bytes of [Buffer.from("a\r\nb\0c"), Buffer.alloc(300_000, 7), Buffer.alloc(0)]) {
      const read = await store().read(await store().write(bytes));
      expect(read?.equals(bytes)).toBe(true);
    }
  });

  test("gives it piece by piece as well, and tells its size first", async () => {
    const bytes = Buffer.alloc(300_000, "abc");
    const opened = await store().open(await store().write(bytes));

    expect(opened?.size).toBe(bytes.length);
    const pieces: Buffer[] = await (opened?.stream.toArray() ?? []);
    expect(pieces.length).toBeGreaterThan(1);
    expect(Buffer.concat(pieces).equals(bytes)).toBe(true);
    expect(await store().open("0".repeat(40))).toBeNull();
  });

  test("gives every file a name of its own, and lists it with its time", async () => {
    const begun = Date.now() - 2_000;
    const writes = Array.from({ length: 20 }, () => store().write(Buffer.from("x")));
    const names = await Promise.all(writes);
    const found = new Map((await listed(store())).map(({ name, writtenAt }) => [name, writtenAt]));

    expect(new Set(names).size).toBe(20);
    for (const name of names) expect(found.get(name)?.getTime()).toBeGreaterThan(begun);
  });

  test("has nothing under a name that is gone or never was", async () => {
    const name = await store().write(Buffer.from("x"));
    await store().remove(name);
    await store().remove(name);

    expect(await store().read(name)).toBeNull();
    expect(await store().read("0".repeat(40))).toBeNull();
    expect((await listed(store())).map((file) => file.name)).not.toContain(name);
  });

  test("takes no path from outside", async () => {
    const name = await store().write(Buffer.from("x"));
    for (const path of ["../secret", `../${name}`, "", `${name}/..`, `${name}\0`]) {
      await expect(async () => store().read(path)).rejects.toThrow("Not a name");
      await expect(async () => store().remove(path)).rejects.toThrow("Not a name");
    }
  });
});

const page = (name: string, next: string | null) => `<?xml version="1.0" encoding="UTF-8"?>
  <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
    <IsTruncated>${next !== null}</IsTruncated>
    ${next === null ? "" : `<NextContinuationToken>${next}</NextContinuationToken>`}
    <Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>
  </ListBucketResult>`;

test("a bucket of more than one page is listed whole, without what is not ours", async () => {
  const [one, two] = ["1".repeat(40), "2".repeat(40)];
  const pages = new Map([
    [null, page(one, "b")],
    ["b", page("logo.png", "c")],
    ["c", page(two, null)],
  ]);
  const url = await aServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://s3");
    const body = pages.get(searchParams.get("continuation-token"));
    response.setHeader("content-type", "application/xml").end(body);
  });

  expect((await listed(bucketAt(url))).map(({ name }) => name)).toEqual([one, two]);
});

test("a bucket that does not answer is no missing file, and a full one says so", async () => {
  const away = bucketAt("http://127.0.0.1:9");
  const full = bucketAt(await aServer((_request, response) => response.writeHead(507).end()));

  await expect(away.write(Buffer.from("x"))).rejects.toMatchObject({ code: "unavailable" });
  await expect(away.read("0".repeat(40))).rejects.toMatchObject({ code: "unavailable" });
  await expect(full.write(Buffer.from("x"))).rejects.toMatchObject({ code: "files.no_room" });
});

test("a bucket that falls silent is waited for no longer than it is worth", async () => {
  const silent = bucketAt(await aServer(() => {}), 100);

  const refused = { code: "unavailable" };
  await expect(silent.write(Buffer.from("x"))).rejects.toMatchObject(refused);
  await expect(silent.read("0".repeat(40))).rejects.toMatchObject(refused);
});

const everyFile = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());

test("a full disk refuses clearly, keeps no part of the file, and takes files again later", async () => {
  const store = fileStore(join(folder, "full"));
  const kept = await store.write(Buffer.from("kept"));
  const before = await everyFile(join(folder, "full"));
  const { makeRoom } = await fillDisk();

  await expect(store.write(Buffer.from("more"))).rejects.toMatchObject({ code: "files.no_room" });
  expect(await everyFile(join(folder, "full"))).toEqual(before);
  expect(await store.read(kept)).toEqual(Buffer.from("kept"));

  makeRoom();
  expect(await store.read(await store.write(Buffer.from("more")))).toEqual(Buffer.from("more"));
});

test("what a killed process left unfinished is listed and can be removed", async () => {
  const store = fileStore(join(folder, "killed"));
  const name = await store.write(Buffer.from("x"));
  const left = `${name}.0123abcd.new`;
  const path = join(folder, "killed", name.slice(0, 2), name.slice(2, 4), left);
  await writeFile(path, "half");
  utimesSync(path, 0, 0);

  const found = (await listed(store)).find((file) => file.name === left);
  expect(found?.writtenAt.getTime()).toBe(0);
  await store.remove(left);
  expect((await listed(store)).map((file) => file.name)).toEqual([name]);
});
