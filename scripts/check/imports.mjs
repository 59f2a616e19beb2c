import { allExtensions, cruise } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { readTree } from "./tree.mjs";
import { unreadProblems } from "./unread.mjs";

const folders = /^(contract|server|web|e2e|scripts)\/.*(?<!\.d)\.(ts|tsx|mjs)$/;

const options = await extractDepcruiseOptions("./.dependency-cruiser.mjs");
const files = readTree(process.cwd()).filter(({ path }) => folders.test(path));
const { output } = await cruise(
  files.map(({ path }) => path),
  options,
  options.enhancedResolveOptions,
);
const modules = new Map(output.modules.map((module) => [module.source, module]));
const texts = new Map(files.map(({ path, text }) => [path, text]));

const readsTypeScript = allExtensions.some((known) => known.extension === ".ts" && known.available);
const unread = unreadProblems(files, { modules: output.modules, readsTypeScript });
const problems = [...unread, ...output.summary.violations.map(sentence)];
console.log(problems.join("\n") || `${files.length} files`);
process.exitCode = problems.length > 0 ? 1 : 0;

function sentence({ from, to, rule, cycle }) {
  const { comment } = options.ruleSet.forbidden.find(({ name }) => name === rule.name);
  const next = cycle === undefined ? to : cycle[0].name;
  const way = cycle === undefined ? to : [from, ...cycle.map(({ name }) => name)].join(" → ");
  return `${from}:${lineOf(from, next)}  imports ${way} (${rule.name}); ${comment}`;
}

function lineOf(from, to) {
  const dependency = modules.get(from)?.dependencies.find(({ resolved }) => resolved === to);
  const lines = (texts.get(from) ?? "").split("\n");
  return lines.findIndex((line) => line.includes(`"${dependency?.module}"`)) + 1;
}
