import { files } from "@vitrine/contract/files";
import { staffPictures } from "@vitrine/contract/profiles/staff-pictures";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { ownStore } from "#files/service.ts";
import { sweepUnused } from "#files/sweeping/service.ts";
import { anAdmin, aStartup, type Person } from "#test/build/people.ts";
import { aPicture, upload } from "#test/uploads.ts";
import { as, db, events } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({
    permissions: ["STARTUPS_VIEW_PROFILE", "STARTUPS_EDIT_DETAILS_INFO"],
  });
});

const profileOf = async ({ companyId: id }: Person) =>
  (await as(editor).call(staffProfiles.startup, { id })).profile;

const picture = async () => ({ name: "picture.png", bytes: await aPicture() });

test("staff change the logo and put the owner's back", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  const logoOf = async () => (await profileOf(startup)).startup?.logo.size120?.id;
  const before = await upload(startup, files.uploadLogo, await picture());
  await as(editor).call(staffPictures.saveLogo, { startupId, logoId: before.id });
  const { id, id120 } = await upload(editor, files.uploadLogo, await picture());

  await as(editor).call(staffPictures.saveLogo, { startupId, logoId: id });
  expect(await logoOf()).toBe(id120);

  await as(editor).call(staffPictures.saveLogo, { startupId, logo120Id: before.id120 });
  expect(await logoOf()).toBe(before.id120);
  await as(editor).call(staffPictures.saveLogo, { startupId, logoId: null });
  expect(await logoOf()).toBeUndefined();
});

test("staff change the portrait of a startup's owner, and its cover", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  const { id: avatarId, id60 } = await upload(editor, files.uploadAvatar, await picture());
  const { id: coverId } = await upload(editor, files.uploadCover, await picture());

  await as(editor).call(staffPictures.saveAvatar, { startupId, avatarId });
  await as(editor).call(staffPictures.saveCover, { startupId, coverId });

  const { avatar60, startup: shown } = await profileOf(startup);
  expect(avatar60?.id).toBe(id60);
  expect(shown?.cover?.id).toBe(coverId);
  expect((await events()).filter((event) => event !== "files.uploaded")).toEqual([
    "profiles.avatar_saved",
    "profiles.cover_saved",
  ]);
});

test("a picture of another kind is no logo", async () => {
  const { companyId: startupId } = await aStartup();
  const { id: logoId } = await upload(editor, files.uploadAvatar, await picture());

  const saved = as(editor).call(staffPictures.saveLogo, { startupId, logoId });

  await expect(saved).rejects.toMatchObject({ status: 404 });
});

test("a change of a picture is undone while the earlier one is there, and says when it is not", async () => {
  const { companyId: startupId } = await aStartup();
  const change = async () => {
    const { id: logoId } = await upload(editor, files.uploadLogo, await picture());
    return as(editor).call(staffPictures.saveLogo, { startupId, logoId });
  };
  const undo = (changeId: string | null) =>
    as(editor).call(staffProfiles.undoChange, { changeId: changeId ?? "" });
  await change();
  await undo((await change()).changeId);
  const { changeId } = await change();
  const offered = async () =>
    (await as(editor).call(staffProfiles.startupHistory, { startupId })).items[0]?.undo;
  expect(await offered()).toMatchObject({ changeId });
  await sql`update files set created_at = now() - interval '2 days'`.execute(db());
  await sweepUnused(db(), ownStore());

  expect(await offered()).toBeNull();
  await expect(undo(changeId)).rejects.toMatchObject({
    code: "profiles.not_undoable",
    body: { message: "The earlier picture is deleted. Choose a picture instead." },
  });
});
