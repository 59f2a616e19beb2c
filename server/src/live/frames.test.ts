import { command } from "@vitrine/contract/endpoint";
import { isRetailSide, type Role } from "@vitrine/contract/roles";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { frames, socketDoor } from "#capabilities.ts";
import type { Actor } from "#http/actor.ts";
import { retailSide } from "#http/doors.ts";
import { createLog } from "#log.ts";
import { frameAccess, socketAccess } from "#test/access.ts";
import type { Access } from "#test/access/who.ts";
import { type Caller, everyKindOfCaller } from "#test/callers.ts";
import { fingerprint } from "#test/fingerprint.ts";
import { aConnectedPerson, aLive } from "#test/live.ts";
import { Socket } from "#test/stomp.ts";
import { aNode, baseUrl, db, publish, Refused } from "#test/world.ts";
import { commandsOf, type FrameRoute, onFrame } from "./on-frame.ts";

const nowhere = "00000000-0000-7000-8000-000000000000";
const frameOf = new Map<string, FrameRoute>(frames.map((one) => [one.command.destination, one]));
let callers: Caller[] = [];

beforeAll(async () => {
  await aNode({ STAFF_SECOND_FACTOR: "on" });
  callers = await everyKindOfCaller();
});

const sorted = (rule: Access) => ({
  ...rule,
  roles: rule.roles === "anyone" ? rule.roles : rule.roles.toSorted(),
});

/** What the table promises: admission or not. */
const mayEnter = ({ roles, ready, permission, allowedBefore = [] }: Access, caller: Caller) => {
  const { role, mustDo, isReady, permissions } = caller;
  if (permission && role !== "SUPER_ADMIN" && !permissions.includes(permission)) return false;
  if (role === null || !roles.includes(role) || (mustDo && !allowedBefore.includes(mustDo)))
    return false;
  return !(ready && isReady === false);
};

/** Refused before anything is looked up: a report without words. */
const incomplete = new Map([["/app/report-by-words", 400]]);

/** The answer to a caller's frame to a room that does not exist; null if it is open to nobody. */
const answersTo = async ({ accessToken }: Caller) => {
  const socket = new Socket(baseUrl(), accessToken ?? "nobody");
  onTestFinished(() => socket.close());
  const isOpen = await socket.open().then(
    () => true,
    () => false,
  );
  if (!isOpen) return null;
  const body = JSON.stringify({ id: nowhere, text: "x", messageIds: [nowhere] });
  const answers = Object.keys(frameAccess).map(async (destination) => {
    const sent = socket.publish(destination.replace(":id", nowhere), body);
    return sent.then(
      () => 200,
      (error: unknown) => (error instanceof Refused ? error.status : error),
    );
  });
  const given = await Promise.all(answers);
  await socket.close();
  return given;
};

test("every frame's door is declared just as the specification's table has it", () => {
  const declared = frames.map(({ command: { destination }, auth }) => [destination, sorted(auth)]);
  const expected = Object.entries(frameAccess).map(([path, rule]) => [path, sorted(rule)]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(expected));
  expect(sorted(socketDoor.auth)).toEqual(sorted(socketAccess));
});

test("a socket opens to whom it may, and each frame is answered as its door says", async () => {
  const before = await fingerprint();
  const wrong: string[] = [];
  for (const caller of callers) {
    const rules = Object.entries(frameAccess).map(([destination, rule]) =>
      mayEnter(rule, caller) ? (incomplete.get(destination) ?? 404) : 403,
    );
    const expected = mayEnter(socketAccess, caller) ? rules : null;
    const answers = await answersTo(caller);
    if (JSON.stringify(answers) !== JSON.stringify(expected))
      wrong.push(`${caller.name}: ${String(answers)}, not ${String(expected)}`);
  }
  expect(wrong).toEqual([]);
  await vi.waitFor(async () => expect(await fingerprint()).toEqual(before));
});

const Entry = z.looseObject({ operationId: z.string(), "x-auth": z.unknown() });
const Document = z.object({
  "x-socket": z.object({ path: z.string(), commands: z.record(z.string(), Entry) }),
});

test("the published document has every frame, and the page to read too", async () => {
  const { "x-socket": socket } = Document.parse(
    await (await fetch(`${baseUrl()}/openapi.json`)).json(),
  );
  const page = await (await fetch(`${baseUrl()}/docs`)).text();

  expect(socket.path).toBe("/v1/ws/secured");
  expect(Object.keys(socket.commands)).toHaveLength(frameOf.size);
  for (const [destination, { auth }] of frameOf) {
    const published = socket.commands[destination.replace(":id", "{id}")];
    expect(published).toMatchObject({ "x-auth": auth });
    expect(published?.operationId).toMatch(/^(chat|analysis)\./);
    expect(page).toContain(`<span class="where">${destination}</span>`);
  }
});

const log = createLog("silent");
const wave = command("/app/wave/:id", { input: z.object({ id: z.uuid(), times: z.number() }) });

/** A socket of a person in this role, sending one frame meant for the retail side. */
const aWaver = async (role: Role) => {
  const waved: unknown[] = [];
  const frame = onFrame(wave, retailSide, async (_db, { companyId }, input) =>
    waved.push({ companyId, ...input }),
  );
  const [run] = Object.values(commandsOf({ db: db(), publish, log }, [frame]));
  const actor: Actor = {
    id: nowhere,
    sessionId: nowhere,
    role,
    companyId: nowhere,
    permissions: [],
    mustDo: null,
    isReady: true,
    openness: "OPEN" as const,
    requestId: "",
    ip: "",
    userAgent: "",
  };
  const live = await aLive({
    commands: { [wave.destination]: async (_, sent) => run?.(actor, sent) },
  });
  return { waved, person: await aConnectedPerson(live) };
};

test.each<[Role, unknown]>([
  ["RETAILER", { status: 400, code: "request.invalid", errors: { times: expect.any(String) } }],
  ["STARTUP", { status: 403, code: "access.denied" }],
])(
  "a frame's door comes before its input, and its input before its work: %s",
  async (role, answer) => {
    const { waved, person } = await aWaver(role);
    const refusals = await person.listen("/user/queue/refusal");
    const good = person.sent(`/app/wave/${nowhere}`, { times: 2, role: "ADMIN" });
    if (isRetailSide(role)) await good;
    person.send(`/app/wave/${nowhere}`, {}, { receipt: "wrong" });
    await expect
      .poll(() => refusals.map(({ body }) => JSON.parse(body)))
      .toContainEqual(expect.objectContaining(answer));

    const done = { companyId: nowhere, id: nowhere, times: 2 };
    expect(waved).toEqual(isRetailSide(role) ? [done] : []);
  },
);

test("a frame without a door does not start", () => {
  const frame = onFrame(wave, retailSide, async () => {});
  Reflect.deleteProperty(frame, "auth");
  expect(() => commandsOf({ db: db(), publish, log }, [frame])).toThrow(
    "No door is declared for /app/wave/:id",
  );
});
