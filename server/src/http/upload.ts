import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { RefusalCode } from "@vitrine/contract/refusals";
import type { FastifyReply, FastifyRequest } from "fastify";
import { closeGently } from "#http/raw-answer.ts";
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

const tooLargeFor = ({ tooLarge, says }: UploadRule) =>
  new Refusal(tooLarge, says && { message: says() });

const announced = (request: FastifyRequest) => Number(request.headers["content-length"] ?? NaN);

type Reading = { request: FastifyRequest; rule: UploadRule; bytes: number };

/** This node's memory is shared by all who send at the same time. */
const hold = (reading: Reading, bytes: number) => {
  held += bytes;
  reading.bytes += bytes;
  return held <= heldAtMost;
};

const brokenOff = () => new Refusal("request.unreadable");

const tooManyAtOnce = () => new Refusal("files.too_many_at_once", { retryAfterSeconds: 5 });

/** For good: a request that is short of data would set its socket going again. */
const stopReading = ({ raw }: FastifyRequest) => {
  raw._read = () => {};
  raw.socket.pause();
};

/**
 * Each piece is taken as it comes: a reader that waited would let the socket run ahead of it. What
 * comes after the limit is not even read.
 */
const collect = (reading: Reading, { file }: MultipartFile) =>
  new Promise<Uint8Array<ArrayBuffer>[]>((resolve, reject) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const stop = (error: unknown) => {
      stopReading(reading.request);
      reject(error);
      file.destroy();
    };
    file.once("limit", () => stop(tooLargeFor(reading.rule)));
    file.once("error", reject);
    file.once("end", () => resolve(chunks));
    file.once("close", () => reject(brokenOff()));
    // A short form may be over before anybody looks at it.
    if (file.destroyed) reject(brokenOff());
    file.on("data", (chunk: Uint8Array<ArrayBuffer>) => {
      chunks.push(chunk);
      if (!hold(reading, chunk.length)) stop(tooManyAtOnce());
    });
  });

const fileOf = async (reading: Reading, part: MultipartFile) => {
  if (part.fieldname !== "file") refuse("files.missing");
  return new File(await collect(reading, part), part.filename ?? "", { type: part.mimetype });
};

const valueOf = async (reading: Reading, part: Multipart) => {
  if (part.type === "file") return fileOf(reading, part);
  if (part.valueTruncated || part.fieldnameTruncated) return refuse("request.unreadable");
  return part.value;
};

/** The fields of the form with its one file; a form that breaks off is refused whole. */
const readParts = async (reading: Reading) => {
  const fields = new Map<string, unknown>();
  const options = { limits: limitsOf(reading.rule), throwFileSizeLimit: false };
  try {
    for await (const part of reading.request.parts(options))
      fields.set(part.fieldname, await valueOf(reading, part));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("request.unreadable");
  }
  if (!(fields.get("file") instanceof File)) refuse("files.missing");
  return Object.fromEntries(fields);
};

/** Reads an upload, and no more of it than its rule allows, and has `work` find it as the body. */
export const withUpload = async <T>(
  request: FastifyRequest,
  rule: UploadRule,
  work: () => Promise<T>,
) => {
  if (!request.isMultipart()) refuse("request.media_type");
  if (announced(request) > rule.mostBytes() + formAround) throw tooLargeFor(rule);
  const reading = { request, rule, bytes: 0 };
  try {
    request.body = await readParts(reading);
    return await work();
  } finally {
    held -= reading.bytes;
  }
};

/**
 * After an upload that was refused before its end: what is small is read to its end and the
 * connection lives; anything else is not read, and ends with the answer.
 */
export const endUnread = (request: FastifyRequest, reply: FastifyReply, rule: UploadRule) => {
  if (request.raw.complete || !request.isMultipart()) return;
  const isSmall = announced(request) <= rule.mostBytes() + formAround;
  if (isSmall && !request.raw.socket.isPaused()) return;
  stopReading(request);
  const { socket } = request.raw;
  socket.destroySoon = () => closeGently(socket);
  reply.header("connection", "close");
};
