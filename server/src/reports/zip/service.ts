import { PassThrough, type Readable } from "node:stream";
import { finished } from "node:stream/promises";
import yazl from "yazl";

/** A file to be packed: it is opened when its turn comes. */
export type Packed = { name: string; open: () => Promise<Readable> };

/** Files packed into one while they are read, one after the other. Fails if they fail. */
export const zipStream = (batches: AsyncIterable<Packed[]>): Readable => {
  const zip = new yazl.ZipFile();
  const output = new PassThrough();
  let current: Readable | undefined;
  const pack = async () => {
    for await (const files of batches)
      for (const { name, open } of files) {
        current = await open();
        // A PDF is packed already.
        zip.addReadStream(current, name, { compress: false });
        await finished(current);
      }
    zip.end();
  };
  output.on("close", () => current?.destroy());
  zip.on("error", (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  pack().catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
};
