/** How a file's letters are written, and what speaks against it. */
export type Encoding = { encoding: string; doubt?: string };

/** As a stream: read at once, Node 20 takes Windows-1252 for Latin-1. */
export const decodeBytes = (bytes: Buffer, encoding: string) =>
  new TextDecoder(encoding).decode(bytes, { stream: true });
