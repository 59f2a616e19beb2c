import { dirname, join } from "node:path";
import { createInterface } from "node:readline/promises";
import { fileURLToPath } from "node:url";
import { ConfigError, readConfig } from "#config.ts";
import { connect } from "#db/connect.ts";
import { openDatabase } from "#db/open.ts";
import { finishLoadAs } from "#demo/load.ts";
import { noticeBeforeImport } from "#demo/presence.ts";
import { createLog } from "#log.ts";
import { readArguments, usage } from "#profiles/import/arguments.ts";
import { runImport, type Terminal } from "#profiles/import/command.ts";
import { Unusable } from "#profiles/import/unusable.ts";

// The same two steps up from server/src and from server/dist.
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

const isTerminal = process.stdout.isTTY && process.stdin.isTTY;

const terminal: Terminal = {
  print: (text) => console.log(text),
  progress: (line) =>
    process.stdout.isTTY ? process.stdout.write(`\r\u001b[K${line}`) : console.log(line),
  progressMilliseconds: process.stdout.isTTY ? 1_000 : 5_000,
  agrees: async (question) => {
    if (!isTerminal) return true;
    const reader = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await reader.question(`${question} [y/N] `);
    reader.close();
    return /^y(?:es)?$/i.test(answer.trim());
  },
};

const cancelling = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    if (cancelling.signal.aborted) process.exit(130);
    cancelling.abort();
  });

/** Prints the notice before the first output; for an unreadable file only the error is printed. */
const afterNotice = (notice: string | undefined) => {
  let isNoticeShown = notice === undefined;
  const print = (text: string) => {
    if (!isNoticeShown) terminal.print(notice ?? "");
    isNoticeShown = true;
    terminal.print(text);
  };
  return { ...terminal, print };
};

const start = async () => {
  const config = readConfig();
  const args = readArguments(process.argv.slice(2), config.startedIn);
  if (args === null) return terminal.print(usage);
  const log = createLog("warn");
  const database = await openDatabase(config, join(root, "server", "migrations"), log);
  const db = connect({ connection: database.connection, size: 1, statementSeconds: 60 });
  try {
    await finishLoadAs(database.owner, db, terminal.print);
    const notice = config.isDemo ? await noticeBeforeImport(db) : undefined;
    await runImport(db, args, { terminal: afterNotice(notice), signal: cancelling.signal });
  } finally {
    await db.destroy();
    await database.close();
  }
};

const failed = (error: unknown) => {
  if (cancelling.signal.aborted) {
    console.error("Cancelled. Nothing was imported.");
    return 130;
  }
  const isExpected = error instanceof Unusable || error instanceof ConfigError;
  console.error(isExpected ? error.message : error);
  return error instanceof Unusable ? 2 : 1;
};

start().then(
  () => process.exit(0),
  (error: unknown) => process.exit(failed(error)),
);
