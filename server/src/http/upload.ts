import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { RefusalCode } from "@vitrine/contract/refusals";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal, refuse } from "#http/refuse.ts";

/** What a route takes of a file. */
export type UploadRule = {
  mostBytes: () => number;
  tooLarge: RefusalCode;
  /** Where the text names the limit. */
  says?: () => string;
};

/** Names, boundaries and fields beside the file. */
const formAround = 16 * 1024;
const heldAtMost = 128 * 1024 * 1024;
let held = 0;

const limitsOf = ({ mostBytes }: UploadRule) => ({
  fileSize: mostBytes(),
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
});

const refuseLarge = ({ tooLarge, says }: UploadRule) =>
  refuse(tooLarge, says && { message: says() });

const announced = (request: FastifyRequest) => Number(request.headers["content-length"] ?? NaN);

type Reading = { request: FastifyRequest; rule: UploadRule; bytes: number };

/** This node's memory is shared by all who send at the same time. */
const hold = (reading: Reading, bytes: number) => {
  if (held + bytes > heldAtMost) refuse("files.too_many_at_once", { retryAfterSeconds: 5 });
  held += bytes;
  reading.bytes += bytes;
};

const fileOf = async (reading: Reading, { file, fieldname, filename, mimetype }: MultipartFile) => {
  if (fieldname !== "file") refuse("files.missing");
  // At once: what comes after the limit is not even read.
  file.once("limit", () => reading.request.raw.socket.pause());
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of file) {
    if (file.truncated) break;
    hold(reading, chunk.length);
    chunks.push(chunk);
  }
  if (file.truncated) refuseLarge(reading.rule);
  return new File(chunks, filename ?? "", { type: mimetype });
};

const valueOf = async (reading: Reading, part: Multipart) => {
  if (part.type === "file") return fileOf(reading, part);
  if (part.valueTruncated || part.fieldnameTruncated) return refuse("request.unreadable");
  return part.value;
};

/** The fields of the form with its one file; a form that breaks off is refused whole. */
const readParts = async (reading: Reading) => {
  const fields: Record<string, unknown> = {};
  const options = { limits: limitsOf(reading.rule), throwFileSizeLimit: false };
  try {
    for await (const part of reading.request.parts(options))
      fields[part.fieldname] = await valueOf(reading, part);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("request.unreadable");
  }
  if (!(fields.file instanceof File)) refuse("files.missing");
  return fields;
};

/** Reads an upload, and no more of it than its rule allows, and has `work` find it as the body. */
export const withUpload = async <T>(
  request: FastifyRequest,
  rule: UploadRule,
  work: () => Promise<T>,
) => {
  if (!request.isMultipart()) refuse("request.media_type");
  if (announced(request) > rule.mostBytes() + formAround) refuseLarge(rule);
  const reading = { request, rule, bytes: 0 };
  try {
    request.body = await readParts(reading);
    return await work();
  } finally {
    held -= reading.bytes;
  }
};

/**
 * After an upload that was refused before its end: what is small is read to its end, so that the
 * sender hears the answer and the connection lives; anything else ends with the answer.
 */
export const endUnread = (request: FastifyRequest, reply: FastifyReply, rule: UploadRule) => {
  if (request.raw.complete || !request.isMultipart()) return;
  const isSmall = announced(request) <= rule.mostBytes() + formAround;
  if (!isSmall || request.raw.socket.isPaused()) reply.header("connection", "close");
};
