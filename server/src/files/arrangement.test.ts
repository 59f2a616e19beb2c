import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { expect, test } from "vitest";
import { aMember, aRetailer, aStartup } from "#test/build.ts";
import { deedsOf } from "#test/members.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, events } from "#test/world.ts";

type Owner = Awaited<ReturnType<typeof aStartup>>;

const aDocument = async (owner: Owner, name: string) => {
  const { id: fileId } = await upload(owner, files.uploadDocument, { name, bytes: aPdf });
  const { file } = await as(owner).call(gallery.createStartupFile, { fileId });
  return file.documentId;
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
  const told = (await deedsOf(owner)).filter((deed) => deed === "files.picture_described");
  expect(told).toHaveLength(2);
});
