import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const longest =
  /\/e2e\/(.*\/)?every-|\/http\/(authorization|bad-input|list-plans)\.|\/(durability|killed)\./;
const isLongest = ({ moduleId }: TestSpecification) => longest.test(moduleId);

/** The longest files begin first, or two workers would wait for the one that has them at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // A worker that is given a file of another project is ended: the usual order keeps projects together.
    const usual = await super.sort.call(this, files);
    return [...usual.filter(isLongest), ...usual.filter((file) => !isLongest(file))];
  }
}

export default defineConfig({
  test: {
    // One more than the two processors this is meant to run on: tests wait a part of their time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts", "contract/src/**/*.test.ts"],
          environment: "node",
          globalSetup: "server/test/database/postgres.ts",
          setupFiles: "server/test/setup.ts",
          // A worker loads the product once for all of its test files.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          // What is waited for comes in milliseconds; a busy machine is slow, not wrong.
          expect: { poll: { timeout: 40_000 } },
        },
      },
      {
        test: {
          name: "web",
          include: ["web/src/**/*.test.{ts,tsx}"],
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "stripe",
          include: ["stripe/src/**/*.test.ts"],
          environment: "node",
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "scripts",
          include: ["scripts/**/*.test.ts", "web/*.test.ts"],
          environment: "node",
          // Whole programs are loaded and started, also beside a busy neighbour.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          environment: "node",
          globalSetup: "e2e/server.ts",
          setupFiles: "e2e/setup.ts",
          // A worker opens one browser for all of its journeys.
          isolate: false,
          // They begin when the other tests are done.
          sequence: { groupOrder: 1 },
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
