import type { RefusalCode } from "@vitrine/contract/refusals";
import type { FastifyRequest } from "fastify";
import { Refusal } from "#http/refuse.ts";

/** A route's rule for an uploaded file. */
export type UploadRule = {
  mostBytes: () => number;
  tooLarge: RefusalCode;
  /** The text of a refusal, if it names the limit. */
  says?: () => string;
  /** The form's name for the file; "file" by default. */
  field?: string;
  /** The file may be missing. */
  isOptional?: true;
  /** The total size of the other fields in bytes; small by default. */
  textBytes?: number;
};

/** Room for names, boundaries and short fields besides the file. */
const aLittle = 16 * 1024;

/** The size of the form without the file. */
export const formAround = ({ textBytes = 0 }: UploadRule) => aLittle + textBytes;

/** The limits of the parser, in its own names. */
export const limitsOf = ({ mostBytes, textBytes }: UploadRule) => ({
  fileSize: mostBytes(),
  files: 1,
  ...(textBytes === undefined
    ? { fields: 10, parts: 11, fieldSize: 1_000 }
    : { fields: 100, parts: 101, fieldSize: textBytes }),
  fieldNameSize: 100,
  headerPairs: 20,
});

/** The route's own refusal of a file above its limit. */
export const tooLargeFor = ({ tooLarge, says }: UploadRule) =>
  new Refusal(tooLarge, says && { message: says() });

/** Bytes; NaN if the request does not say. */
export const announced = (request: FastifyRequest) =>
  Number(request.headers["content-length"] ?? NaN);

/** The most bytes to expect: what is announced, up to the limit. */
export const expected = (request: FastifyRequest, { mostBytes }: UploadRule) =>
  Math.min(announced(request) || mostBytes(), mostBytes());
