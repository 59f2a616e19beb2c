// Finds a Chromium for the journeys, or gets one.
import { accessSync, constants, existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { npm, quietly, root, told } from "./prepare.mjs";

const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const macChrome = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const cache = join(root, "node_modules/.cache/vitrine-chromium");

export async function findBrowser() {
  const asked = process.env.CHROME_PATH;
  if (asked && !canRun(asked)) throw new Error(`CHROME_PATH=${asked} is not a program.`);
  return asked || onPath() || (await fromDebian()) || fromNpm();
}

const onPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .concat(macChrome)
    .find(canRun);

async function fromDebian() {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return undefined;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const flags = ["install", "-y", "--no-install-recommends", "chromium-headless-shell"];
  try {
    await told("Installing Chromium", async () => {
      await quietly("apt-get", ["update"], { env });
      await quietly("apt-get", flags, { env });
    });
  } catch (error) {
    console.log(`No Chromium from Debian (${error.message}).`);
  }
  return onPath();
}

async function fromNpm() {
  const program = join(cache, "node_modules/@sparticuz/chromium/build/esm/index.js");
  if (!existsSync(program)) {
    await told("Getting Chromium from npm", () =>
      npm("install", "--no-save", "--prefix", cache, "@sparticuz/chromium@147.0.0"),
    );
  }
  const { default: chromium } = await import(pathToFileURL(program).href);
  return chromium.executablePath();
}

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
