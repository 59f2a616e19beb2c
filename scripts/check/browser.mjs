import { isTest } from "./source.mjs";

const colour =
  /(?<![&\w])(#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w/-])|(?:rgba?|hsla?|oklch|oklab|lch|lab)\()/i;
const palette = /^web\/src\/ui\/(theme|art)(\.|\/|-)/;
const storage = /\b(?:local|session)Storage\b/;
const tokens = "web/src/ui/theme/tokens.css";
/** Durations that are not tokens, so reduced motion does not affect them. */
const timesOfStyles = /(?<![\w.-])(?!0m?s)\d*\.?\d+m?s\b/;
const timesOfScripts =
  /\b(?:\w*[dD]uration|\w*Delay)(?:=\{|: ?)(?!0\b)[\d.]|["'`][^"'`]*(?<![\w.-])(?!0m?s)\d*\.?\d+m?s\b|\.animate\(|: ?["']smooth["']/;
/** A call's shapes do not exist in the browser; see docs/decisions/0011-first-script.md. */
const shapeOfCall =
  /\.(?:input|output)\.(?:extend|pick|omit|partial|shape|parse|safeParse)\b|schema=\{\w+\.\w+\.(?:input|output)\}/;
const ownName = "ownName(";

/** Literal colours and times, endless loads, foreign storage keys, shapes of calls and unused styles. */
export function browserProblems(files) {
  return [...unusedStyles(files), ...inScreens(files)];
}

const screenRules = [colours, times, endlessLoads, foreignStorage, shapesOfCalls];

function inScreens(files) {
  return files
    .filter(({ path }) => /^web\/src\/.*\.(ts|tsx|css)$/.test(path) && !isTest(path))
    .flatMap((file) => screenRules.flatMap((rule) => rule(file)));
}

function colours({ path, text }) {
  if (palette.test(path)) return [];
  return text.split("\n").flatMap((content, index) => {
    const match = colour.exec(content);
    if (match === null) return [];
    const wayOut = "use a token of the theme (web/src/ui/theme)";
    return [{ path, line: index + 1, cause: `raw colour ${match[0]}`, wayOut }];
  });
}

function times({ path, text }) {
  if (path === tokens) return [];
  const time = path.endsWith(".css") ? timesOfStyles : timesOfScripts;
  return text.split("\n").flatMap((content, index) => {
    const match = time.exec(content);
    if (match === null) return [];
    const wayOut = "use a time of the theme: var(--fast) in styles, motionTime() in scripts";
    return [{ path, line: index + 1, cause: `raw time of a movement ${match[0]}`, wayOut }];
  });
}

/** A part that is loaded later must have a time limit. */
function endlessLoads({ path, text }) {
  const limited = [...text.matchAll(/\b(?:inTime|later)\(\s*\(\) =>\s*import\(/g)].length;
  if ([...text.matchAll(/\bimport\(/g)].length === limited) return [];
  const line = text.split("\n").findIndex((content) => /\bimport\(/.test(content)) + 1;
  const wayOut = "write inTime(() => import(…)), or later(() => import(…)) for a screen";
  return [{ path, line, cause: "a part that may be waited for without end", wayOut }];
}

function shapesOfCalls({ path, text }) {
  const line = text.split("\n").findIndex((content) => shapeOfCall.test(content)) + 1;
  if (line === 0) return [];
  const wayOut = "export the shape from the contract and import it by its name";
  return [
    { path, line, cause: "the browser has a call by method and path, without its shapes", wayOut },
  ];
}

function foreignStorage({ path, text }) {
  if (!storage.test(text) || text.includes(ownName)) return [];
  const line = text.split("\n").findIndex((content) => storage.test(content)) + 1;
  const wayOut = `make the key with ${ownName}…), in the file that stores it`;
  return [{ path, line, cause: "browser storage under a name that is not ours", wayOut }];
}

function unusedStyles(files) {
  const web = files.filter(({ path }) => /^web\/(src\/|index\.html)/.test(path));
  return web
    .filter(({ path }) => path.endsWith(".css"))
    .filter(({ path }) => {
      const name = `/${path.split("/").at(-1)}"`;
      return !web.some((other) => other.path !== path && other.text.includes(name));
    })
    .map(({ path }) => ({ path, cause: "no screen imports these styles", wayOut: "remove them" }));
}
