/** The outcome of a test run, from its JSON report and its exit code. */
export function outcomeOf(report, code) {
  const counted = count(report);
  // An unhandled error, no report, or no test at all proves nothing.
  const hasRun = counted.passed > 0 && code === 0;
  return { ...counted, failed: counted.failed || (hasRun ? 0 : 1) };
}

/** The tests that failed, each as a line with the first line of its error. */
export function failuresOf(report) {
  try {
    return JSON.parse(report).testResults.flatMap(failuresIn);
  } catch {
    return [];
  }
}

function failuresIn(file) {
  if (isOutsideTests(file)) return [lineOf([file.name], file.message)];
  return file.assertionResults
    .filter(isFailed)
    .map((test) => lineOf([file.name, test.fullName], test.failureMessages?.[0]));
}

const isFailed = ({ status }) => status === "failed";

/** Whether a file failed by none of its tests: it was not loaded, or could not tidy up. */
const isOutsideTests = (file) => isFailed(file) && !file.assertionResults.some(isFailed);

function lineOf(names, message = "") {
  return `failed: ${names.join(" > ")}: ${message.split("\n")[0]}`;
}

function count(report) {
  try {
    const outcome = JSON.parse(report);
    return {
      passed: outcome.numPassedTests,
      failed: outcome.numFailedTests + outcome.testResults.filter(isOutsideTests).length,
      skipped: outcome.numPendingTests + outcome.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
