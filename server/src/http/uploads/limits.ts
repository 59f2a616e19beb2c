import type { RefusalCode } from "@vitrine/contract/refusals";
import type { FastifyRequest } from "fastify";
import { Refusal } from "#http/refuse.ts";

/** What a route takes of a file. */
export type UploadRule = {
  mostBytes: () => number;
  tooLarge: RefusalCode;
  /** Where the text names the limit. */
  says?: () => string;
  /** What the form calls its file; "file", unless told. */
  field?: string;
  /** The form may come without it. */
  isOptional?: true;
  /** How much the other fields hold together, in bytes; a little, unless told. */
  textBytes?: number;
};

/** Names, boundaries and short fields beside the file. */
const aLittle = 16 * 1024;

/** All of the form but the file. */
export const formAround = ({ textBytes = 0 }: UploadRule) => aLittle + textBytes;

export const limitsOf = ({ mostBytes, textBytes }: UploadRule) => ({
  fileSize: mostBytes(),
  files: 1,
  ...(textBytes === undefined
    ? { fields: 10, parts: 11, fieldSize: 1_000 }
    : { fields: 100, parts: 101, fieldSize: textBytes }),
  fieldNameSize: 100,
  headerPairs: 20,
});

export const tooLargeFor = ({ tooLarge, says }: UploadRule) =>
  new Refusal(tooLarge, says && { message: says() });

export const announced = (request: FastifyRequest) =>
  Number(request.headers["content-length"] ?? NaN);

/** At most so much comes in: what is announced, or as much as is allowed. */
export const expected = (request: FastifyRequest, { mostBytes }: UploadRule) =>
  Math.min(announced(request) || mostBytes(), mostBytes());
