import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { prepare } from "./prepare.mjs";

// The slow ones come first, so that two processors finish together.
const steps = [
  {
    name: "types",
    commands: ["server", "web", "contract", "e2e", "stripe", "server/bench"].map(typesOf),
  },
  { name: "imports", commands: [["scripts/check/imports.mjs"]], tells: true },
  {
    name: "unused",
    commands: [["node_modules/knip/bin/knip.js", "--no-progress", "--no-config-hints"]],
    wayOut: "Remove it, or use it. What is started by a tool is listed in knip.json.",
  },
  { name: "structure", commands: [["scripts/check/structure.mjs"]], tells: true },
  { name: "lint", commands: [["node_modules/oxlint/bin/oxlint", "--format=agent", "."]] },
  {
    name: "format",
    commands: [["node_modules/@biomejs/biome/bin/biome", "format", "--reporter=concise", "."]],
    keeps: /^×/,
    wayOut: "npm run format puts it right.",
  },
];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No step ${unknown.join(", ")}: ${steps.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

await prepare({ tools: true });
const started = performance.now();
const wanted = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
const waiting = wanted.flatMap((step) => step.commands.map((command) => ({ step, command })));
const results = new Map(wanted.map((step) => [step, []]));
const failed = [];
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, takeCommands));
console.log(
  failed.length === 0
    ? `check passed in ${seconds(performance.now() - started)}`
    : `check failed in ${seconds(performance.now() - started)}: ${failed.join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/**
 * One checker, since each further one would resolve the shared types again, and two projects run at
 * once anyway. Its results are kept beside the packages, so the next run checks only what has changed.
 */
function typesOf(workspace) {
  const found = `node_modules/.cache/check/${workspace}.tsbuildinfo`;
  const options = ["--noEmit", "--pretty", "false", "--checkers", "1"];
  const memory = ["--incremental", "--tsBuildInfoFile", found];
  return ["node_modules/ts7/bin/tsc", "-p", workspace, ...options, ...memory];
}

async function takeCommands() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { step, command } = next;
    const done = results.get(step);
    done.push(await run(command));
    if (done.length === step.commands.length) tell(step, done);
  }
}

function tell({ name, tells, keeps = /./, wayOut }, done) {
  const bad = done.filter(({ code }) => code !== 0);
  const time = seconds(done.reduce((sum, { duration }) => sum + duration, 0));
  const line = `${name.padEnd(10)} ${time.padStart(7)}`;
  if (bad.length === 0) {
    console.log(tells ? `${line}  ${done[0].output}` : line);
    return;
  }
  failed.push(name);
  const said = bad.flatMap(({ output }) => output.split("\n"));
  const kept = said.filter((text) => keeps.test(text));
  const details = [kept.length > 0 ? kept : said, wayOut ?? []].flat();
  console.log([`${line}  FAILED`, ...details.map((text) => `  ${text}`)].join("\n"));
}

function run(command) {
  const begun = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      resolve({ code, output: output.trim(), duration: performance.now() - begun });
    });
  });
}

function seconds(duration) {
  return `${(duration / 1000).toFixed(1)} s`;
}
