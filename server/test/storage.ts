import { mkdirSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished, vi } from "vitest";
import { s3Store } from "#files/storage/s3.ts";

/** The store of a bucket at this address. */
export const bucketAt = (endpoint: string, patienceMs?: number) =>
  s3Store(
    {
      name: "vitrine",
      endpoint,
      region: "us-east-1",
      keys: { id: "S3RVER", secret: "S3RVER" },
    },
    patienceMs,
  );

/** An S3 server of this process with one empty bucket. */
export const anS3Server = async (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const server = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "vitrine", configs: [] }],
  });
  const { port } = await server.run();
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

/** A server that answers as given, until the test ends; returns its address. */
export const aServer = async (answer: RequestListener) => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
};

/** From now on the disk is full: every file breaks off after three bytes. */
export const fillDisk = async () => {
  const path = join(tmpdir(), `vitrine-any-${process.pid}`);
  const handle = await open(path, "w");
  const shared = Object.getPrototypeOf(handle) as typeof handle;
  await handle.close();
  await rm(path);
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const spy = vi.spyOn(shared, "writeFile").mockImplementation(async function (
    this: typeof handle,
    data,
  ) {
    await this.write(Buffer.from(data as Buffer).subarray(0, 3));
    throw full;
  });
  onTestFinished(() => spy.mockRestore());
  return { makeRoom: () => spy.mockRestore() };
};
