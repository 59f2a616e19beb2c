import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { aPromise } from "#test/live.ts";
import { aServer } from "#test/storage.ts";
import { isPublic } from "./addresses.ts";
import { askOutside } from "./client.ts";

const limits = { deadlineMs: 2_000, mostBytes: 1_000 };

/** Requests a path of a configured host. */
const ask = async (answer: RequestListener, more: Partial<typeof limits> = {}) => {
  const configured = await aServer(answer);
  const reach = { ...limits, ...more, configured };
  return (path = "/", asked: Parameters<typeof askOutside>[2] = {}) =>
    askOutside(new URL(path, configured), reach, asked);
};

test("an answer comes with its status and bytes, over a connection that is kept", async () => {
  const sockets = new Set<Socket>();
  const asked = await ask((request, response) => {
    sockets.add(request.socket);
    response.writeHead(request.url === "/" ? 201 : 404).end("é");
  });

  expect(await asked()).toEqual({ status: 201, isOk: true, bytes: Buffer.from("é") });
  expect(await asked("/x")).toMatchObject({ status: 404, isOk: false });
  expect(sockets.size).toBe(1);
});

test("a kept connection that was closed meanwhile is replaced by a new one", async () => {
  const used = new Set<Socket>();
  const asked = await ask(({ socket }, response) => {
    if (used.has(socket)) return void socket.destroy();
    used.add(socket);
    response.end();
  });

  await asked();
  expect(await asked()).toMatchObject({ status: 200 });
  expect(used.size).toBe(2);
});

test.each([301, 302, 303, 307, 308])(
  "an answer that leads elsewhere is none: %s",
  async (status) => {
    const paths: unknown[] = [];
    const asked = await ask(({ url }, response) => {
      paths.push(url);
      response.writeHead(status, { location: "/elsewhere" }).end();
    });

    await expect(asked()).rejects.toThrow("leads elsewhere");
    expect(paths).toEqual(["/"]);
  },
);

test("what is larger than allowed is not read, and its connection ends", async () => {
  const closed = aPromise();
  const asked = await ask((_request, response) => {
    const timer = setInterval(() => response.write(Buffer.alloc(400)), 5);
    response.once("close", () => {
      clearInterval(timer);
      closed.keep();
    });
  });

  expect(await asked()).toEqual({ status: 200, isOk: true, bytes: undefined });
  await closed.kept;
});

test.each<[string, RequestListener]>([
  ["says nothing", () => {}],
  ["says nothing more", (_request, response) => void response.write("x")],
])("a host that %s is waited for until the deadline", async (_what, answer) => {
  const asked = await ask(answer, { deadlineMs: 200 });
  const begun = performance.now();

  await expect(asked()).rejects.toThrow(/abort/);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test("whoever asks may end the wait before the deadline, and never after it", async () => {
  const silent = () => {};
  const begun = performance.now();

  const hasty = (await ask(silent))("/", { signal: AbortSignal.timeout(100) });
  await expect(hasty).rejects.toThrow(/abort/);
  const patient = (await ask(silent, { deadlineMs: 100 }))("/", {
    signal: AbortSignal.timeout(10_000),
  });
  await expect(patient).rejects.toThrow(/abort/);
  expect(performance.now() - begun).toBeLessThan(1_500);
});

test.each([
  "http://www.example.com/",
  "https://www.example.com:8443/",
  "https://example.com/",
  "https://www.example.com.evil.example/",
  "https://127.0.0.1/",
])("%s is not asked where only a host by name is", async (address) => {
  const hosts = ["www.example.com", "127.0.0.1"];
  const asked = askOutside(new URL(address), { ...limits, hosts });
  await expect(asked).rejects.toThrow("is not a host we ask");
});

test("a host whose name leads inside is not asked, unless the configuration names it", async () => {
  const address = await aServer((_request, response) => response.end());
  const { port } = new URL(address);
  const inside = `localhost:${port}`;

  const asked = askOutside(new URL(`https://${inside}/`), { ...limits, hosts: [inside] });
  await expect(asked).rejects.toThrow("is not a public host");
  const configured = `http://${inside}`;
  const trusted = askOutside(new URL(configured), { ...limits, configured });
  expect(await trusted).toMatchObject({ status: 200 });
  const other = askOutside(new URL(address), { ...limits, configured });
  await expect(other).rejects.toThrow("is not a host we ask");
});

test.each([
  ["8.8.8.8", true],
  ["172.32.0.1", true],
  ["2606:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.31.255.255", false],
  ["192.168.0.1", false],
  ["198.19.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:8.8.8.8", false],
  ["64:ff9b::7f00:1", false],
  ["fd00::1", false],
  ["fe80::1", false],
  ["ff02::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["", false],
])("%s is open to everybody: %s", (address, expected) => {
  expect(isPublic(address)).toBe(expected);
});
