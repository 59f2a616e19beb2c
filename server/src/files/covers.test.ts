import { browse } from "@vitrine/contract/browse";
import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { profiles } from "@vitrine/contract/profiles";
import { expect, test } from "vitest";
import { aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aPdf, aPicture, upload } from "#test/uploads.ts";
import { as, baseUrl } from "#test/world.ts";

const coverOf = async ({ companyId: id }: Person) => {
  const retailer = as(await aRetailer());
  const { items } = await retailer.call(browse.all, {});
  const { startup } = (await retailer.call(profiles.one, { id })).profile;
  expect(startup?.cover.id).toBe(items.find((item) => item.id === id)?.cover.id);
  return { kind: startup?.coverKind, id: startup?.cover.id, image: startup?.cover.image ?? "" };
};

const addToGallery = async (startup: Person, name: string, bytes: Uint8Array) => {
  const document = await upload(startup, files.uploadDocument, { name, bytes });
  const { file } = await as(startup).call(gallery.createStartupFile, { fileId: document.id });
  return { ...document, documentId: file.documentId };
};

const drawingOf = async (startup: Person) => {
  const answer = await fetch(baseUrl() + (await coverOf(startup)).image);
  expect(answer.headers.get("content-type")).toContain("image/svg+xml");
  return answer.text();
};

test("the first picture of the gallery is the cover until there is another", async () => {
  const startup = await aStartup();
  await addToGallery(startup, "prices.pdf", aPdf);
  const first = await addToGallery(startup, "first.PNG", await aPicture());
  const second = await addToGallery(startup, "second.png", await aPicture());
  expect(await coverOf(startup)).toMatchObject({ kind: "GALLERY", id: first.thumbnailId });

  const order = { files: [second.documentId, first.documentId], videos: [] };
  await as(startup).call(gallery.arrange, order);

  expect(await coverOf(startup)).toMatchObject({ kind: "GALLERY", id: second.thumbnailId });
});

test("a startup without pictures has a drawing of its category, the same each time", async () => {
  const startup = await aStartup({ categories: ["Returns"] });

  expect(await coverOf(startup)).toMatchObject({ kind: "DRAWN", id: startup.companyId });
  const drawing = await drawingOf(startup);
  expect(drawing).toMatch(/^<svg .*<\/svg>$/s);
  expect(await drawingOf(startup)).toBe(drawing);
  expect(await drawingOf(await aStartup({ categories: ["Returns"] }))).not.toBe(drawing);
});

test("a drawing is shown to whoever has its sealed address, and only of startups", async () => {
  const [startup, retailer] = [await aStartup(), await aRetailer()];
  const statusOf = async (id: string, headers = {}) =>
    (await fetch(`${baseUrl()}/api/v1/files/scene/${id}`, { headers })).status;
  const signedIn = { authorization: `Bearer ${retailer.accessToken}` };

  expect(await statusOf(startup.companyId)).toBe(404);
  expect(await statusOf(startup.companyId, signedIn)).toBe(200);
  expect(await statusOf(retailer.companyId, signedIn)).toBe(404);
});
