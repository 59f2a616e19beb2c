import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takesCards } from "@vitrine/contract/billing/card-documents";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { useSafeHeaders } from "#http/headers.ts";
import { useMethods } from "#http/methods.ts";
import { servePages } from "#http/pages/pages.ts";
import type { Preview } from "#http/pages/previews.ts";

const app = fastify();
let folder: string;

const html = `<!doctype html><html><head><meta name="shop" content="VITRINE_SHOP" />
<title>Vitrine</title><script nonce="VITRINE_NONCE" src="/assets/start-a1b2c3.js"></script>
<style nonce="VITRINE_NONCE"></style></head><body></body></html>`;

const facts = {
  mode: "production" as const,
  support: `"><script>alert("$&")</script>@shop.example`,
  policies: [],
  hasTexts: false,
};

const of = async (path: string): Promise<Preview | undefined> => {
  if (path === "/broken") throw new Error("The database is away.");
  if (path === "/slow") return new Promise(() => {});
  if (path !== "/shared") return undefined;
  const image = { path: "/a.webp?b=1&c=2", alt: "" };
  return { title: `"><script>alert(1)</script>`, description: "$& $1", path, image };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-pages-"));
  mkdirSync(join(folder, "web", "assets"), { recursive: true });
  writeFileSync(join(folder, "secret"), "of this machine");
  writeFileSync(join(folder, "web", "index.html"), html);
  writeFileSync(join(folder, "web", "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "web", "assets", "start-a1b2c3.js"), "start();");
  useSafeHeaders(app);
  useMethods(app);
  await servePages(
    app,
    join(folder, "web"),
    facts,
    { publicUrl: "https://shop.example", of },
    takesCards,
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const open = async (url: string) => {
  const { statusCode: status, headers, body } = await app.inject({ url });
  const policy = String(headers["content-security-policy"]);
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  return { status, headers, body, nonce };
};

test("each time the page is opened its scripts have a nonce of that time alone", async () => {
  const pages = [await open("/"), await open("/"), await open("/browse-page")];

  for (const { nonce, body, status } of pages) {
    expect(status).toBe(200);
    expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
    expect(body.match(/nonce="[^"]*"/g)).toEqual([`nonce="${nonce}"`, `nonce="${nonce}"`]);
  }
  expect(new Set(pages.map(({ nonce }) => nonce)).size).toBe(3);
});

test("the page has no other address at which it would come without its policy", async () => {
  for (const url of ["/index.html", "/index.html?x=1", "//index.html"]) {
    const { body, nonce } = await open(url);
    expect(body, url).not.toContain("VITRINE_NONCE");
    if (body.includes("<script")) expect(nonce, url).not.toBe("");
  }
});

test("the page is never kept, what has its hash in its name for a year, anything else for an hour", async () => {
  const kept = async (url: string) => (await open(url)).headers["cache-control"];

  expect(await kept("/")).toBe("no-store");
  expect(await kept("/settings/security")).toBe("no-store");
  expect(await kept("/assets/start-a1b2c3.js")).toBe("public, max-age=31536000, immutable");
  expect(await kept("/icon.svg")).toBe("public, max-age=3600");
});

test.each([
  ["/update-card", true],
  ["/update-card?from=/settings", true],
  ["/subscription", true],
  ["/subscription/retry-or-update", true],
  ["/change-plan", true],
  ["/auth/sign-up/retail-billing-details", true],
  ["/settings/billing-details", true],
  ["/payment-request/Zm9v", true],
  ["/", false],
  ["/update-card-successfully", false],
  ["/settings/security", false],
  ["/auth/sign-up/choose-your-plan", false],
  ["/messages/chat/subscription", false],
  ["/subscriptions", false],
])("the document at %s may frame the card provider: %s", async (path, may) => {
  const policy = String((await open(path)).headers["content-security-policy"]);

  expect(/frame-src [^;]*https:\/\/js\.stripe\.com/.test(policy)).toBe(may);
});

test("what the page is told of its shop stays a text in it", async () => {
  const { body } = await open("/");
  const [, content = ""] = /name="shop" content="([^"]*)"/.exec(body) ?? [];

  expect(content).not.toMatch(/[<>]/);
  const read = content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  expect(JSON.parse(read)).toEqual(facts);
});

test.each(["/../secret", "/..%2fsecret", "/%2e%2e/secret", "/assets/..%2f..%2f..%2fsecret"])(
  "nothing beside the page is served: %s",
  async (url) => {
    expect((await open(url)).body).not.toContain("of this machine");
  },
);

test("a script that is not there is not found, instead of the page in its place", async () => {
  expect((await open("/assets/start-of-yesterday.js")).status).toBe(404);
});

test("the head of a page says what a link to it is, as text; nobody waits long for it", async () => {
  const shared = await open("/shared");
  expect(shared.body).toContain(
    "<title>&#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62; · Vitrine</title>",
  );
  expect(shared.body).toContain(`<meta property="og:url" content="https://shop.example/shared">`);
  expect(shared.body).toContain(
    `<meta property="og:image" content="https://shop.example/a.webp?b=1&#38;c=2">`,
  );
  expect(shared.body).not.toContain("<script>alert");

  for (const path of ["/", "/broken", "/slow"])
    expect((await open(path)).body, path).toContain("<title>Vitrine</title>");
});
