import { files } from "@vitrine/contract/files";
import { gallery } from "@vitrine/contract/files/gallery";
import { security } from "@vitrine/contract/accounts/security";
import { expect, test, vi } from "vitest";
import { config, useConfig } from "#config.ts";
import { aRetailer, aStartup, password } from "#test/build/people.ts";
import { aServer } from "#test/storage.ts";
import { aPdf, sendUpload } from "#test/uploads.ts";
import { aNode, as, db, events } from "#test/world.ts";

let keys = 0;
const aKey = () => {
  keys += 1;
  return { headers: { "idempotency-key": `a reserved key ${keys}` } };
};

const link = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const stillRunning = { status: 409, code: "request.still_running" };
const reused = { status: 422, code: "request.key_reused" };

/** A video host that answers when it is released. */
const aSlowHost = async () => {
  const waiting: (() => void)[] = [];
  const url = await aServer((_request, response) => {
    waiting.push(() => response.writeHead(404).end());
  });
  useConfig({ ...config(), videoBaseUrl: url });
  return {
    isAsked: () => vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0)),
    letGo: () => waiting.forEach((answer) => answer()),
  };
};

const pdf = (bytes: Buffer) => {
  const form = new FormData();
  form.append("file", new File([Buffer.from(bytes)], "offer.pdf"));
  return form;
};

test("while a call waits outside, its repeats are refused; then they get its answer", async () => {
  const host = await aSlowHost();
  const startup = as(await aStartup());
  const key = aKey();
  const first = startup.call(gallery.createStartupVideo, { link }, key);
  await host.isAsked();

  const call = () => startup.call(gallery.createStartupVideo, { link }, key);
  for (const repeat of await Promise.allSettled([call(), call(), call()]))
    expect(repeat).toMatchObject({ reason: stillRunning });
  host.letGo();
  const answer = await first;

  const elsewhere = { ...key, node: await aNode() };
  expect(await startup.call(gallery.createStartupVideo, { link }, elsewhere)).toEqual(answer);
  expect(await events()).toEqual(["files.video_added"]);
});

test("of calls that come at the same moment with one key, one works", async () => {
  const retailer = await aRetailer();
  const key = aKey();
  const change = { oldPassword: password, password: "another horse battery" };
  const call = () => as(retailer).call(security.changePasswordOfRetailer, change, key);

  const all = await Promise.allSettled(Array.from({ length: 5 }, call));
  for (const one of all)
    if (one.status === "rejected") expect(one.reason).toMatchObject(stillRunning);

  // Without the key the old password would be a wrong one by now.
  expect(all).toContainEqual({ status: "fulfilled", value: await call() });
  const changes = db().selectFrom("audit").where("event", "=", "accounts.password_changed");
  expect(await changes.where("actorId", "=", retailer.id).select("id").execute()).toHaveLength(1);
});

test("a file that is sent again with its key is stored once; another file is refused", async () => {
  const startup = await aStartup();
  const { headers } = aKey();
  const send = (bytes: Buffer) => sendUpload(startup, files.uploadDocument, pdf(bytes), headers);

  const first: unknown = await (await send(aPdf)).json();
  const again: unknown = await (await send(aPdf)).json();
  const others = [
    Buffer.concat([aPdf, Buffer.from("\n")]),
    Buffer.from(aPdf).fill(" ", aPdf.length - 1),
  ];

  expect(again).toEqual(first);
  for (const bytes of others) expect(await (await send(bytes)).json()).toMatchObject(reused);
  expect(await events()).toEqual(["files.uploaded"]);
});

test("a key that is reserved is good for no other body", async () => {
  const host = await aSlowHost();
  const startup = as(await aStartup());
  const key = aKey();
  const first = startup.call(gallery.createStartupVideo, { link }, key);
  await host.isAsked();

  const other = startup.call(gallery.createStartupVideo, { link, title: "Other" }, key);
  await expect(other).rejects.toMatchObject(reused);
  host.letGo();
  await first;
});

test("a refused call lets go of its key", async () => {
  const retailer = await aRetailer();
  const key = aKey();
  const change = { oldPassword: "not the one I have", password: "another horse battery" };
  const call = () => as(retailer).call(security.changePasswordOfRetailer, change, key);

  await expect(call()).rejects.toMatchObject({ code: "02-04" });
  await expect(call()).rejects.toMatchObject({ code: "02-04" });
  const rows = db().selectFrom("idempotencyKeys").where("actorId", "=", retailer.id);
  expect(await rows.selectAll().execute()).toEqual([]);
});
