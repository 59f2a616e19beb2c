import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type ModulePreloadOptions, type Plugin } from "vite";
import { askAhead } from "./ahead.ts";
import { chunks } from "./chunks.ts";
import { contractInParts } from "./contract-in-parts.ts";
import { earlierFiles } from "./earlier-files.ts";
import { libraryVariables } from "./library-variables.ts";
import { noCircles } from "./no-circles.ts";
import { textsInPlace } from "./texts-in-place.ts";

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `.br` and `.gz` beside files that compress well; the server sends them as they are. */
const preCompressed = (): Plugin => ({
  name: "pre-compressed",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
    const write = async (name: string) => {
      const bytes = await readFile(join(dir, name));
      await writeFile(join(dir, `${name}.br`), await compress.br(bytes));
      await writeFile(join(dir, `${name}.gz`), await compress.gz(bytes, { level: 9 }));
    };
    await Promise.all(files.map(write));
  },
});

const serverPaths = (api: string) => ({
  "/api": api,
  "/v1/ws": { target: api, ws: true },
  "/openapi.json": api,
  "/docs": api,
  "/dev/mail": api,
  "/dev/stripe": api,
  "/dev/writer": api,
  "/healthz": api,
  "/articles.atom": api,
  "/sitemap.xml": api,
  "/robots.txt": api,
  "/unsubscribe": {
    target: api,
    bypass: ({ method }: { method?: string }) => (method === "POST" ? undefined : "/index.html"),
  },
});

/** Loads only the part of zod that shapes use, and only with screens that use a shape. */
const smallZod = (): Plugin => ({
  name: "small-zod",
  apply: "build",
  enforce: "pre",
  resolveId: {
    filter: { id: /^zod$/ },
    handler: () => ({
      id: join(import.meta.dirname, "zod-in-browser.ts"),
      moduleSideEffects: false,
    }),
  },
});

/** A screen is loaded with all that it needs at once; a part that it shows later loads its own imports. */
const onlyForScreens: ModulePreloadOptions["resolveDependencies"] = (_file, needed, { hostId }) =>
  /assets\/(index|admin-screens)-/.test(hostId) || hostId.endsWith(".html")
    ? needed
    : needed.filter((name) => name.endsWith(".css"));

export default defineConfig(({ mode }) => {
  const api = loadEnv(mode, import.meta.dirname, "VITRINE_").VITRINE_API ?? "http://127.0.0.1:3000";

  return {
    plugins: [
      react(),
      libraryVariables(),
      smallZod(),
      textsInPlace(),
      contractInParts(),
      askAhead(),
      noCircles(),
      preCompressed(),
      earlierFiles(),
    ],
    // React has this hook itself; the package adds it to older ones.
    resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
    // The server replaces this word in index.html with a fresh nonce on every answer.
    html: { cspNonce: "VITRINE_NONCE" },
    build: {
      target: "es2023",
      rolldownOptions: {
        output: {
          codeSplitting: { groups: chunks },
          // Short hashes: the first file names most others, and hashes do not compress.
          chunkFileNames: "assets/[name]-[hash:7].js",
          assetFileNames: "assets/[name]-[hash:6][extname]",
        },
      },
      reportCompressedSize: true,
      // Every browser that can run the script supports modulepreload.
      modulePreload: { polyfill: false, resolveDependencies: onlyForScreens },
      // Fonts inlined as data: URLs would be refused by the content security policy.
      assetsInlineLimit: 0,
    },
    server: {
      proxy: serverPaths(api),
    },
  };
});
