import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { files } from "@vitrine/contract/files";
import { expect, onTestFinished, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { aStartup } from "#test/build/people.ts";
import { aPdf, leavesNoTrace, refusedUpload, upload } from "#test/uploads.ts";

/** A scanner that reads a stream to its end and then answers `says`. */
const aScanner = async (says: string) => {
  const heard: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    socket.on("data", (bytes) => {
      heard.push(bytes);
      if (bytes.subarray(-4).equals(Buffer.alloc(4))) socket.write(`${says}\0`);
    });
    socket.on("error", () => {});
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = address !== null && typeof address === "object" ? address.port : 0;
  const before = config();
  useConfig({ ...before, files: { ...before.files, scanner: { host: "127.0.0.1", port } } });
  onTestFinished(() => {
    useConfig(before);
    server.close();
  });
  return { heard: () => Buffer.concat(heard), stop: () => server.close() };
};

const document = { name: "a.pdf", bytes: aPdf };

test("a document is kept once the scanner has seen all of it and found nothing", async () => {
  const { heard } = await aScanner("stream: OK");

  expect(await upload(await aStartup(), files.uploadDocument, document)).toHaveProperty("id");
  expect(heard().subarray(0, 10).toString()).toBe("zINSTREAM\0");
  expect(heard().readUInt32BE(10)).toBe(aPdf.length);
  expect(heard().subarray(14, -4).equals(aPdf)).toBe(true);
});

test("a file in which the scanner finds something is refused and leaves no trace", async () => {
  await aScanner("stream: Win.Test.EICAR_HDB-1 FOUND");
  const startup = await aStartup();

  await leavesNoTrace(async () =>
    expect(await refusedUpload(startup, files.uploadDocument, document)).toMatchObject({
      status: 415,
      code: "files.harmful",
    }),
  );
});

test.each([["INSTREAM size limit exceeded. ERROR"], [""]])(
  "nothing is kept without the scanner's approval: %j",
  async (says) => {
    await aScanner(says);
    const startup = await aStartup();

    await leavesNoTrace(async () =>
      expect(await refusedUpload(startup, files.uploadDocument, document)).toMatchObject({
        status: 503,
        code: "files.not_scanned",
      }),
    );
  },
);

test("nothing is accepted while the scanner is unreachable", async () => {
  const { stop } = await aScanner("stream: OK");
  stop();

  expect(await refusedUpload(await aStartup(), files.uploadDocument, document)).toMatchObject({
    status: 503,
  });
});
