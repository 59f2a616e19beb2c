import { expect, test } from "vitest";
import { failuresOf, outcomeOf } from "./outcome.mjs";

type File = { status: string; assertionResults: object[] };

const aReport = (fields: object, testResults: File[] = []) =>
  JSON.stringify({
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
    ...fields,
  });

test("a run is what its tests are, those put off among the skipped", () => {
  const fields = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 };

  expect(outcomeOf(aReport(fields), 1)).toEqual({ passed: 7, failed: 2, skipped: 4 });
  expect(outcomeOf(aReport({ numPassedTests: 7 }), 0)).toEqual({
    passed: 7,
    failed: 0,
    skipped: 0,
  });
});

test("a file that could not be loaded counts as a failure", () => {
  const unread = { status: "failed", assertionResults: [] };

  expect(outcomeOf(aReport({ numPassedTests: 7 }, [unread, unread]), 1).failed).toBe(2);
});

test.each([
  ["that passed and ended with an error", aReport({ numPassedTests: 7 }), 1],
  ["that was killed", aReport({ numPassedTests: 7 }), 137],
  ["without a report", "", 1],
  ["without a report that says all is well", "", 0],
  ["whose report breaks off", '{"numPassedTests": 7', 0],
  ["in which no test was found", aReport({}), 0],
  ["in which every test was skipped", aReport({ numPendingTests: 7 }), 0],
])("a run %s is a failure", (_name, report, code) => {
  expect(outcomeOf(report, code).failed).toBe(1);
});

test("what failed is named with the first line of its error", () => {
  const failed = {
    status: "failed",
    fullName: "a startup is found",
    failureMessages: ["Error: expected 1\n    at here"],
  };
  const tested = {
    name: "browse.test.ts",
    status: "failed",
    assertionResults: [failed, { status: "passed", fullName: "a startup is shown" }],
  };
  const unread = { name: "chat.test.ts", status: "failed", message: "No such file\n" };
  const untidy = { name: "mail.test.ts", status: "failed", message: "The port is taken" };
  const passed = { status: "passed", fullName: "an e-mail is sent" };

  expect(
    failuresOf(
      aReport({}, [
        tested,
        { ...unread, assertionResults: [] },
        { ...untidy, assertionResults: [passed] },
      ]),
    ),
  ).toEqual([
    "failed: browse.test.ts > a startup is found: Error: expected 1",
    "failed: chat.test.ts: No such file",
    "failed: mail.test.ts: The port is taken",
  ]);
  expect(failuresOf("")).toEqual([]);
});
