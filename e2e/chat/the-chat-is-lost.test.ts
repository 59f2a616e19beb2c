import type { WebSocketRoute } from "playwright-core";
import { expect, test } from "vitest";
import { aBrowser, forgiveComplaints, signInAs } from "#browser.ts";

const lost = /^We are sorry, chat is not available/;

test("a lost chat is told once in passing, and in every room until it is back", async () => {
  const page = await aBrowser();
  const sockets: WebSocketRoute[] = [];
  let isAway = false;
  await page.routeWebSocket(/\/v1\/ws/, (socket) => {
    if (isAway) return socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  await signInAs(page, "Marta Lindqvist", "/messages");
  const main = page.getByRole("main");
  await page.getByRole("textbox", { name: /^Write to/ }).waitFor();
  await expect.poll(() => sockets.length).toBe(1);

  isAway = true;
  await Promise.all(sockets.map((socket) => socket.close()));
  const told = page.getByRole("region", { name: "Messages from Vitrine" }).getByRole("listitem");
  await told.filter({ hasText: lost }).getByRole("button", { name: "Dismiss" }).click();
  const bar = main.getByText(lost);
  await bar.waitFor();
  const rooms = main.getByRole("region", { name: "Conversations" });
  const other = rooms.locator("a:not([aria-current])[href*='/chat/']").first();
  const address = (await other.getAttribute("href")) ?? "";
  await rooms.locator(`a[href="${address}"]`).click();
  await rooms.locator(`a[href="${address}"][aria-current=page]`).waitFor();
  await bar.waitFor();
  expect(await told.count()).toBe(0);

  isAway = false;
  await main.getByRole("button", { name: "Retry now" }).click();
  await expect.poll(() => bar.count()).toBe(0);
  forgiveComplaints(/closed before the connection is established/);
});
