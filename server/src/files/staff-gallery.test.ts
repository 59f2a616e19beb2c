import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { interviews, staffGallery } from "@vitrine/contract/files/staff-gallery";
import { imports } from "@vitrine/contract/profiles/imports";
import { staffProfiles } from "@vitrine/contract/profiles/staff";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { anAdmin, aRetailer, aStartup, type Person } from "#test/build/people.ts";
import { aServer } from "#test/storage.ts";
import { aPdf, upload } from "#test/uploads.ts";
import { as, baseUrl, db, listenersDone } from "#test/world.ts";

let editor: Person;
beforeAll(async () => {
  editor = await anAdmin({
    permissions: ["STARTUPS_VIEW_PROFILE", "STARTUPS_EDIT_GALLERY", "STARTUPS_EDIT_INTERNAL"],
  });
});

// Video hosts know nothing of any video.
beforeEach(async () => {
  const url = await aServer((_request, response) => response.writeHead(404).end());
  useConfig({ ...config(), videoBaseUrl: url });
});

const aDocument = async (name: string) =>
  (await upload(editor, files.uploadDocument, { name, bytes: aPdf })).id;

const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

/** The audit events of the startup, the oldest first. */
const recorded = async ({ companyId }: Person) => {
  const audit = db().selectFrom("audit").select(["event", "actorId"]);
  const rows = await audit.where("companyId", "=", companyId).orderBy("id").execute();
  expect(rows.every(({ actorId }) => actorId === editor.id)).toBe(true);
  return rows.map(({ event }) => event);
};

test("staff add documents to a startup's gallery, replace, order and remove them", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  const add = async (name: string) => {
    const fileId = await aDocument(name);
    const { file } = await as(editor).call(staffGallery.createFile, { startupId, fileId });
    return file.documentId;
  };
  const [first, second] = [await add("offer.pdf"), await add("prices.pdf")];

  const fileId = await aDocument("offer 2027.pdf");
  const replaced = { startupId, documentId: first, fileId };
  await as(editor).call(staffGallery.updateFile, replaced);
  await as(editor).call(staffGallery.arrange, { startupId, files: [second, first], videos: [] });

  const namesFor = async () =>
    (await as(startup).call(gallery.of, { id: startupId })).files.map(({ name }) => name);
  expect(await namesFor()).toEqual(["prices.pdf", "offer 2027.pdf"]);
  await as(editor).call(staffGallery.removeFile, { startupId, id: second });
  expect(await namesFor()).toEqual(["offer 2027.pdf"]);
  expect(await recorded(startup)).toEqual([
    "files.document_added",
    "files.document_added",
    "files.document_replaced",
    "files.gallery_arranged",
    "files.document_removed",
  ]);
});

test("staff add a video to the gallery, change its words and remove it", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  const { video } = await as(editor).call(staffGallery.createVideo, { startupId, link });
  const words = { title: "Shelves", description: "" };
  await as(editor).call(staffGallery.updateVideo, { startupId, id: video.id, link, ...words });
  const shown = async () => (await as(startup).call(gallery.own, {})).videos;

  expect(await shown()).toMatchObject([
    { title: "Shelves", description: null, source: "YOUTUBE", videoId: "dQw4w9WgXcQ" },
  ]);
  await as(editor).call(staffGallery.removeVideo, { startupId, id: video.id });
  expect(await shown()).toEqual([]);
});

test("a removed video does not come back into a gallery that was filled meanwhile", async () => {
  const { companyId: startupId } = await aStartup();
  const add = (videoId: string) =>
    as(editor).call(staffGallery.createVideo, {
      startupId,
      link: `https://www.youtube.com/watch?v=${videoId}`,
    });
  const { video } = await add("dQw4w9WgXcQ");
  await as(editor).call(staffGallery.removeVideo, { startupId, id: video.id });
  const { changeId } = await db()
    .selectFrom("recordChanges")
    .select("changeId")
    .where("companyId", "=", startupId)
    .where("kind", "=", "gallery_videos")
    .where("after", "is", null)
    .executeTakeFirstOrThrow();
  const undo = () => as(editor).call(staffProfiles.undoChange, { changeId });
  const others = Array.from({ length: 30 }, (_, at) => `other-${String(at).padStart(5, "0")}`);
  for (const other of others) await add(other);

  await expect(undo()).rejects.toMatchObject({ status: 409, code: "gallery.full" });

  const { videos } = await as(editor).call(staffGallery.of, { startupId });
  const id = videos.find(({ videoId }) => videoId === others[0])?.id ?? "";
  await as(editor).call(staffGallery.removeVideo, { startupId, id });
  await undo();
});

test("interviews are kept for staff alone, beside the videos of the gallery", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  await as(editor).call(staffGallery.createVideo, { startupId, link });
  const { video } = await as(editor).call(interviews.create, { startupId, link, title: "Founder" });
  const kept = async () => (await as(editor).call(interviews.of, { startupId })).videos;
  const open = async () => (await as(startup).call(gallery.own, {})).videos.map(({ id }) => id);

  expect(await kept()).toMatchObject([{ id: video.id, title: "Founder" }]);
  expect(await open()).not.toContain(video.id);
  expect(await open()).toHaveLength(1);
  const asVideo = as(startup).call(gallery.removeStartupVideo, { id: video.id });
  await expect(asVideo).rejects.toMatchObject({ status: 404 });
  await as(editor).call(interviews.update, { startupId, id: video.id, link, title: "The founder" });
  await as(editor).call(interviews.remove, { startupId, id: video.id });
  expect(await kept()).toEqual([]);
  expect(await recorded(startup)).toEqual([
    "files.video_added",
    "files.interview_added",
    "files.interview_changed",
    "files.interview_removed",
  ]);
});

test("the picture of an interview opens for staff who see the startup, and for nobody else", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  const { video } = await as(editor).call(interviews.create, { startupId, link });
  const { thumbnailId } = await upload(editor, files.uploadDocument, {
    name: "a.pdf",
    bytes: aPdf,
  });
  await db().updateTable("galleryVideos").set({ thumbnailId }).where("id", "=", video.id).execute();
  const status = async ({ accessToken }: Person) => {
    const headers = { authorization: `Bearer ${accessToken}` };
    const path = `/api/v1/files/document/${thumbnailId}`;
    return (await fetch(baseUrl() + path, { headers })).status;
  };

  const reader = await anAdmin({ permissions: ["STARTUPS_VIEW_PROFILE"] });
  const others = [startup, await aStartup(), await aRetailer(), await anAdmin()];
  expect(await Promise.all([editor, reader].map(status))).toEqual([200, 200]);
  expect(await Promise.all(others.map(status))).toEqual([404, 404, 404, 404]);
  const [shown] = (await as(editor).call(interviews.of, { startupId })).videos;
  expect((await fetch(baseUrl() + (shown?.thumbnail?.image ?? ""))).status).toBe(200);
});

test("a gallery of one startup is not reached by the id of another, or of a retailer", async () => {
  const [startup, other] = [await aStartup(), await aStartup()];
  const { companyId: startupId } = startup;
  const { video } = await as(editor).call(staffGallery.createVideo, { startupId, link });
  const notFound = { status: 404 };

  const byOther = { startupId: other.companyId, id: video.id };
  await expect(as(editor).call(staffGallery.removeVideo, byOther)).rejects.toMatchObject(notFound);
  const { companyId } = await aRetailer();
  const ofRetailer = as(editor).call(staffGallery.of, { startupId: companyId });
  await expect(ofRetailer).rejects.toMatchObject(notFound);
});

/** Undoes the latest entry of its history that can be undone. */
const undoLatest = async ({ companyId: startupId }: Person) => {
  const { items } = await as(editor).call(staffProfiles.startupHistory, { startupId });
  const undo = items[0]?.undo;
  await as(editor).call(staffProfiles.undoChange, { changeId: undo?.changeId ?? "" });
  return undo?.lost;
};

test("what staff add to a gallery is taken back, and what they remove comes back", async () => {
  const startup = await aStartup();
  const startupId = startup.companyId;
  const shown = async () => {
    const { files: documents, videos } = await as(editor).call(staffGallery.of, { startupId });
    const { videos: talks } = await as(editor).call(interviews.of, { startupId });
    return [documents.length, videos.length, talks.length];
  };
  const words = { startupId, link, title: "In the shop" };

  const { video } = await as(editor).call(staffGallery.createVideo, words);
  expect(await undoLatest(startup)).toEqual([]);
  expect(await shown()).toEqual([0, 0, 0]);
  await expect(
    as(editor).call(staffGallery.removeVideo, { startupId, id: video.id }),
  ).rejects.toMatchObject({ status: 404 });

  const kept = (await as(editor).call(staffGallery.createVideo, words)).video;
  await as(editor).call(staffGallery.removeVideo, { startupId, id: kept.id });
  await undoLatest(startup);
  expect((await as(editor).call(staffGallery.of, { startupId })).videos).toMatchObject([kept]);

  const talk = (await as(editor).call(interviews.create, words)).video;
  await as(editor).call(interviews.remove, { startupId, id: talk.id });
  await undoLatest(startup);
  expect((await as(editor).call(interviews.of, { startupId })).videos).toMatchObject([talk]);

  await as(editor).call(staffGallery.createFile, { startupId, fileId: await aDocument("a.pdf") });
  expect(await shown()).toEqual([1, 1, 1]);
  expect(await undoLatest(startup)).toEqual(["FILE"]);
  expect(await shown()).toEqual([0, 1, 1]);
});

test("a document that something else uses leaves the gallery, and stays for that", async () => {
  const { companyId: startupId } = await aStartup();
  const importer = await anAdmin({
    permissions: ["STARTUPS_EDIT_DETAILS_INFO", "STARTUPS_EDIT_GALLERY"],
  });
  const list = { name: "list.csv", bytes: "Company,Website\nOne,one.example\n" };
  const { id: documentId } = await upload(importer, files.uploadDocument, list);
  const { id } = await as(importer).call(imports.open, { documentId });
  const add = { startupId, fileId: documentId };
  const { file } = await as(importer).call(staffGallery.createFile, add);

  await as(importer).call(staffGallery.removeFile, { startupId, id: file.documentId });

  await as(importer).call(imports.check, { id });
  await listenersDone();
  expect((await as(importer).call(imports.one, { id })).state).toBe("CHECKED");
});
