import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { build } from "vite";
import { earlierFiles } from "./earlier-files.ts";

const day = 86_400;

/** A small app, and a way to build it anew with other words. */
const anApp = () => {
  const root = mkdtempSync(join(tmpdir(), "vitrine earlier ö-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
  const filesIn = (folder: string) => readdirSync(join(root, "dist", folder));
  return {
    files: () => filesIn("assets"),
    page: () => readFileSync(join(root, "dist", "index.html"), "utf8"),
    buildWith: async (text: string) => {
      writeFileSync(join(root, "main.js"), `document.title = ${JSON.stringify(text)};`);
      const plugins = [earlierFiles()];
      await build({ root, plugins, configFile: false, logLevel: "silent" });
    },
    letDaysPass: (days: number) => {
      const then = Date.now() / 1_000 - days * day;
      for (const name of filesIn("assets"))
        utimesSync(join(root, "dist", "assets", name), then, then);
      utimesSync(join(root, "dist", "index.html"), then, then);
    },
  };
};

test("a build leaves the files of the one before it, and no older ones", async () => {
  const { buildWith, letDaysPass, files, page } = anApp();
  await buildWith("first");
  const [first = ""] = files();
  letDaysPass(30);

  await buildWith("second");
  const second = files().find((name) => name !== first) ?? "";
  expect(files().toSorted()).toEqual([first, second].toSorted());
  expect(page()).toContain(second);

  await buildWith("third");
  expect(files()).toHaveLength(2);
  expect(files()).toContain(second);
  expect(page()).not.toContain(second);
});
