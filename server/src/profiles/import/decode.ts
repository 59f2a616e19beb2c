/** The encoding of a file, and what casts doubt on it. */
export type Encoding = { encoding: string; doubt?: string };

/** Decoded as a stream: otherwise Node 20 reads Windows-1252 as Latin-1. */
export const decodeBytes = (bytes: Buffer, encoding: string) =>
  new TextDecoder(encoding).decode(bytes, { stream: true });
