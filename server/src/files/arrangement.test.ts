import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { aMember, aRetailer, aStartup } from "#test/build/people.ts";
import { eventsOf } from "#test/members.ts";
import { aServer } from "#test/storage.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, events } from "#test/world.ts";

type Owner = Awaited<ReturnType<typeof aStartup>>;

const aDocument = async (owner: Owner, name: string) => {
  const { id: fileId } = await upload(owner, files.uploadDocument, { name, bytes: aPdf });
  const { file } = await as(owner).call(gallery.createStartupFile, { fileId });
  return file.documentId;
};

const aVideo = async (owner: Owner, number: string) => {
  const link = `https://vimeo.com/${number}`;
  const { video } = await as(owner).call(gallery.createStartupVideo, { link });
  return video.id;
};

const namesIn = async (owner: Owner) =>
  (await as(owner).call(gallery.own, {})).files.map(({ name }) => name);

test("a gallery stands in the order its owner gives it, what is new comes last", async () => {
  const owner = await aStartup();
  const first = await aDocument(owner, "first.pdf");
  const second = await aDocument(owner, "second.pdf");

  await as(owner).call(gallery.arrange, { files: [second, first], videos: [] });
  await aDocument(owner, "third.pdf");

  expect(await namesIn(owner)).toEqual(["second.pdf", "first.pdf", "third.pdf"]);
  expect(await events()).toContain("files.gallery_arranged");
});

test("nobody puts another company's gallery in order", async () => {
  const videoBaseUrl = await aServer((_request, response) => response.writeHead(404).end());
  useConfig({ ...config(), videoBaseUrl });
  const owner = await aStartup();
  const documents = [await aDocument(owner, "first.pdf"), await aDocument(owner, "second.pdf")];
  const videos = [await aVideo(owner, "76979871"), await aVideo(owner, "76979872")];

  for (const other of [await aStartup(), await aRetailer()])
    await as(other).call(gallery.arrange, {
      files: documents.toReversed(),
      videos: videos.toReversed(),
    });

  const { files: shown, videos: played } = await as(owner).call(gallery.own, {});
  expect(shown.map(({ documentId }) => documentId)).toEqual(documents);
  expect(played.map(({ id }) => id)).toEqual(videos);
});

test("what a picture shows is said by its owner, and by nobody else", async () => {
  const owner = await aStartup();
  const other = await aStartup();
  const retailer = await aRetailer();
  const member = await aMember({ of: retailer });
  const id = await aDocument(owner, "a.pdf");

  await as(owner).call(gallery.describe, { id, alt: "  A shelf of jars " });
  const foreign = as(other).call(gallery.describe, { id, alt: "Mine" });
  await expect(foreign).rejects.toMatchObject({ status: 404, code: "not_found" });
  const asMember = as(member).call(gallery.describe, { id, alt: "Mine" });
  await expect(asMember).rejects.toMatchObject({ status: 403 });
  await as(other).call(gallery.arrange, { files: [id], videos: [] });

  const { files: seen } = await as(retailer).call(gallery.of, { id: owner.companyId });
  expect(seen).toMatchObject([{ documentId: id, alt: "A shelf of jars" }]);

  await as(owner).call(gallery.describe, { id, alt: "" });
  expect((await as(owner).call(gallery.own, {})).files).toMatchObject([{ alt: null }]);
  const told = (await eventsOf(owner)).filter((deed) => deed === "files.picture_described");
  expect(told).toHaveLength(2);
});

test("what a picture shows is not said of another one in its place", async () => {
  const owner = await aStartup();
  const id = await aDocument(owner, "a.pdf");
  await as(owner).call(gallery.describe, { id, alt: "A shelf of jars" });
  const other = await upload(owner, files.uploadDocument, { name: "b.pdf", bytes: aPdf });

  await as(owner).call(gallery.updateStartupFile, { id, fileId: other.id });

  expect((await as(owner).call(gallery.own, {})).files).toMatchObject([
    { name: "b.pdf", alt: null },
  ]);
});
