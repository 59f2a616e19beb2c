import type { RefusalCode } from "@vitrine/contract/refusals";
import type { FastifyRequest } from "fastify";
import { Refusal } from "#http/refuse.ts";

/** What a route takes of a file. */
export type UploadRule = {
  mostBytes: () => number;
  tooLarge: RefusalCode;
  /** Where the text names the limit. */
  says?: () => string;
};

/** Names, boundaries and fields beside the file. */
export const formAround = 16 * 1024;

export const limitsOf = ({ mostBytes }: UploadRule) => ({
  fileSize: mostBytes(),
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1_000,
  headerPairs: 20,
});

export const tooLargeFor = ({ tooLarge, says }: UploadRule) =>
  new Refusal(tooLarge, says && { message: says() });

export const announced = (request: FastifyRequest) =>
  Number(request.headers["content-length"] ?? NaN);

/** At most so much comes in: what is announced, or as much as is allowed. */
export const expected = (request: FastifyRequest, { mostBytes }: UploadRule) =>
  Math.min(announced(request) || mostBytes(), mostBytes());
