import { gallery } from "@vitrine/contract/files/gallery";
import { interviews, staffGallery } from "@vitrine/contract/files/staff-gallery";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { anAdmin, aStartup, type Person } from "#test/build/people.ts";
import { aServer } from "#test/storage.ts";
import { as } from "#test/world.ts";

const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const otherLink = "https://vimeo.com/76979871";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({ permissions: ["STARTUPS_EDIT_GALLERY", "STARTUPS_EDIT_INTERNAL"] });
});

// Video hosts know nothing of any video.
beforeEach(async () => {
  const url = await aServer((_request, response) => response.writeHead(404).end());
  useConfig({ ...config(), videoBaseUrl: url });
});

/** A video with its words, as the owner and staff have both opened it. */
const opened = async () => {
  const owner = await aStartup();
  const startupId = owner.companyId;
  const made = { title: "Shelves", link, description: "How they are read" };
  await as(owner).call(gallery.createStartupVideo, made);
  const shown = async () => (await as(owner).call(gallery.own, {})).videos;
  const [video] = await shown();
  if (!video) throw new Error("There is no video.");
  const { id, title, description, version } = video;
  const start = { id, title, link, description, version };
  const byOwner = (part: object) =>
    as(owner).call(gallery.updateStartupVideo, { ...start, ...part });
  const byStaff = (part: object) =>
    as(editor).call(staffGallery.updateVideo, { startupId, ...start, ...part });
  return { byOwner, byStaff, shown };
};

test("an owner and staff change other fields of one video, and both changes stay", async () => {
  const { byOwner, byStaff, shown } = await opened();

  await byOwner({ title: "Shelves that see" });
  await byStaff({ description: "Shown at the fair" });

  expect(await shown()).toMatchObject([
    { title: "Shelves that see", description: "Shown at the fair", link },
  ]);
});

test("a title that both changed is refused with all three values, and saved once it was seen", async () => {
  const { byOwner, byStaff, shown } = await opened();
  await byOwner({ title: "Shelves that see" });

  const refused = await byStaff({ title: "Shelves that count" }).catch((error: unknown) => error);

  expect(refused).toMatchObject({
    status: 409,
    code: "profiles.stale",
    body: {
      conflicts: [
        {
          field: "videoTitle",
          before: ["Shelves"],
          theirs: ["Shelves that see"],
          yours: ["Shelves that count"],
        },
      ],
    },
  });
  expect(await shown()).toMatchObject([{ title: "Shelves that see" }]);
  const [{ version: seen } = { version: 0 }] = await shown();
  await byStaff({ title: "Shelves that count", seen });
  expect(await shown()).toMatchObject([{ title: "Shelves that count" }]);
});

test("a link that only the other changed stays, whoever saves words of the video after it", async () => {
  const { byOwner, byStaff, shown } = await opened();

  await byOwner({ link: otherLink });
  await byStaff({ title: "Shelves that count" });

  expect(await shown()).toMatchObject([
    { title: "Shelves that count", link: otherLink, source: "VIMEO", videoId: "76979871" },
  ]);
});

test("a link that is chosen over another plays its own video", async () => {
  const { byOwner, byStaff, shown } = await opened();
  await byOwner({ link: otherLink });
  const [{ version: seen } = { version: 0 }] = await shown();

  await byStaff({ link: "https://youtu.be/aaaaaaaaaaa", seen });

  expect(await shown()).toMatchObject([{ source: "YOUTUBE", videoId: "aaaaaaaaaaa" }]);
});

test("whoever saves what they did not touch takes nothing back, also where all of it was changed", async () => {
  const { byOwner, byStaff, shown } = await opened();
  const theirs = { title: "At the fair", description: "In two minutes", link: otherLink };

  await byOwner(theirs);
  await byStaff({});

  expect(await shown()).toMatchObject([theirs]);
});

test("what is changed of another video meanwhile stands in nobody's way", async () => {
  const owner = await aStartup();
  const startupId = owner.companyId;
  const made = (one: string) =>
    as(editor).call(interviews.create, { startupId, title: one, link: one });
  const { video: first } = await made(link);
  const { video: second } = await made(otherLink);
  const { videos } = await as(editor).call(interviews.of, { startupId });
  const [{ version } = { version: 0 }] = videos;
  const save = (id: string, words: { title: string; link: string }) =>
    as(editor).call(interviews.update, { startupId, id, version, ...words });

  await save(first.id, { title: "With the founder", link });
  await save(second.id, { title: "With a customer", link: otherLink });

  expect((await as(editor).call(interviews.of, { startupId })).videos).toMatchObject([
    { title: "With the founder" },
    { title: "With a customer" },
  ]);
});
