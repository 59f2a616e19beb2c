import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { pagePolicy } from "#http/headers.ts";
import { escapeHtml } from "#http/plain/escape.ts";
import { headFor, type Previews } from "./previews.ts";

const nonceMark = /VITRINE_NONCE/g;
const titleMark = "<title>Vitrine</title>";

/** What the page knows about its shop before its first call; read by `ShopFacts` of the web. */
export type ShopFacts = {
  mode: "demo" | "production";
  support: string;
  policies: { name: string; url: string }[];
  hasTexts: boolean;
};

/** Serves the built app: hashed assets kept for a year, one page for every address of the router. */
export const servePages = async (
  app: FastifyInstance,
  folder: string,
  facts: ShopFacts,
  previews: Previews,
  hasCards: (path: string) => boolean = () => false,
) => {
  const index = readFileSync(join(folder, "index.html"), "utf8").replace("VITRINE_SHOP", () =>
    escapeHtml(JSON.stringify(facts)),
  );
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, counts: "file" };
  });
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ["**/index.html*", "**/*.br", "**/*.gz"],
    setHeaders: (reply, path) => {
      const hashed = path.includes(`${folder}/assets/`);
      reply.header(
        "cache-control",
        hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  app.get("/*", async (request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    const path = request.url.split("?")[0] ?? "/";
    const head = await headFor(previews, path);
    return reply
      .header("content-security-policy", pagePolicy(nonce, { hasCards: hasCards(path) }))
      .type("text/html; charset=utf-8")
      .send(index.replace(nonceMark, nonce).replace(titleMark, (plain) => head ?? plain));
  });
};
