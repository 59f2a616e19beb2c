import { anEmptyTab } from "#test/tab.ts";
import type { Person } from "./side.ts";
import { beforeEach, expect, test, vi } from "vitest";

const me = "01930000-0000-7000-8000-000000000001";
const somebodyElse = "01930000-0000-7000-8000-000000000002";
let held: string[];

const locks = {
  query: async () => ({ held: held.map((name) => ({ name })) }),
  request: async (name: string, _: object, work: () => Promise<void>) => {
    held.push(name);
    await work();
    held.splice(held.indexOf(name), 1);
  },
};

beforeEach(() => {
  held = [];
  anEmptyTab();
  vi.stubGlobal("navigator", { locks });
  vi.stubGlobal("fetch", async () => Response.json({}));
  vi.resetModules();
});

const keep = (key: string, value: unknown) =>
  localStorage.setItem(`vitrine/production/own/${key}`, JSON.stringify(value));

const waiting = (number: number, refusal?: string) => ({
  clientMessageId: `message-${number}`,
  roomId: "room",
  text: "Words",
  writtenAt: number,
  ...(refusal !== undefined && { refusal }),
});

const load = async () => {
  const session = await import("./session.ts");
  const edits = await import("#ui/form/unsaved.ts");
  session.knowPerson(me);
  edits.unsavedOf(me);
  return { ...session, ...edits, ...(await import("./unsent.ts")) };
};

test("what signing out would delete is counted by kind, of this person alone", async () => {
  const { unsentHere } = await load();
  keep(`outbox/${me}/1`, waiting(1));
  keep(`outbox/${me}/2`, waiting(2, "Refused"));
  keep(`draft/${me}/room`, "Almost done");
  keep(`draft/${me}/other`, "  ");
  keep(`getting-started/${me}/company`, { at: "2026-11-01", values: { city: "Oslo" } });
  keep(`getting-started/${me}/tags`, { at: "2026-11-01", values: {}, isSaved: true });
  keep(`outbox/${somebodyElse}/1`, waiting(1));
  keep(`draft/${somebodyElse}/room`, "Not mine");
  keep("side", "retail");

  expect(await unsentHere()).toEqual({ messages: 2, drafts: 1, forms: 1 });
});

test("forms that are being filled in count, in every tab of the person, until they are given up", async () => {
  const { unsentHere, holdUnsaved, isUnsaved, giveUpEdits } = await load();
  const release = holdUnsaved(null, async () => true);
  held.push(`vitrine/production/unsaved/${me}`, `vitrine/production/unsaved/${somebodyElse}`);
  expect(await unsentHere()).toMatchObject({ forms: 2 });

  release();
  await vi.waitFor(async () => expect(await unsentHere()).toMatchObject({ forms: 1 }));
  holdUnsaved(null, async () => true);
  expect(isUnsaved()).toBe(true);
  giveUpEdits();
  expect(isUnsaved()).toBe(false);
});

test("a sign-up that has become the account is nothing that signing out would delete", async () => {
  const { unsentHere } = await load();
  const { rememberPerson } = await import("./me.ts");
  keep("sign-up", { email: "Vera@nordkappe.example", typed: { firstName: "Vera" } });
  expect(await unsentHere()).toMatchObject({ forms: 1 });

  rememberPerson({ id: me, email: "vera@nordkappe.example", isReady: false } as Person);

  expect(await unsentHere()).toMatchObject({ forms: 0 });
});

test("with nothing written there is nothing to ask", async () => {
  const { unsentHere, isNothing } = await load();
  keep("side", "retail");
  expect(isNothing(await unsentHere())).toBe(true);
});

test.each([
  ["left", [`draft/${somebodyElse}/room`]],
  ["ended", [`draft/${me}/room`, `draft/${somebodyElse}/room`, "side"]],
] as const)("of a session that was %s these stay on the device: %s", async (how, stay) => {
  const { signOut } = await load();
  keep(`draft/${me}/room`, "Mine");
  keep(`draft/${somebodyElse}/room`, "Not mine");
  keep("side", "retail");

  signOut(how);

  const keys = Object.keys(localStorage).map((key) => key.replace("vitrine/production/own/", ""));
  expect(keys.toSorted()).toEqual(stay);
});
