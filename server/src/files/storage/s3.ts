import { Readable } from "node:stream";
import type { ListObjectsV2Output, S3Client } from "@aws-sdk/client-s3";
import { z } from "zod";
import type { Config } from "#config.ts";
import { refuse } from "#http/refuse.ts";
import { keptOnce } from "#work/kept.ts";
import { type FileStore, newName, storageName } from "./service.ts";

export type Bucket = NonNullable<Config["files"]["bucket"]>;

// Older servers store the framing of checksums that they do not know.
const onlyWhereRequired = {
  requestChecksumCalculation: "WHEN_REQUIRED",
  responseChecksumValidation: "WHEN_REQUIRED",
} as const;

/** Loaded where it is used: the library is large, and most installations keep a folder. */
const open = async ({ endpoint, region, keys }: Bucket, patienceMs: number) => {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    ...onlyWhereRequired,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    maxAttempts: 3,
    // Not a limit on the whole request, which may take its time for a large file.
    requestHandler: { connectionTimeout: 2_000, socketTimeout: patienceMs },
  });
  return { sdk, client };
};

const Answered = z.object({ $metadata: z.object({ httpStatusCode: z.number().optional() }) });

const statusOf = (error: unknown) => Answered.safeParse(error).data?.$metadata.httpStatusCode;

/** A full or unreachable store is reported as such; anything else is a fault of ours. */
const refused = (error: unknown): never => {
  const status = statusOf(error);
  if (status === 507) return refuse("files.no_room", { retryAfterSeconds: 60 });
  if (status === undefined || status >= 500) refuse("unavailable", { retryAfterSeconds: 2 });
  throw error;
};

const checked = (name: string) => {
  if (!storageName.test(name)) throw new Error("Not a name this store has given.");
  return name;
};

type Opened = { sdk: typeof import("@aws-sdk/client-s3"); client: S3Client };

/** Null if there is no such object. */
const getObject = async ({ sdk, client }: Opened, bucket: string, name: string) => {
  try {
    const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: name }));
    return found.Body ? { ...found, Body: found.Body } : null;
  } catch (error) {
    return statusOf(error) === 404 ? null : refused(error);
  }
};

async function* listBucket({ sdk, client }: Opened, bucket: string) {
  let after: string | undefined;
  do {
    const page: ListObjectsV2Output = await client
      .send(new sdk.ListObjectsV2Command({ Bucket: bucket, ContinuationToken: after }))
      .catch(refused);
    for (const { Key: name, LastModified: writtenAt } of page.Contents ?? [])
      if (name && writtenAt && storageName.test(name)) yield { name, writtenAt };
    after = page.NextContinuationToken;
  } while (after !== undefined);
}

/** Files in a bucket of any server that speaks S3, and is not silent for longer than `patienceMs`. */
export const s3Store = (settings: Bucket, patienceMs = 8_000): FileStore => {
  const { name: Bucket } = settings;
  const s3 = keptOnce(() => open(settings, patienceMs));
  return {
    write: async (content) => {
      const { sdk, client } = await s3();
      const name = newName();
      const body = Buffer.isBuffer(content)
        ? { Body: content }
        : { Body: content.stream, ContentLength: content.size };
      const put = { Bucket, Key: name, ...body, ContentType: "application/octet-stream" };
      await client.send(new sdk.PutObjectCommand(put)).catch(refused);
      return name;
    },
    read: async (name) => {
      const found = await getObject(await s3(), Bucket, checked(name));
      return found && Buffer.from(await found.Body.transformToByteArray().catch(refused));
    },
    open: async (name) => {
      const found = await getObject(await s3(), Bucket, checked(name));
      const stream = found?.Body;
      return found && stream instanceof Readable
        ? { stream, size: found.ContentLength ?? 0 }
        : null;
    },
    remove: async (name) => {
      const Key = checked(name);
      const { sdk, client } = await s3();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key })).catch(refused);
    },
    async *list() {
      yield* listBucket(await s3(), Bucket);
    },
  };
};
