import { join, resolve } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import { Environment } from "./environment.ts";

const megabyte = 1024 * 1024;

/** Without a bucket, files are kept in a folder of this machine. */
export const storageOf = (env: z.output<typeof Environment>, data: string) => {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined))
    throw new ConfigError(
      "Not started. S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.",
    );
  const keys =
    S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? { id: S3_ACCESS_KEY_ID, secret: S3_SECRET_ACCESS_KEY }
      : undefined;
  const endpoint = env.S3_ENDPOINT;
  const { hostname: host, port } = new URL(env.VIRUS_SCANNER ?? "tcp://none");
  return {
    folder: resolve(env.UPLOAD_FOLDER ?? join(data, "files")),
    bucket: S3_BUCKET ? { name: S3_BUCKET, endpoint, region: env.S3_REGION, keys } : undefined,
    /** A clamd that looks at documents before they are kept. */
    scanner: env.VIRUS_SCANNER ? { host, port: Number(port || 3310) } : undefined,
    documentBytes: env.UPLOAD_DOCUMENT_MB * megabyte,
    quotaBytes: env.UPLOAD_QUOTA_MB * megabyte,
  };
};
