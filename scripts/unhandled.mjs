import { writeFileSync } from "node:fs";

/** Keeps the errors of a test run that belong to no test, a line each; the JSON report leaves them out. */
export default class UnhandledErrors {
  onTestRunEnd(_files, errors) {
    const lines = errors.map(({ name, message }) => `failed: ${name}: ${message}`.split("\n")[0]);
    writeFileSync(process.env.UNHANDLED_ERRORS, lines.join("\n"));
  }
}
