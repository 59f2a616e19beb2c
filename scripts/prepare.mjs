// Makes a fresh checkout ready to run: installs packages and builds bundles. Runs before any package
// is installed, and on a Node that may be too old to run the rest.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const OLDEST_NODE = [20, 19];

const stamps = join(root, "server/dist/built.json");
const bundles = {
  server: {
    inputs: ["contract/src", "server/src", "server/package.json"],
    proof: "server/dist/main.js",
    build: buildServer,
  },
  stripe: {
    inputs: ["stripe/src", "stripe/package.json"],
    proof: "stripe/dist/main.js",
    build: buildStripe,
  },
  web: {
    inputs: ["contract/src", "web/src", "web/public", "web/index.html"].concat(
      ["package.json", "tsconfig.json", "vite.config.ts", "contract-in-parts.ts"]
        .concat(
          "ahead.ts",
          "chunks.ts",
          "earlier-files.ts",
          "grouping.ts",
          "library-variables.ts",
          "no-circles.ts",
          "screen-chunks.ts",
          "texts-in-place.ts",
          "zod-in-browser.ts",
        )
        .map((name) => `web/${name}`),
    ),
    proof: "web/dist/index.html",
    build: buildWeb,
  },
};

/**
 * Every command begins here: the right folder and Node, packages (with `tools`, the development ones
 * too) and bundles. A problem is reported in one line.
 */
export async function prepare({ tools, bundles: names = [] }) {
  process.chdir(root);
  try {
    ensureNode();
    await install(tools);
    await build(names);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

/** Builds the bundles whose inputs changed since their last build. */
export async function build(names) {
  const built = readJson(stamps);
  const current = Object.fromEntries(names.map((name) => [name, hashOf(bundles[name].inputs)]));
  const stale = names.filter(
    (name) => built[name] !== current[name] || !existsSync(bundles[name].proof),
  );
  if (stale.length === 0) return;

  await told(`Building ${stale.join(" and ")}`, () =>
    Promise.all(stale.map((name) => bundles[name].build())),
  );
  // All of them are built by the same process, which ends when the last is done.
  await (await builder()).stop();
  mkdirSync(dirname(stamps), { recursive: true });
  writeFileSync(stamps, JSON.stringify({ ...built, ...current }));
}

export const viteProgram = () =>
  join(dirname(inWorkspace("web", "vite/package.json")), "bin/vite.js");

const inWorkspace = (workspace, name) =>
  createRequire(join(root, workspace, "package.json")).resolve(name);

function ensureNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  throw new Error(
    `Vitrine needs Node ${OLDEST_NODE.join(".")} or newer; this is ${process.version}.`,
  );
}

async function install(tools) {
  const wanted = packagesIn("package-lock.json");
  const present = packagesIn("node_modules/.package-lock.json");
  if (covers(present, wanted, tools)) return;

  const hadTools = Object.values(present).some((entry) => entry.dev);
  const kind = tools || hadTools ? "--include=dev" : "--omit=dev";
  await told("Installing packages", () =>
    npm("ci", "--prefer-offline", "--no-audit", "--no-fund", kind),
  );
}

/** Runs npm, and shows its output only if it fails. */
export function npm(...args) {
  const cli = process.env.npm_execpath;
  return cli?.endsWith(".js") ? quietly(process.execPath, [cli, ...args]) : quietly("npm", args);
}

export async function quietly(command, args, options = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], ...options });
  const said = [];
  child.stdout.on("data", (chunk) => said.push(chunk));
  child.stderr.on("data", (chunk) => said.push(chunk));
  const code = await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  if (code === 0) return;
  process.stderr.write(Buffer.concat(said));
  throw new Error(`\`${[command, ...args].join(" ")}\` failed.`);
}

/** Prints a line before and the time after, to show that something happens. */
export async function told(what, work) {
  const began = performance.now();
  console.log(`${what} …`);
  await work();
  console.log(`${what}: done in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

function packagesIn(file) {
  const { packages = {} } = readJson(file);
  return Object.fromEntries(
    Object.entries(packages).filter(([path]) => /node_modules\//.test(path)),
  );
}

/**
 * npm writes its list of installed packages last, so half an installation covers nothing. The folders
 * are checked too: the list may be a hard link that another checkout wrote.
 */
function covers(present, wanted, tools) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (entry.optional || entry.devOptional || entry.peer || (entry.dev && !tools)) return true;
    return present[path]?.version === entry.version && existsSync(path);
  });
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

function hashOf(inputs) {
  const hash = createHash("sha1");
  const own = ["package-lock.json", "scripts/prepare.mjs", "tsconfig.base.json"];
  for (const file of [...own, ...inputs].flatMap(filesIn)) {
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesIn(`${path}/${name}`));
}

function buildServer() {
  return buildPrograms("server", ["main", "seed", "import", "staff"]);
}

function buildStripe() {
  return buildPrograms("stripe", ["main"]);
}

async function buildPrograms(workspace, names) {
  const esbuild = await builder();
  const entries = names.map((name) => `${workspace}/src/${name}.ts`);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: entries.filter((entry) => existsSync(entry)),
    outdir: `${workspace}/dist`,
    bundle: true,
    platform: "node",
    format: "esm",
    target: `node${OLDEST_NODE.join(".")}`,
    plugins: [{ name: "packages", setup: keepOutside }],
    sourcemap: true,
    logLevel: "warning",
  });
}

async function builder() {
  const { default: esbuild } = await import(pathToFileURL(inWorkspace("server", "esbuild")).href);
  return esbuild;
}

/**
 * Packages stay outside the bundle, except our own, and two that load three times as fast from one
 * file as from hundreds.
 */
function keepOutside(bundler) {
  const inside = /^(@vitrine\/contract|zod|kysely)(\/|$)/;
  bundler.onResolve({ filter: /^[^.#/]/ }, ({ path, kind }) =>
    kind === "entry-point" || inside.test(path) ? undefined : { path, external: true },
  );
}

function buildWeb() {
  return quietly(process.execPath, [viteProgram(), "build", "--logLevel", "warn"], {
    cwd: "web",
    env: { ...process.env, NODE_ENV: "production" },
  });
}
