import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";

// The slow ones stand first, so that two processors finish together.
const steps = [
  { name: "types", commands: ["contract", "server", "web", "e2e"].map(typesOf) },
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

const started = performance.now();
const waiting = steps.filter(({ name }) => asked.length === 0 || asked.includes(name));
const failed = [];
await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, takeSteps));
console.log(
  failed.length === 0
    ? `check passed in ${secondsSince(started)}`
    : `check failed in ${secondsSince(started)}: ${failed.join(", ")}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** What was found stays beside the packages: the next run looks only at what has changed. */
function typesOf(workspace) {
  const found = `node_modules/.cache/check/${workspace}.tsbuildinfo`;
  const options = ["--noEmit", "--pretty", "false", "--incremental", "--tsBuildInfoFile", found];
  return ["node_modules/ts7/bin/tsc", "-p", workspace, ...options];
}

async function takeSteps() {
  for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
    await runStep(step);
  }
}

async function runStep({ name, commands, tells, keeps = /./, wayOut }) {
  const begun = performance.now();
  const results = [];
  for (const command of commands) results.push(await run(command));
  const bad = results.filter(({ code }) => code !== 0);
  const line = `${name.padEnd(10)} ${secondsSince(begun).padStart(7)}`;
  if (bad.length === 0) {
    console.log(tells ? `${line}  ${results[0].output}` : line);
    return;
  }
  failed.push(name);
  const said = bad.flatMap(({ output }) => output.split("\n"));
  const told = said.some((text) => keeps.test(text))
    ? said.filter((text) => keeps.test(text))
    : said;
  const details = [...told, wayOut ?? []].flat().map((text) => `  ${text}`);
  console.log([`${line}  FAILED`, ...details].join("\n"));
}

function run(command) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}

function secondsSince(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
