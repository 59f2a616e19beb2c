// Runs all checks and tests, the fastest to fail first. A missing part counts as a failure.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { failuresOf, outcomeOf } from "./outcome.mjs";
import { build, prepare } from "./prepare.mjs";

await prepare({ tools: true });

const reports = mkdtempSync(join(tmpdir(), "vitrine-tests-"));
const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

if ((await run(["scripts/check.mjs"])) !== 0) fail("npm run check");
// Some of the tests start the server's programs.
await attempt(() => build(["server"]));
await tests("unit", ["server", "stripe", "web", "scripts"]);
if (await attempt(() => build(["server", "web", "stripe"]))) {
  const browser = await attempt(findBrowser);
  if (browser) await tests("journeys", ["e2e"], { CHROME_PATH: browser });
}

rmSync(reports, { recursive: true });
for (const line of failures) console.log(line);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function tests(name, projects, env = {}) {
  const report = join(reports, `${name}.json`);
  const unhandled = join(reports, `${name}.txt`);
  const chosen = projects.map((project) => `--project=${project}`);
  const code = await run(
    ["node_modules/vitest/vitest.mjs", "run", ...chosen].concat([
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--reporter=./scripts/unhandled.mjs",
    ]),
    { ...env, UNHANDLED_ERRORS: unhandled },
  );
  const text = textOf(report);
  const outcome = outcomeOf(text, code);
  for (const kind of Object.keys(total)) total[kind] += outcome[kind];
  const named = [...failuresOf(text), ...textOf(unhandled).split("\n").filter(Boolean)].map(
    (line) => line.replace(`${process.cwd()}/`, ""),
  );
  failures.push(...(outcome.failed > 0 && named.length === 0 ? [`failed: ${name}`] : named));
}

function textOf(report) {
  try {
    return readFileSync(report, "utf8");
  } catch {
    return "";
  }
}

async function attempt(work) {
  try {
    return (await work()) ?? true;
  } catch (error) {
    fail(error.message);
    return undefined;
  }
}

function fail(what) {
  failures.push(`failed: ${what}`);
  total.failed += 1;
}

function run(args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    });
    child.on("close", (code) => resolve(code ?? 1));
  });
}
