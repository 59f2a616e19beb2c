import { randomUUID } from "node:crypto";
import { gallery } from "@vitrine/contract/files/gallery";
import { beforeEach, expect, test } from "vitest";
import { config, useConfig } from "#config.ts";
import { videoOf } from "#files/videos/links.ts";
import { aRetailer, aStartup } from "#test/build/people.ts";
import { aServer } from "#test/storage.ts";
import { aPicture } from "#test/uploads.ts";
import { as, baseUrl, db, events } from "#test/world.ts";

type Answer = { status?: number; body?: string | Buffer; headers?: Record<string, string> };

/** The answer of each host, by the beginning of the path. */
let hosts: Record<string, Answer>;
let asked: string[];

const videoHosts = async () => {
  const url = await aServer((request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    const [, answer] = Object.entries(hosts).find(([start]) => path.startsWith(start)) ?? [];
    response.writeHead(answer?.status ?? 404, answer?.headers).end(answer?.body);
  });
  useConfig({ ...config(), videoBaseUrl: url });
};

beforeEach(() => {
  hosts = {};
  asked = [];
});

const json = (value: unknown): Answer => ({ status: 200, body: JSON.stringify(value) });

const youtube = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test.each([
  ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s&list=PL1", "YOUTUBE", "dQw4w9WgXcQ", youtube],
  ["http://youtube.com/watch?v=dQw4w9WgXcQ", "YOUTUBE", "dQw4w9WgXcQ", youtube],
  ["https://youtu.be/dQw4w9WgXcQ?si=x", "YOUTUBE", "dQw4w9WgXcQ", youtube],
  ["m.youtube.com/shorts/dQw4w9WgXcQ", "YOUTUBE", "dQw4w9WgXcQ", youtube],
  ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "YOUTUBE", "dQw4w9WgXcQ", youtube],
  ["https://www.youtube.com/live/dQw4w9WgXcQ", "YOUTUBE", "dQw4w9WgXcQ", youtube],
  ["https://vimeo.com/76979871", "VIMEO", "76979871", "https://vimeo.com/76979871"],
  [
    "https://vimeo.com/76979871/0f1e2d3c4b",
    "VIMEO",
    "76979871",
    "https://vimeo.com/76979871/0f1e2d3c4b",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=0f1e2d3c4b",
    "VIMEO",
    "76979871",
    "https://vimeo.com/76979871/0f1e2d3c4b",
  ],
  [
    "https://vimeo.com/channels/staffpicks/76979871",
    "VIMEO",
    "76979871",
    "https://vimeo.com/76979871",
  ],
  [
    "https://vimeo.com/groups/shops/videos/76979871",
    "VIMEO",
    "76979871",
    "https://vimeo.com/76979871",
  ],
])("%s is recognised", (given, source, videoId, link) => {
  expect(videoOf(given)).toEqual({ source, videoId, link });
});

test.each([
  "https://example.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ",
  "https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ",
  "https://user:secret@youtube.com/watch?v=dQw4w9WgXcQ",
  "https://youtube.com:8443/watch?v=dQw4w9WgXcQ",
  "javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ",
  "ftp://youtube.com/watch?v=dQw4w9WgXcQ",
  "https://www.youtube.com/watch?v=short",
  "https://www.youtube.com/",
  "https://vimeo.com/",
  "https://vimeo.com/about",
  "http://169.254.169.254/latest/meta-data",
  "not a link",
])("%s is no video", async (link) => {
  const call = as(await aStartup()).call(gallery.createStartupVideo, { link });

  await expect(call).rejects.toMatchObject({ status: 400, code: "gallery.not_a_video" });
});

test("title, description and picture come from the host; the picture is drawn anew", async () => {
  await videoHosts();
  hosts["/vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871"] = json({
    title: "  A shop\u0000 window ",
    description: "How it\nworks",
    thumbnail_url: "https://i.vimeocdn.com/video/1.jpg",
  });
  hosts["/i.vimeocdn.com/video/1.jpg"] = {
    status: 200,
    body: await aPicture("jpeg", { width: 960, height: 540 }),
  };
  const startup = await aStartup();
  const link = "https://vimeo.com/76979871";
  const { video } = await as(startup).call(gallery.createStartupVideo, { link });

  expect(video).toMatchObject({
    title: "A shop window",
    description: "How it\nworks",
    link,
    source: "VIMEO",
    videoId: "76979871",
  });
  const picture = await fetch(baseUrl() + (video.thumbnail?.image ?? ""));
  expect(picture.headers.get("content-type")).toBe("image/webp");
  expect(await events()).toEqual(["files.video_added"]);
});

test("what was typed stays, and an empty description is none", async () => {
  await videoHosts();
  hosts["/www.youtube.com/oembed"] = json({ title: "Theirs", description: "Theirs" });
  const startup = await aStartup();
  const typed = { link: youtube, title: "Ours", description: " " };
  const { video } = await as(startup).call(gallery.createStartupVideo, typed);

  expect(video).toMatchObject({ title: "Ours", description: null });
});

test("what a host would tell can be asked before anything is saved", async () => {
  await videoHosts();
  hosts["/www.youtube.com/oembed"] = json({ title: "Theirs" });
  const startup = await aStartup();
  const told = await as(startup).call(gallery.preview, { link: "youtu.be/dQw4w9WgXcQ" });

  expect(told).toEqual({
    source: "YOUTUBE",
    videoId: "dQw4w9WgXcQ",
    title: "Theirs",
    description: null,
  });
  expect((await as(startup).call(gallery.own, {})).videos).toEqual([]);
});

const stubborn: [string, () => Answer][] = [
  ["is not found", () => ({ status: 404 })],
  [
    "leads elsewhere",
    () => ({ status: 302, headers: { location: "/www.youtube.com/oembed/elsewhere" } }),
  ],
  ["says no JSON", () => ({ status: 200, body: "<html>" })],
  ["says something else", () => json(["title"])],
  ["says too much", () => json({ title: "x", more: "x".repeat(1_100_000) })],
  ["is broken", () => ({ status: 500, body: "{}" })],
];

test.each(stubborn)("a host that %s leaves its part empty", async (_what, answer) => {
  await videoHosts();
  hosts["/www.youtube.com/oembed"] = answer();
  const startup = await aStartup();
  const { video } = await as(startup).call(gallery.createStartupVideo, { link: youtube });

  expect(video).toMatchObject({ title: null, description: null, thumbnail: null, link: youtube });
  expect(asked).toHaveLength(1);
});

test.each([
  ["http://i.ytimg.com/vi/1.jpg", "not encrypted"],
  ["https://evil.example/1.jpg", "on another host"],
  ["https://i.ytimg.com:444/1.jpg", "on another port"],
  ["http://169.254.169.254/1.jpg", "inside"],
  ["file:///etc/passwd", "a file"],
])("a picture at %s is not fetched, since it is %s", async (thumbnail_url) => {
  await videoHosts();
  hosts["/www.youtube.com/oembed"] = json({ title: "Theirs", thumbnail_url });
  const startup = await aStartup();
  const { video } = await as(startup).call(gallery.createStartupVideo, { link: youtube });

  expect(video).toMatchObject({ title: "Theirs", thumbnail: null });
  expect(asked).toHaveLength(1);
});

test("a picture that is none is left out", async () => {
  await videoHosts();
  hosts["/www.youtube.com/oembed"] = json({ thumbnail_url: "https://i.ytimg.com/vi/1.jpg" });
  hosts["/i.ytimg.com/vi/1.jpg"] = { status: 200, body: "<svg onload='alert(1)'/>" };
  const startup = await aStartup();
  const { video } = await as(startup).call(gallery.createStartupVideo, { link: youtube });

  expect(video.thumbnail).toBeNull();
});

test("a host that never answers is not waited for longer than five seconds", async () => {
  useConfig({ ...config(), videoBaseUrl: await aServer(() => {}) });
  const startup = await aStartup();
  const begun = performance.now();
  const { video } = await as(startup).call(gallery.createStartupVideo, { link: youtube });

  expect(performance.now() - begun).toBeLessThan(7_000);
  expect(video).toMatchObject({ title: null, source: "YOUTUBE" });
});

test("a list changes what has id and link, removes what has an id alone, adds what has a link alone", async () => {
  await videoHosts();
  const retailer = await aRetailer();
  const add = (title: string, link: string) =>
    as(retailer).call(gallery.createRetailerVideo, { title, link });
  const first = await add("First", youtube);
  const second = await add("Second", "https://vimeo.com/76979871");
  const { videos } = await as(retailer).call(gallery.saveRetailerVideos, {
    videos: [
      { id: first.video.id, link: youtube, title: "First again" },
      { id: second.video.id, link: "" },
      { link: "https://vimeo.com/76979872", title: "Third" },
      { title: "Neither" },
    ],
  });

  expect(videos.map(({ title }) => title)).toEqual(["First again", "Third"]);
  expect((await events()).slice(2)).toEqual([
    "files.video_changed",
    "files.video_removed",
    "files.video_added",
  ]);
});

test("a list with somebody else's video changes nothing at all", async () => {
  await videoHosts();
  const startup = await aStartup();
  const other = await aStartup();
  const theirs = await as(other).call(gallery.createStartupVideo, { link: youtube, title: "A" });
  for (const id of [theirs.video.id, randomUUID()])
    for (const link of [youtube, ""]) {
      const videos = [{ link: "https://vimeo.com/76979873" }, { id, link, title: "Mine" }];
      await expect(as(startup).call(gallery.saveStartupVideos, { videos })).rejects.toMatchObject({
        status: 404,
      });
    }

  expect((await as(startup).call(gallery.own, {})).videos).toEqual([]);
  expect((await as(other).call(gallery.own, {})).videos).toMatchObject([{ title: "A" }]);
});

test("a changed title keeps the picture; another link asks its host", async () => {
  await videoHosts();
  const startup = await aStartup();
  hosts["/www.youtube.com/oembed"] = json({
    title: "Theirs",
    thumbnail_url: "https://i.ytimg.com/1.jpg",
  });
  hosts["/i.ytimg.com/1.jpg"] = { status: 200, body: await aPicture("jpeg") };
  const { video } = await as(startup).call(gallery.createStartupVideo, { link: youtube });
  const { id } = video;
  const update = (link: string, title?: string) =>
    as(startup).call(gallery.updateStartupVideo, { id, link, ...(title && { title }) });
  asked = [];

  expect((await update(youtube, "Ours")).video).toMatchObject({
    title: "Ours",
    thumbnail: { id: video.thumbnail?.id },
  });
  expect(asked).toEqual([]);
  expect((await update("https://youtu.be/aaaaaaaaaaa")).video).toMatchObject({
    title: "Theirs",
    videoId: "aaaaaaaaaaa",
  });
});

test("the same video is added once, and a removed one is gone", async () => {
  await videoHosts();
  const startup = await aStartup();
  const add = (link: string) => as(startup).call(gallery.createStartupVideo, { link });
  const { video } = await add(youtube);

  await expect(add("https://youtu.be/dQw4w9WgXcQ")).rejects.toMatchObject({ status: 409 });
  await as(startup).call(gallery.removeStartupVideo, { id: video.id });
  const rows = await db()
    .selectFrom("galleryVideos")
    .select("id")
    .where("id", "=", video.id)
    .execute();
  expect(rows).toEqual([]);
});

test("a video gets no link of another one, but a list may swap theirs", async () => {
  await videoHosts();
  const startup = await aStartup();
  const other = "https://youtu.be/aaaaaaaaaaa";
  const links = async () =>
    (await as(startup).call(gallery.own, {})).videos.map(({ videoId }) => videoId);
  const added = [];
  for (const link of [youtube, other])
    added.push((await as(startup).call(gallery.createStartupVideo, { link })).video.id);
  const [first = "", second = ""] = added;

  const doubled = as(startup).call(gallery.updateStartupVideo, { id: second, link: youtube });

  const refused = { status: 409, code: "gallery.already_there" };
  await expect(doubled).rejects.toMatchObject(refused);
  expect(await links()).toEqual(["dQw4w9WgXcQ", "aaaaaaaaaaa"]);
  const videos = [
    { id: first, link: other },
    { id: second, link: youtube },
  ];
  await as(startup).call(gallery.saveStartupVideos, { videos });
  expect(await links()).toEqual(["aaaaaaaaaaa", "dQw4w9WgXcQ"]);
});
