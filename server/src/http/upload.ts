import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyReply, FastifyRequest } from "fastify";
import { closeGently } from "#http/raw-answer.ts";
import { Refusal, refuse } from "#http/refuse.ts";
import { withRoom } from "#http/room.ts";
import {
  type UploadRule,
  expected,
  tooLargeFor,
  limitsOf,
  announced,
  formAround,
} from "#http/uploads/limits.ts";

type Reading = { request: FastifyRequest; rule: UploadRule };

const brokenOff = () => new Refusal("request.unreadable");

/** The bytes of a file exist once: a platform `File` copies them when made and when read. */
const received = new WeakMap<File, Buffer>();

/** The bytes of a file that came with a form. They are the caller's to change. */
export const bytesOf = (file: File) => {
  const bytes = received.get(file);
  if (!bytes) throw new Error("This file did not come with a form.");
  return bytes;
};

/**
 * Memory pages of their own, which the system gets back as soon as they are not needed: a buffer of this size
 * in the common heap stays with the process for ever once something small lies behind it.
 */
const pagesFor = (length: number) =>
  Buffer.from(new ArrayBuffer(length, { maxByteLength: length }), 0, length);

/** For good: a request that wants more data would resume its socket. */
const stopReading = ({ raw }: FastifyRequest) => {
  raw._read = () => {};
  raw.socket.pause();
};

/**
 * Takes each piece as it comes: a waiting reader would let the socket run ahead of it. What comes after the
 * limit is not even read.
 */
const collect = ({ request, rule }: Reading, { file }: MultipartFile) =>
  new Promise<Buffer>((resolve, reject) => {
    const bytes = pagesFor(expected(request, rule));
    let length = 0;
    const stop = (error: unknown) => {
      stopReading(request);
      reject(error);
      file.destroy();
    };
    file.once("limit", () => stop(tooLargeFor(rule)));
    file.once("error", reject);
    file.once("end", () => resolve(bytes.subarray(0, length)));
    file.once("close", () => reject(brokenOff()));
    // A short form may be over before anybody looks at it.
    if (file.destroyed) reject(brokenOff());
    file.on("data", (chunk: Buffer) => {
      length += chunk.copy(bytes, length);
    });
  });

const fileOf = async (reading: Reading, part: MultipartFile) => {
  if (part.fieldname !== (reading.rule.field ?? "file")) refuse("files.missing");
  const file = new File([], part.filename ?? "", { type: part.mimetype });
  received.set(file, await collect(reading, part));
  return file;
};

const valueOf = async (reading: Reading, part: Multipart) => {
  if (part.type === "file") return fileOf(reading, part);
  if (part.valueTruncated || part.fieldnameTruncated) return refuse("request.unreadable");
  return part.value;
};

/** A field sent more than once has all of its values. */
const together = (before: unknown, value: unknown) =>
  before === undefined ? value : [before, value].flat();

/** The fields of the form with its one file; a truncated form is refused as a whole. */
const readParts = async (reading: Reading) => {
  const { field = "file", isOptional } = reading.rule;
  const fields = new Map<string, unknown>();
  const options = { limits: limitsOf(reading.rule), throwFileSizeLimit: false };
  try {
    for await (const part of reading.request.parts(options))
      fields.set(
        part.fieldname,
        together(fields.get(part.fieldname), await valueOf(reading, part)),
      );
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal("request.unreadable");
  }
  const file = fields.get(field);
  if (!(file instanceof File) && !(isOptional && file === undefined)) refuse("files.missing");
  return Object.fromEntries(fields);
};

/** Reads an upload, up to its rule's limit, and passes it to `work` as the body. */
export const withUpload = async <T>(
  request: FastifyRequest,
  rule: UploadRule,
  work: () => Promise<T>,
) => {
  if (!request.isMultipart()) refuse("request.media_type");
  if (announced(request) > rule.mostBytes() + formAround(rule)) throw tooLargeFor(rule);
  return withRoom(expected(request, rule), async () => {
    request.body = await readParts({ request, rule });
    return work();
  });
};

/**
 * After an upload that was refused before its end: a small one is read to its end and the connection stays
 * open; anything else is not read, and the connection ends with the answer.
 */
export const endUnread = (request: FastifyRequest, reply: FastifyReply, rule: UploadRule) => {
  if (request.raw.complete || !request.isMultipart()) return;
  const isSmall = announced(request) <= rule.mostBytes() + formAround(rule);
  if (isSmall && !request.raw.socket.isPaused()) return;
  stopReading(request);
  const { socket } = request.raw;
  socket.destroySoon = () => closeGently(socket);
  reply.header("connection", "close");
};
