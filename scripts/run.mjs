// node scripts/run.mjs seed|import|staff|stripe|bench …: one of the other programs, ready to run.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { prepare, root } from "./prepare.mjs";

const programs = {
  seed: { file: "server/dist/seed.js", bundles: ["server"] },
  import: { file: "server/dist/import.js", bundles: ["server"] },
  stripe: { file: "stripe/dist/main.js", bundles: ["stripe"] },
  staff: { file: "server/dist/staff.js", bundles: ["server"] },
  bench: { file: "server/bench/main.ts", bundles: ["server", "web", "stripe"] },
};

const [name, ...args] = process.argv.slice(2);
const program = programs[name];
if (!program) {
  console.error(`There is no program ${name}: ${Object.keys(programs).join(", ")}.`);
  process.exit(2);
}

const isSource = program.file.endsWith(".ts");
await prepare({ tools: isSource, bundles: program.bundles });
if (isSource) (await import("tsx/esm/api")).register();

const file = join(root, program.file);
process.argv = [process.execPath, file, ...args];
process.env.NODE_ENV ??= "production";
process.setSourceMapsEnabled(true);
await import(pathToFileURL(file).href);
