import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sql } from "#db/connect.ts";
import { runProgram } from "#test/process.ts";
import { dataFolder, db } from "#test/world.ts";

/** Paths are relative to where the command was typed. */
const run = (args: string[], told: Parameters<typeof runProgram>[2] = {}) =>
  runProgram("import", args, { settings: { INIT_CWD: dataFolder() }, ...told });

const write = (name: string, rows: number) => {
  const lines = Array.from({ length: rows }, (_, index) => `Company ${index},c${index}.example`);
  writeFileSync(join(dataFolder(), name), ["Company,Website", ...lines].join("\n"));
};

const startups = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from startups`.execute(db());
  return rows[0]?.count;
};

const patience = 120_000;

test(
  "the command says what a file would bring, brings it, and brings it once",
  async () => {
    write("list.csv", 3);

    const dry = await run(["list.csv", "--dry-run"]);
    expect(dry).toMatchObject({ code: 0, output: expect.stringContaining("3 would be created") });
    expect(await startups()).toBe(0);

    const real = await run(["list.csv", "--report", "report.csv"]);
    // Said once, and before any output about the file.
    expect(real.output.split("This database is empty")).toHaveLength(2);
    expect(real.output.indexOf("This database is empty")).toBeLessThan(
      real.output.indexOf("Goes to"),
    );
    expect(real).toMatchObject({ code: 0, output: expect.stringContaining("3 created") });
    expect(await startups()).toBe(3);
    expect(existsSync(join(dataFolder(), "report.csv"))).toBe(true);

    const again = await run(["list.csv"]);
    expect(again).toMatchObject({ code: 0, output: expect.stringContaining("3 already there") });
    expect(await startups()).toBe(3);
  },
  patience,
);

test(
  "a file or a mapping that cannot be used ends the command with 2 and a sentence",
  async () => {
    const missing = await run(["missing.csv"]);
    write("mapped.csv", 1);
    const mapped = await run(["mapped.csv", "--map", "name=Nom"]);

    expect(missing.code).toBe(2);
    expect(missing.output.trim()).toBe(`File not found: ${join(dataFolder(), "missing.csv")}`);
    expect(mapped.code).toBe(2);
    expect(mapped.output).toContain(
      "There is no column “Nom”. The columns are “Company”, “Website”.",
    );
  },
  patience,
);

test(
  "Ctrl-C in the middle leaves nothing of the file",
  async () => {
    write("long.csv", 60_000);
    const before = await startups();

    const { code, output } = await run(["long.csv"], {
      onOutput: (said, kill) => (said.includes("Goes to") ? kill("SIGINT") : undefined),
    });

    expect(output).toContain("Cancelled. Nothing was imported.");
    expect(code).toBe(130);
    expect(await startups()).toBe(before);
  },
  patience,
);
