import { files } from "@vitrine/contract/files";
import { permissionCodes } from "@vitrine/contract/permissions";
import { expect, test } from "vitest";
import { ownUpload } from "#files/service.ts";
import { oneself } from "#http/actor.ts";
import { aMember, anAdmin, aRetailer, aStartup, aSuperAdmin } from "#test/build/people.ts";
import { aPdf, aPicture, upload } from "#test/uploads.ts";
import { baseUrl, db } from "#test/world.ts";

const get = (path: string, person?: { accessToken: string }) =>
  fetch(baseUrl() + path, {
    headers: person ? { authorization: `Bearer ${person.accessToken}` } : {},
  });

test("a document that is in no gallery is its uploader's, and of staff theirs by permission", async () => {
  const people = [
    [await aStartup(), "STARTUPS_VIEW_PROFILE"],
    [await aRetailer(), "USERS_VIEW_PROFILE"],
    [await aMember({ of: await aRetailer() }), "USERS_VIEW_PROFILE"],
    [await anAdmin(), undefined],
  ] as const;
  for (const [uploader, permission] of people) {
    const file = { name: "a.pdf", bytes: aPdf };
    const { id, thumbnailId } = await upload(uploader, files.uploadDocument, file);
    const others = permissionCodes.filter((code) => code !== permission);
    const rightful = permission ? await anAdmin({ permissions: [permission] }) : uploader;
    for (const path of [id, thumbnailId].map((one) => `/api/v1/files/document/${one}`)) {
      for (const person of [uploader, rightful, await aSuperAdmin()])
        expect((await get(path, person)).status).toBe(200);
      for (const person of [await anAdmin({ permissions: others }), await aRetailer()])
        expect((await get(path, person)).status).toBe(404);
      expect((await get(path)).status).toBe(404);
    }
  }
});

test("an upload is used by its uploader and by nobody else", async () => {
  const retailer = await aRetailer();
  const member = await aMember({ of: retailer });
  const bytes = await aPicture();
  const avatar = await upload(retailer, files.uploadAvatar, { name: "a.png", bytes });
  const { id30, id60, id120 } = avatar;
  const nobodys = { status: 404, code: "not_found" };

  for (const id of [avatar.id, id30, id60, id120])
    expect(await ownUpload(db(), oneself(retailer), id, "AVATAR")).toEqual({ id30, id60, id120 });
  await expect(ownUpload(db(), oneself(retailer), avatar.id, "LOGO")).rejects.toMatchObject(
    nobodys,
  );
  await expect(ownUpload(db(), oneself(member), avatar.id, "AVATAR")).rejects.toMatchObject(
    nobodys,
  );
  await expect(
    ownUpload(db(), oneself(await aStartup()), avatar.id, "AVATAR"),
  ).rejects.toMatchObject(nobodys);
});

test("what already shows the person or the company may stay, whoever uploaded it", async () => {
  const startup = await aStartup();
  const other = await aStartup();
  const bytes = await aPicture();
  const { id, id30, id60, id120 } = await upload(other, files.uploadLogo, { name: "a.png", bytes });
  await db()
    .updateTable("companies")
    .set({ logo30Id: id30, logo60Id: id60, logo120Id: id120 })
    .where("id", "=", startup.companyId)
    .execute();

  expect(await ownUpload(db(), oneself(startup), id, "LOGO")).toEqual({ id30, id60, id120 });
  await expect(ownUpload(db(), oneself(await aRetailer()), id, "LOGO")).rejects.toMatchObject({
    status: 404,
  });
});
