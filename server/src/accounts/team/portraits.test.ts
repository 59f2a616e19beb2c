import { admins } from "@vitrine/contract/accounts/admins";
import { files } from "@vitrine/contract/files";
import { expect, test } from "vitest";
import { anAdmin, aSuperAdmin } from "#test/build/people.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as } from "#test/world.ts";

test("a picture that somebody else uploaded stays when another super admin saves", async () => {
  const [first, second] = [await aSuperAdmin(), await aSuperAdmin()];
  const { id, email } = await anAdmin();
  const read = async () =>
    (await as(second).call(admins.list, { fields: { search: email } })).items[0];
  const save = async (by: typeof first, fields: { avatarId: string | null; city: string }) => {
    const { firstName = "", lastName = "", authorityId } = (await read()) ?? {};
    const named = { id, email, firstName, lastName, authorityId: authorityId ?? "" };
    await as(by).call(admins.update, { ...named, ...fields });
  };
  const picture = { name: "a.png", bytes: await aPicture() };
  await save(first, {
    avatarId: (await upload(first, files.uploadAvatar, picture)).id,
    city: "Oslo",
  });
  const { avatarId = null } = (await read()) ?? {};
  expect(avatarId).not.toBeNull();

  await save(second, { avatarId, city: "Bergen" });

  expect(await read()).toMatchObject({ avatarId, city: "Bergen" });
  const theirs = await upload(first, files.uploadAvatar, picture);
  await expect(save(second, { avatarId: theirs.id, city: "Oslo" })).rejects.toMatchObject({
    status: 404,
  });
});
