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

function failuresIn({ name, status, message, assertionResults }) {
  if (status === "failed" && assertionResults.length === 0) return [lineOf([name], message)];
  return assertionResults
    .filter((test) => test.status === "failed")
    .map((test) => lineOf([name, test.fullName], test.failureMessages?.[0]));
}

function lineOf(names, message = "") {
  return `failed: ${names.join(" > ")}: ${message.split("\n")[0]}`;
}

function count(report) {
  try {
    const outcome = JSON.parse(report);
    const unread = outcome.testResults.filter(
      (file) => file.status === "failed" && file.assertionResults.length === 0,
    );
    return {
      passed: outcome.numPassedTests,
      failed: outcome.numFailedTests + unread.length,
      skipped: outcome.numPendingTests + outcome.numTodoTests,
    };
  } catch {
    return { passed: 0, failed: 0, skipped: 0 };
  }
}
