import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const notOurs = new Set([".git", ".vitrine", ".vitrine-bench", "coverage", "dist", "node_modules"]);
const readable =
  /(^|[/.])(ts|tsx|mjs|cjs|js|json|md|sql|css|html|svg|yml|yaml|txt|csv|sh|run|npmrc|gitignore|gitattributes|editorconfig)$/;

/** The files people write in the checkout, as `{ path, text }`; pictures and fonts have no text. */
export function readTree(root) {
  return listPaths(root).map((path) => ({
    path,
    text: readable.test(path) ? readFileSync(join(root, path), "utf8") : "",
  }));
}

function listPaths(root, folder = "") {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !notOurs.has(entry.name) && !entry.name.endsWith(".log"))
    .flatMap((entry) => {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return listPaths(root, path);
      return entry.isFile() ? [path] : [];
    })
    .toSorted();
}
