import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { contractInParts } from "./contract-in-parts.ts";

const compress = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `.br` and `.gz` beside what compresses well; the server hands them out as they are. */
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

const together = { minShareCount: 2, includeDependenciesRecursively: false };

/** Parts of the kit that need nothing of the library of controls. */
const smallPieces =
  /\/(ui\/[a-z]+|profiles\/card)\/(await|badge|card|chip|company-logo|cover-badge|date|date-text|dialog|field\.module|not-allowed|number|stars|startup-card|unsaved)\b(?!\/)/;

const serverPaths = (api: string) => ({
  "/api": api,
  "/v1/ws": { target: api, ws: true },
  "/openapi.json": api,
  "/docs": api,
  "/dev/mail": api,
  "/healthz": api,
  "/unsubscribe": {
    target: api,
    bypass: ({ method }: { method?: string }) => (method === "POST" ? undefined : "/index.html"),
  },
});

/** Shapes bring the part of zod that they use, and only with the screens that use a shape. */
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

export default defineConfig(({ mode }) => {
  const api = loadEnv(mode, import.meta.dirname, "VITRINE_").VITRINE_API ?? "http://127.0.0.1:3000";

  return {
    plugins: [react(), smallZod(), contractInParts(), preCompressed()],
    // The server replaces this word in index.html with a fresh nonce on every answer.
    html: { cspNonce: "VITRINE_NONCE" },
    build: {
      target: "es2023",
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: "start",
                tags: ["$initial"],
                test: /^(?!.*(\/zod\/|\?shapes))/,
                includeDependenciesRecursively: false,
              },
              // Hundreds of bytes each, and most screens show them: fewer requests, nothing besides.
              { name: "icons", test: /@tabler/, ...together },
              { name: "pieces", test: smallPieces, ...together },
            ],
          },
        },
      },
      reportCompressedSize: true,
      // Fonts inlined as data: URLs would be refused by the content security policy.
      assetsInlineLimit: 0,
    },
    server: {
      proxy: serverPaths(api),
    },
  };
});
