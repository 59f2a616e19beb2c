import { isScript, isTest } from "./source.mjs";

const switchedOff = /(?:\/\/|\/\*)\s*(?:oxlint|eslint)-disable/;
const reasoned = /-disable\S*\s+\S.*\s--\s+\S/;
const maybeTest =
  /\b(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|skipIf|runIf|only|todo|fails)\b|\b(?:context|ctx)\.skip\(/;

/** Rules switched off without saying why, and tests that do not always run. */
export function excuseProblems(files) {
  return files
    .filter(({ path }) => isScript(path))
    .flatMap(({ path, text }) =>
      text.split("\n").flatMap((content, index) => {
        const problem = excuse(path, content);
        return problem === undefined ? [] : [{ path, line: index + 1, ...problem }];
      }),
    );
}

function excuse(path, content) {
  if (switchedOff.test(content) && !reasoned.test(content)) {
    return {
      cause: "a rule is switched off without a reason",
      wayOut: "name the rule and the reason: oxlint-disable-next-line RULE -- REASON",
    };
  }
  if (isTest(path) && maybeTest.test(content)) {
    return {
      cause: "a test that does not always run",
      wayOut: "let it run everywhere, and fail where something it needs is missing",
    };
  }
  return undefined;
}
