import { fileURLToPath } from "node:url";
import { browserProblems } from "./browser.mjs";
import { excuseProblems } from "./excuses.mjs";
import { lookupProblems } from "./lookups.mjs";
import { nameProblems } from "./names.mjs";
import { outsideProblems } from "./outside.mjs";
import { repositoryProblems } from "./repository.mjs";
import { sizeProblems } from "./sizes.mjs";
import { isScript } from "./source.mjs";
import { specifierProblems } from "./specifiers.mjs";
import { textProblems } from "./texts.mjs";
import { readTree } from "./tree.mjs";
import { variableProblems } from "./variables.mjs";
import { wordProblems } from "./words.mjs";

const rules = [
  nameProblems,
  sizeProblems,
  specifierProblems,
  excuseProblems,
  lookupProblems,
  wordProblems,
  textProblems,
  browserProblems,
  outsideProblems,
  repositoryProblems,
  variableProblems,
];

/** Everything wrong with a tree of `{ path, text }` files, one sentence each. */
export function structureProblems(files) {
  return rules
    .flatMap((rule) => rule(files))
    .map(({ path, line, cause, wayOut }) => {
      const where = line === undefined ? path : `${path}:${line}`;
      return `${where}  ${cause}; ${wayOut}`;
    })
    .toSorted();
}

function commentShare(files) {
  const lines = files.filter(({ path }) => isScript(path)).flatMap(({ text }) => text.split("\n"));
  const comments = lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  return comments === 0
    ? "no comments"
    : `one comment line in ${Math.round(lines.length / comments)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = readTree(process.cwd());
  const problems = structureProblems(files);
  console.log(problems.join("\n") || `${files.length} files, ${commentShare(files)}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
