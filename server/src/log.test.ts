import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { createLog } from "#log.ts";

const secret = "Zt8-kqLw0_Vb3nXy7RfD1mHs5GjPcQ2aUeKi9oTzWv4";

const written = (write: (log: ReturnType<typeof createLog>) => void) => {
  const lines: string[] = [];
  write(createLog("info", { write: (line: string) => lines.push(line) }));
  return lines.join("");
};

test.each([
  "authorization",
  "password",
  "token",
  "access_token",
  "refresh_token",
  "device_token",
  "code",
  "text",
  "secret",
])("a field called %s is not written, however deep it is", (name) => {
  const value = "swordfish";
  const line = written((log) =>
    log.info({ [name]: value, a: { [name]: value, b: { [name]: value } } }, "something"),
  );

  expect(line).toContain("something");
  expect(line).not.toContain(value);
  expect(line.match(/\[secret\]/g)).toHaveLength(3);
});

test.each<[string, (log: ReturnType<typeof createLog>) => void]>([
  ["a message", (log) => log.warn(`failed with ${secret}`)],
  ["a bearer", (log) => log.warn("sent Bearer abcdefghijklmnop1234")],
  ["an error's message", (log) => log.error({ err: new Error(`no ${secret}`) }, "failed")],
  [
    "an error's stack",
    (log) => {
      const err = new Error("no");
      err.stack = `Error: no\n at ${secret}`;
      log.error({ err }, "failed");
    },
  ],
])("what looks like a secret is taken out of %s", (_where, write) => {
  const line = written(write);

  expect(line).not.toContain(secret);
  expect(line).not.toContain("abcdefghijklmnop1234");
  expect(line).toContain("[secret]");
});

test("an error is written by its name, message and stack, and nothing else of it", () => {
  const err = Object.assign(new TypeError("no"), { detail: "Key (email)=(ada@shop.example)" });
  const line = JSON.parse(written((log) => log.error({ err }, "failed")));

  expect(Object.keys(line.err).toSorted()).toEqual(["message", "stack", "type"]);
  expect(line).toMatchObject({ level: "error", msg: "failed", err: { type: "TypeError" } });
});

test("each line is one JSON object with its moment and level", () => {
  const line = JSON.parse(written((log) => log.info({ status: 200 }, "done")));

  expect(line).toMatchObject({ level: "info", status: 200, msg: "done" });
  expect(Math.abs(Date.parse(line.time) - Date.now())).toBeLessThan(60_000);
  expect(line).not.toHaveProperty("pid");
  expect(line).not.toHaveProperty("hostname");
});

/** A process that logs as the product does, and then does what is said here. */
const aLoggingProcess = (then: string) => {
  const script = `import { batched, createLog } from "${new URL("log.ts", import.meta.url).href}";
    createLog("info", batched()).info("one short line"); ${then}`;
  const child = spawn(process.execPath, [
    "--import",
    "tsx",
    "--input-type=module",
    "--eval",
    script,
  ]);
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
};

test("a line leaves a process that goes on and says nothing more", async () => {
  const { stdout } = aLoggingProcess("setInterval(() => {}, 1_000);");

  const [line] = await once(stdout, "data");

  expect(String(line)).toContain("one short line");
});

test.each([
  ["ends", "process.exit(0);"],
  ["fails", 'throw new Error("no");'],
])("what waits is written when the process %s", async (_how, then) => {
  expect(await text(aLoggingProcess(then).stdout)).toContain("one short line");
});
