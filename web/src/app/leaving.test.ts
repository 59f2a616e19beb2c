import { aSignedInTab } from "#test/tab.ts";
import { beforeEach, expect, test, vi } from "vitest";

let location: ReturnType<typeof aSignedInTab>;

beforeEach(() => {
  location = aSignedInTab();
  vi.stubGlobal("fetch", async () => Response.json({}));
  vi.resetModules();
});

const load = async () => {
  const session = await import("#app/session/session.ts");
  const { leaveWhenSignedOut } = await import("./leaving.ts");
  leaveWhenSignedOut();
  return session;
};

/** The browser shows a page again from its back/forward cache. */
const comeBack = (persisted = true) =>
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

test("who signs out and goes back does not see the page they left", async () => {
  const { signOut } = await load();

  signOut();
  comeBack();

  expect(location.replace).toHaveBeenCalledExactlyOnceWith("/auth/sign-in");
  expect(location.reload).toHaveBeenCalledOnce();
});

test("who is still signed in and goes back goes on where they were", async () => {
  await load();

  comeBack();
  comeBack(false);

  expect(location.reload).not.toHaveBeenCalled();
});

test("whose session was ended comes back to the same page after signing in", async () => {
  const { signOut } = await load();

  signOut("ended");

  const [[address = ""] = []] = location.replace.mock.calls;
  const { pathname, searchParams } = new URL(address, location.origin);
  expect(pathname).toBe("/auth/sign-in");
  expect(Object.fromEntries(searchParams)).toEqual({ to: "/messages?search=ida", ended: "true" });
});
